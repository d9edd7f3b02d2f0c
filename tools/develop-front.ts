// The front while developing, started by tools/stack.ts: Vite inside it, so that pages, hot reload, API and sign-in share one origin.
import { join } from "node:path";
import { createServer } from "vite";
import { runFront } from "../apps/front/src/run.ts";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");

await runFront(async (server) => {
  // Some of Vite's plugins look for their files from the working folder.
  process.chdir(SITE);
  const vite = await createServer({
    root: SITE,
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  return vite.middlewares;
});

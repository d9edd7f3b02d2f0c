// The front server during development, which tools/stack.ts starts. Vite runs in the front server, so that
// pages, hot reload, API and login have the same origin.
import { join } from "node:path";
import { createServer } from "vite";
import { runFront } from "../apps/front/src/run.ts";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");

await runFront(async (server) => {
  // Some Vite plugins find their files relative to the working directory.
  process.chdir(SITE);
  const vite = await createServer({
    root: SITE,
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  return vite.middlewares;
});

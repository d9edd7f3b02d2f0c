// The front during development, started by tools/stack.ts. Vite runs inside it, so that pages, hot reload,
// API and login share one origin.
import { join } from "node:path";
import { createServer } from "vite";
import { runFront } from "../apps/front/src/run.ts";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");

await runFront(async (server) => {
  // Some Vite plugins resolve their files from the working directory.
  process.chdir(SITE);
  const vite = await createServer({
    root: SITE,
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  return vite.middlewares;
});

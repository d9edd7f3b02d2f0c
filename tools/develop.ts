import { watch } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");
const API_SOURCES = ["apps/api/src", "packages/courier-core/src"];
const SETTLE_MS = 150;

/** Vite inside the front server, so that pages, hot reload, API and sign-in share one origin as in production. */
export async function startVite(): Promise<{
  pages: (server: Server) => Promise<RequestListener>;
  close: () => Promise<void>;
}> {
  // Some of Vite's plugins look for their files from the working folder.
  process.chdir(SITE);
  let vite: ViteDevServer | undefined;
  return {
    pages: async (server) => {
      vite = await createServer({
        root: SITE,
        appType: "spa",
        clearScreen: false,
        server: { middlewareMode: true, hmr: { server } },
      });
      return vite.middlewares;
    },
    close: async () => vite?.close(),
  };
}

/** Calls back, once things settle, whenever a source of the API changes. Returns what ends it. */
export function watchApi(onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = API_SOURCES.map((source) =>
    watch(join(ROOT, source), { recursive: true }, (_event, name) => {
      if (name?.includes(".test.")) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

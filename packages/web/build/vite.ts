/** The parts of a Vite configuration that the apps share. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { VISITOR_SCRIPT } from "../src/session/browser-memory.ts";
import { THEME_SCRIPT } from "../src/theme/theme.ts";

/** Inlines the scripts that must run before the first paint. */
export function scriptsBeforePaint(): Plugin {
  return {
    name: "scripts-before-paint",
    transformIndexHtml: () => [
      { tag: "script", children: THEME_SCRIPT + VISITOR_SCRIPT, injectTo: "head-prepend" },
    ],
  };
}

const PUBLIC = join(import.meta.dirname, "../public");

/** Adds the files of `packages/web/public`, which the apps share, to those of the app's own public folder. */
export function sharedFiles(): Plugin {
  let isForBrowsers = true;
  return {
    name: "shared-files",
    configResolved: ({ build }) => {
      isForBrowsers = !build.ssr;
    },
    async generateBundle() {
      if (!isForBrowsers) return;
      const entries = await readdir(PUBLIC, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((one) => one.isFile())) {
        const file = join(entry.parentPath, entry.name);
        const fileName = file.slice(PUBLIC.length + 1).replaceAll("\\", "/");
        this.emitFile({ type: "asset", fileName, source: await readFile(file) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use("/data/serviceCenter.json", (_request, response, next) => {
        readFile(join(PUBLIC, "data/serviceCenter.json")).then(
          (content) => response.setHeader("content-type", "application/json").end(content),
          next,
        );
      });
    },
  };
}

/**
 * Builds the staff pages' service worker: worker/staff-worker.ts with the list of files that the pages need.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { BUILD_TARGET } from "@harkara/web/build/browsers.ts";
import { APP } from "../../site/build/budgets.ts";
import type { Manifest } from "@harkara/web/build/manifest.ts";

/**
 * Matches the modules of staff routes, and the modules that they load later: the session, the API client and
 * the guard.
 */
const MODULE =
  /^src\/routes\/(hub|rider)(\.\w+)*\.tsx\?|^src\/session\/firebase-adapter\.ts$|^src\/api\/staff-guard\.ts$|node_modules\/ky\//;
/** Static data that a released page may fetch. All other data comes from the API. */
const DATA = ["/data/serviceCenter.json"];

/** @param dist the folder of the built site */
export async function buildStaffWorker(site: string, dist: string, manifest: Manifest): Promise<void> {
  const scripts = manifest.filesOf([APP, ...manifest.names.filter((name) => MODULE.test(name))]);
  const fonts = (await readdir(join(dist, "assets"))).filter((name) => name.endsWith(".woff2"));
  const files = [
    "/shell.html",
    ...DATA,
    ...[...scripts, ...fonts.map((name) => `assets/${name}`)].map((file) => `/${file}`),
  ];
  await build({
    root: site,
    configFile: false,
    logLevel: "warn",
    define: { FILES: JSON.stringify(files) },
    build: {
      target: BUILD_TARGET,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(site, "worker/staff-worker.ts"),
        output: { entryFileNames: "staff-worker.js" },
      },
    },
  });
}

/**
 * Builds the service worker of /hub and /rider: worker/staff-worker.ts with the list of files that the pages
 * need.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_TARGET } from "@harkara/web/build/browsers.ts";
import type { Manifest } from "@harkara/web/build/manifest.ts";
import { build } from "vite";

/** The manifest key of the app. */
const APP = "index.html";
/**
 * Matches the modules of the routes, and the modules that they load later: the session, the API client and the
 * guard.
 */
const MODULE =
  /^src\/routes\/(hub|rider)(\.\w+)*\.tsx\?|session\/(?:firebase-adapter|staff-guard)\.ts$|node_modules\/ky\//;
/** Static data that a released page may fetch. All other data comes from the API. */
const DATA = ["/data/serviceCenter.json"];

/** @param dist the folder of the built office */
export async function buildStaffWorker(office: string, dist: string, manifest: Manifest): Promise<void> {
  const names = [APP, ...manifest.names.filter((name) => MODULE.test(name))];
  const styles = names.flatMap((name) => manifest.cssOf(name));
  const fonts = (await readdir(join(dist, "assets"))).filter((name) => name.endsWith(".woff2"));
  const files = [
    "/office.html",
    ...DATA,
    ...new Set(
      [...manifest.filesOf(names), ...styles, ...fonts.map((name) => `assets/${name}`)].map(
        (file) => `/${file}`,
      ),
    ),
  ];
  await build({
    root: office,
    configFile: false,
    logLevel: "warn",
    define: { FILES: JSON.stringify(files) },
    build: {
      target: BUILD_TARGET,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(office, "worker/staff-worker.ts"),
        output: { entryFileNames: "staff-worker.js" },
      },
    },
  });
}

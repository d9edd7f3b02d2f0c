// Builds the office for production: the app, its shell, the service worker, the files with which /hub and /rider
// can be installed, and a compressed copy of every file.
//   node build/build.ts <folder>
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compressAll } from "@harkara/web/build/compress.ts";
import { readManifest } from "@harkara/web/build/manifest.ts";
import { needsScripts, replaceTag, scriptHashes } from "@harkara/web/build/page.ts";
import { commonManifest, pageUrl, type Locale } from "@harkara/web/build/web-manifest.ts";
import { streetOrigins } from "@harkara/web/settings/street-styles.ts";
import { build } from "vite";
import type * as Facts from "../src/build-facts.ts";
import { buildStaffWorker } from "./staff-worker.ts";

const OFFICE = join(import.meta.dirname, "..");
const DIST = outDir();
/** A folder with code that runs only during the build. */
const SERVER = join(DIST, ".server");
/** The pages that can be installed. Each is a separate app. */
const INSTALLED = ["hub", "rider"] as const;

await build({ root: OFFICE, logLevel: "warn", build: { outDir: DIST, emptyOutDir: true } });
await build({
  root: OFFICE,
  logLevel: "warn",
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: true,
    rolldownOptions: { input: ["src/build-facts.ts"] },
    outDir: SERVER,
    manifest: false,
    sourcemap: false,
    copyPublicDir: false,
  },
});
await writePages();
await buildStaffWorker(OFFICE, DIST, await readManifest(DIST));
await compressAll(DIST);
// Compiling the messages starts timers of 30 s (@lix-js/sdk), which would keep the process running.
process.exit();

function outDir(): string {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Name the folder to build to: node build/build.ts <folder>");
  return resolve(folder);
}

async function writePages(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of just that module
  const facts = (await import(pathToFileURL(join(SERVER, "build-facts.js")).href)) as typeof Facts;
  await rm(SERVER, { recursive: true });
  const write = async (path: string, content: string): Promise<void> => {
    const file = join(DIST, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const template = await readFile(join(DIST, "index.html"), "utf8");
  // The office has no page at "/": the site has its own index.html there.
  await rm(join(DIST, "index.html"));
  const texts = Object.fromEntries(
    facts.locales.map((locale) => [locale, facts.m.needs_scripts({}, { locale })]),
  );
  await write("office.html", replaceTag(template, "<!--noscript-->", needsScripts(texts)));
  for (const locale of facts.locales)
    for (const page of INSTALLED)
      await write(
        `${locale === "en" ? "" : `${locale}/`}${page}.webmanifest`,
        installManifest(facts.m, locale, page),
      );
  // The front server reads this file: see apps/front/src/release.ts.
  await write(
    ".server.json",
    JSON.stringify({
      appPaths: facts.appPaths(),
      scriptHashes: scriptHashes(template),
      connectOrigins: streetOrigins(process.env["VITE_MAP_STYLE_URL"] ?? ""),
    }),
  );
}

/** Builds the web app manifest of a page. */
function installManifest(m: typeof Facts.m, locale: Locale, page: (typeof INSTALLED)[number]): string {
  const name = { hub: m.app_hub, rider: m.app_rider }[page]({}, { locale });
  const path = pageUrl("", `/${page}`, locale);
  return JSON.stringify({ ...commonManifest(locale, path, path), name, short_name: name });
}

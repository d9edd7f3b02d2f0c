// Builds the site for production: the app, each public page as HTML in both languages, the files for search
// engines and phones, and a compressed copy of every file. Fails when a page exceeds its size budget.
//   node build/build.ts <folder>
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import { compressAll } from "@harkara/web/build/compress.ts";
import { readManifest, type Manifest } from "@harkara/web/build/manifest.ts";
import { escapeHtml, needsScripts, NOINDEX, replaceTag, scriptHashes } from "@harkara/web/build/page.ts";
import { pageUrl } from "@harkara/web/build/web-manifest.ts";
import { streetOrigins } from "@harkara/web/settings/street-styles.ts";
import * as v from "valibot";
import { build } from "vite";
import { PUBLIC_PAGES } from "../src/public-pages.ts";
import type * as Prerender from "../src/prerender.tsx";
import { cutFonts } from "./bangla-fonts.ts";
import { APP, checkBudgets, ENTRY } from "./budgets.ts";
import { robots, sitemap, structuredData, webManifest } from "./seo.ts";

type Renderer = typeof Prerender;
type Locale = Parameters<Renderer["renderPublicPage"]>[1];

const SITE = join(import.meta.dirname, "..");
const DIST = outDir();
/**
 * A folder with code that runs on the server. Its files are never served: see
 * apps/front/src/tracking-pages.ts.
 */
const SERVER = ".server";
/** The site's origin. The default is a domain reserved by RFC 2606, so that no real domain is named. */
const ORIGIN = (process.env["PUBLIC_ORIGIN"] || "https://harkara.example").replace(/\/$/, "");

/** The module with a page's copy, if it is a separate chunk. It is preloaded together with the app. */
const CONTENT: Readonly<Record<string, string>> = {
  "/": "home",
  "/terms": "info",
  "/privacy": "info",
  "/accessibility": "info",
};
/** The data that a page's loader waits for. It is preloaded too. */
const DATA: Readonly<Record<string, string[]>> = { "/coverage": ["/data/warehouses.json"] };

/** The module prefix of pages rendered on request. */
const TRACKING = "src/routes/_main.track.";

/** The fonts used in every page's first viewport. */
const FONTS: Readonly<Record<Locale, string[]>> = {
  en: ["anek-latin", "anek-taka"],
  bn: ["anek-bangla-regular", "anek-bangla-bold"],
};

await build({ root: SITE, logLevel: "warn", build: { outDir: DIST, emptyOutDir: true } });
await build({
  root: SITE,
  logLevel: "warn",
  // The bundle contains all dependencies, because the server that runs it does not have the site's packages.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: true,
    rolldownOptions: { input: ["src/prerender.tsx", "src/tracking-page.ts"] },
    outDir: join(DIST, SERVER),
    manifest: false,
    sourcemap: false,
    copyPublicDir: false,
  },
});
await renderAll();
await cutFonts(DIST);
await checkBudgets(DIST);
await compressAll(DIST, join(DIST, SERVER));
// Compiling the messages starts timers of 30 s (@lix-js/sdk), which would keep the process running.
process.exit();

function outDir(): string {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Name the folder to build to: node build/build.ts <folder>");
  return resolve(folder);
}

async function renderAll(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of just that module
  const renderer = (await import(pathToFileURL(join(DIST, SERVER, "prerender.js")).href)) as Renderer;
  const manifest = await readManifest(DIST);
  const template = await inlined(await readFile(join(DIST, "index.html"), "utf8"), manifest);
  const addressesOf = (modules: readonly string[]): string[] =>
    manifest.filesOf(modules).map((file) => `/${file}`);
  const app = addressesOf([APP]);
  const fonts = await readdir(join(DIST, "assets"));
  const centers = v.parse(
    ServiceCentersSchema,
    JSON.parse(await readFile(join(SITE, "public/data/warehouses.json"), "utf8")),
  );

  const write = async (path: string, content: string): Promise<void> => {
    const file = join(DIST, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const fontOf = (name: string): string => {
    const font = fonts.find((file) => file.startsWith(`${name}-`) && file.endsWith(".woff2"));
    if (font === undefined) throw new Error(`There is no font ${name}`);
    return `/assets/${font}`;
  };

  const fontLinks = (locale: Locale): string[] =>
    FONTS[locale].map(
      (name) => `<link rel="preload" href="${fontOf(name)}" as="font" type="font/woff2" crossorigin />`,
    );

  for (const locale of renderer.locales) {
    const folder = locale === "en" ? "" : `${locale}/`;
    const page = async (path: string, isFound: boolean): Promise<string> => {
      const { head, body, title, description, search, routes } = await renderer.renderPublicPage(
        path,
        locale,
        centers,
      );
      const content = CONTENT[path];
      const tags = [
        head,
        ...fontLinks(locale),
        ...(DATA[path] ?? []).map(dataLink),
        isFound ? found(renderer, path, locale, title, description) : NOINDEX,
        isFound && path === "/" ? await data(renderer, locale) : "",
      ];
      return fill(template, locale, tags.filter((tag) => tag !== "").join("\n    "), {
        body,
        app,
        ...(isFound && {
          path: new URL(pageUrl(ORIGIN, path, locale)).pathname,
          search,
          manifest: `/${folder}manifest.webmanifest`,
          parts: addressesOf([
            // A layout may be part of the app's file. The page itself, which is the last route,
            // must have its own file.
            ...routes
              .map(routeModule)
              .filter((module, index) => index === routes.length - 1 || manifest.has(module)),
            ...(content === undefined ? [] : [`src/content/${locale}/${content}.ts`]),
          ]).filter((file) => !app.includes(file)),
        }),
      });
    };
    for (const path of PUBLIC_PAGES)
      await write(`${folder}${path === "/" ? "" : `${path.slice(1)}/`}index.html`, await page(path, true));
    await write(`${folder}404.html`, await page("/no-such-page", false));
    // src/tracking-page.ts replaces the placeholders.
    await write(
      `${SERVER}/tracking-${locale}.html`,
      fill(
        template,
        locale,
        ["<!--head-->", ...fontLinks(locale), dataLink("/data/serviceCenter.json"), NOINDEX].join("\n    "),
        {
          body: "<!--body-->",
          app,
          path: "<!--path-->",
          search: ["id"],
          manifest: `/${folder}manifest.webmanifest`,
          parts: addressesOf(manifest.names.filter((name) => name.startsWith(TRACKING))).filter(
            (file) => !app.includes(file),
          ),
        },
      ),
    );
    await write(`${folder}manifest.webmanifest`, webManifest(renderer.m, locale));
  }
  const shell = fill(template, "en", NOINDEX, { body: "", app });
  await write("shell.html", replaceTag(shell, "</body>", `${needsScripts(textsOf(renderer))}</body>`));
  await write("sitemap.xml", sitemap(ORIGIN, PUBLIC_PAGES, renderer.locales));
  await write("robots.txt", robots(ORIGIN));
  // The front server reads this file: see apps/front/src/release.ts.
  await write(
    ".server.json",
    JSON.stringify({
      appPaths: renderer.appPaths(),
      scriptHashes: scriptHashes(template),
      connectOrigins: streetOrigins(process.env["VITE_MAP_STYLE_URL"] ?? ""),
    }),
  );
}

/**
 * Returns the manifest key of the module with a route's component. For example, the component of `/_main/` is
 * in _main.index.tsx.
 */
function routeModule(id: string): string {
  return `src/routes/${id.slice(1).replaceAll("/", ".").replace(/\.$/, ".index")}.tsx?tsr-split=component`;
}

/**
 * Inlines the critical resources of a page, because each separate file would need another round trip before
 * the first paint.
 */
async function inlined(template: string, manifest: Manifest): Promise<string> {
  let page = template;
  for (const file of manifest.cssOf(ENTRY)) {
    const css = await takeAsset(file);
    page = replaceTag(page, `<link rel="stylesheet" crossorigin href="/${file}">`, `<style>${css}</style>`);
  }
  const [file, ...imported] = manifest.filesOf([ENTRY]);
  if (file === undefined || imported.length > 0) throw new Error("src/boot.ts imports something");
  const script = (await takeAsset(file)).replace(/\n\/\/# sourceMappingURL=.*\n?$/, "");
  // The inlined script is also a module. It therefore runs after the page is parsed, like a separate file.
  const tag = `<script type="module" crossorigin src="/${file}"></script>`;
  return replaceTag(page, tag, `<script type="module">${script}</script>`);
}

/** Deletes a file that was inlined in the page, and returns its content. No other file may refer to it. */
async function takeAsset(file: string): Promise<string> {
  const content = await readFile(join(DIST, file), "utf8");
  await rm(join(DIST, file));
  await rm(join(DIST, `${file}.map`), { force: true });
  for (const name of await readdir(join(DIST, "assets"))) {
    if (name.endsWith(".js") && (await readFile(join(DIST, "assets", name), "utf8")).includes(file))
      throw new Error(
        `${name} loads ${file}, which is in the page: src/boot.ts shares a module with the app.`,
      );
  }
  return content;
}

/** Builds a page's metadata for search engines and link previews. */
function found(
  { m, locales }: Renderer,
  path: string,
  locale: Locale,
  title: string,
  description: string | undefined,
): string {
  const url = pageUrl(ORIGIN, path, locale);
  const properties = {
    "og:type": "website",
    "og:site_name": m.brand_name({}, { locale }),
    "og:locale": locale === "bn" ? "bn_BD" : "en_GB",
    "og:url": url,
    "og:title": title,
    ...(description !== undefined && { "og:description": description }),
    "og:image": `${ORIGIN}/pictures/share-${locale}.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": m.home_title({}, { locale }),
  };
  return [
    `<link rel="canonical" href="${url}" />`,
    ...locales.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${pageUrl(ORIGIN, path, other)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${pageUrl(ORIGIN, path, "en")}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join("\n    ");
}

async function data({ m, readQuestions }: Renderer, locale: Locale): Promise<string> {
  const json = JSON.stringify(structuredData(ORIGIN, m, locale, await readQuestions(locale)));
  // Escapes every "<", so that the JSON cannot close the script element.
  return `<script type="application/ld+json">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
}

function textsOf({ m, locales }: Renderer): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [locale, m.needs_scripts({}, { locale })]));
}

function dataLink(file: string): string {
  return `<link rel="preload" href="${file}" as="fetch" crossorigin />`;
}

interface Root {
  body: string;
  /** The URLs of the app's scripts, in the order of execution. The last one can start the app. */
  app: readonly string[];
  /** The path of the page. */
  path?: string;
  /** The search parameters that the page supports. */
  search?: readonly string[];
  /** The scripts that the page needs in addition to the app. */
  parts?: readonly string[];
  /** The web app manifest of the page. src/boot.ts adds a link to it when the app is loaded. */
  manifest?: string;
}

function fill(template: string, locale: Locale, head: string, { body, app, ...root }: Root): string {
  const { path, search = [], parts = [], manifest = "" } = root;
  const page =
    path === undefined
      ? ""
      : ` data-page="${path}" data-search="${search.join(" ")}" data-parts="${parts.join(" ")}" data-manifest="${manifest}"`;
  return replaceTag(
    template.replace('<html lang="en">', `<html lang="${locale}">`).replace("<!--head-->", () => head),
    '<div id="root" data-app="/src/main.tsx"></div>',
    `<div id="root" data-app="${app.join(" ")}"${page}>${body}</div>`,
  );
}

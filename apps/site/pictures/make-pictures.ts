// Draws the bitmaps: the home screen icons, from favicon.svg, and the picture of link previews, from the home
// page. Build the site first: node apps/site/pictures/make-pictures.ts
import { mkdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../../tools/chromium.ts";

const SITE = join(import.meta.dirname, "..");
const DIST = join(SITE, "dist");
const TARGET = join(SITE, "public/pictures");
const ORIGIN = "http://site.invalid";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const LOCALES = ["en", "bn"] as const;
/** The image size that Open Graph clients expect. */
const SHARED = { width: 1200, height: 630 };
/**
 * A mask may cut off everything outside a circle of four fifths of the width (W3C Web App Manifest, safe
 * zone).
 */
const ICONS = [
  { name: "icon-192.png", size: 192, scale: 1 },
  { name: "icon-512.png", size: 512, scale: 1 },
  { name: "icon-maskable-512.png", size: 512, scale: 0.75 },
  { name: "apple-touch-icon.png", size: 180, scale: 0.9 },
];

await mkdir(TARGET, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const context = await browser.newContext({ reducedMotion: "reduce", colorScheme: "light" });
  const page = await context.newPage();
  // Only built files are served. No script runs, and nothing is fetched from other hosts.
  await page.route("**/*", async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path.endsWith("/") ? `${path}index.html` : path;
    const contentType = TYPES[extname(file)];
    if (contentType === undefined) return route.abort();
    return route.fulfill({ body: await readFile(join(DIST, file)), contentType });
  });
  for (const icon of ICONS) await drawIcon(page, icon);
  for (const locale of LOCALES) await drawShared(page, locale);
} finally {
  await browser.close();
}

async function drawIcon(page: Page, { name, size, scale }: (typeof ICONS)[number]): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  const svg = await readFile(join(SITE, "public/favicon.svg"), "utf8");
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${scale === 1 ? "transparent" : "#0d3b2e"}}svg{width:${scale * 100}%}</style>${svg}`,
  );
  await page.screenshot({ path: join(TARGET, name), omitBackground: true });
}

async function drawShared(page: Page, locale: (typeof LOCALES)[number]): Promise<void> {
  await page.setViewportSize(SHARED);
  await page.goto(`${ORIGIN}/${locale === "en" ? "" : `${locale}/`}`);
  await page.evaluate(() => {
    const logo = document.querySelector("[data-slot=logo]");
    const title = document.querySelector("h1");
    const scene = title?.parentElement?.parentElement?.querySelector("svg");
    if (!logo || !title || !scene)
      throw new Error("The home page has no banner with logo, title and picture.");
    scene.setAttribute("class", "absolute inset-0 size-full");
    scene.setAttribute("preserveAspectRatio", "xMaxYMid slice");
    title.setAttribute("style", "font-size: 66px; line-height: 1.25; max-width: 600px");
    logo.setAttribute("style", "font-size: 44px");
    const card = document.createElement("div");
    card.className = "surface-brand fixed inset-0 z-60";
    const words = document.createElement("div");
    words.setAttribute(
      "style",
      "position: relative; padding: 72px; display: grid; gap: 36px; align-content: start",
    );
    words.append(logo, title);
    card.append(scene, words);
    document.body.append(card);
    return document.fonts.ready.then(() => undefined);
  });
  await page.screenshot({ path: join(TARGET, `share-${locale}.png`) });
}

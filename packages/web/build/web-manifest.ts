/** W3C Web Application Manifests, with which pages can be installed on a phone's home screen. */

export type Locale = "en" | "bn";

/**
 * The background and theme colours, as literal values, because a manifest cannot use tokens (packages/ui
 * tokens/palette.css).
 */
const PAPER = "#fbf7ee";
const INK_GREEN = "#0d3b2e";

/**
 * Returns the URL of a page.
 * @param path the English path
 */
export function pageUrl(origin: string, path: string, locale: Locale): string {
  return `${origin}${locale === "en" ? "" : `/${locale}`}${path}`;
}

/** Returns the part of a manifest that all installable pages share. */
export function commonManifest(locale: Locale, start_url: string, scope: string) {
  return {
    lang: locale,
    dir: "ltr",
    id: start_url,
    start_url,
    scope,
    display: "standalone",
    background_color: PAPER,
    theme_color: INK_GREEN,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/pictures/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/pictures/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/pictures/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}

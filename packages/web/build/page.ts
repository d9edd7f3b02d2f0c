/** Helpers for the HTML of a built app. */
import { createHash } from "node:crypto";

/** @throws Error when the page does not contain the tag */
export function replaceTag(page: string, tag: string, by: string): string {
  if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`);
  return page.replace(tag, () => by);
}

/** Returns the hash of each inline script, in Content Security Policy notation. */
export function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * Returns the `<noscript>` element of an app's shell. It has a text in each language, because all languages
 * share the shell.
 */
export function needsScripts(texts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(texts).map(([locale, text]) => `<p lang="${locale}">${escapeHtml(text)}</p>`);
  return `<noscript><main class="mx-auto max-w-2xl p-8 text-lg">${lines.join("")}</main></noscript>`;
}

/** Keeps a page out of search engines. */
export const NOINDEX = `<meta name="robots" content="noindex" />`;

/** The size budget of each page. Sizes are compressed with gzip, in kB of 1000 bytes. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { needsWholeLatin } from "./bangla-fonts.ts";
import budgets from "./budgets.json" with { type: "json" };
import { PUBLIC_PAGES } from "../src/public-pages.ts";

/** The manifest key of the page template. */
export const ENTRY = "index.html";
/** The manifest key of the app's entry point. */
export const APP = "src/main.tsx";

/**
 * The size limits of a page. `scriptBeforeIdle`: scripts that are inlined in the page. `script`: all scripts
 * until the page is hydrated, without those that are loaded on interaction. `style`: styles that are inlined
 * in the page. `page`: everything, including fonts.
 */
type Cost = Readonly<Record<"scriptBeforeIdle" | "script" | "style" | "page", number>>;

const pageBudgets: Readonly<Record<string, Partial<Cost>>> = budgets.pages;

/**
 * Checks the sizes of all pages.
 * @param dist the folder of the built site
 * @throws Error that names every page over its budget
 */
export async function checkBudgets(dist: string): Promise<void> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const known = sizes.get(file) ?? readFile(join(dist, file)).then((content) => sizeOnWire(file, content));
    sizes.set(file, known);
    return known;
  };
  const sum = async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...new Set(files)].map(sizeOf))).reduce((total, size) => total + size, 0);
  const fonts = (await readdir(join(dist, "assets"))).filter((name) => name.endsWith(".woff2"));

  const over: string[] = [];
  for (const path of PUBLIC_PAGES) {
    for (const locale of ["en", "bn"] as const) {
      const page = `${locale === "en" ? "" : "bn/"}${path === "/" ? "" : `${path.slice(1)}/`}index.html`;
      const html = await readFile(join(dist, page), "utf8");
      const font = fonts.filter((name) => isLoaded(name, locale, html));
      // The page lists these scripts, and boot.ts loads them.
      const scripts = [...html.matchAll(/data-(?:app|parts)="([^"]*)"/g)].flatMap(([, list = ""]) =>
        list.split(" ").filter((file) => file !== ""),
      );
      if (scripts.length === 0) throw new Error(`${page} names no scripts`);
      const [, css = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      const [, boot = ""] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? [];
      const scriptBeforeIdle = sizeOnWire("script", boot);
      const script = await sum(scripts);
      const cost: Cost = {
        scriptBeforeIdle,
        script: scriptBeforeIdle + script,
        style: sizeOnWire("style", css),
        page: sizeOnWire(page, html) + script + (await sum(font.map((name) => `assets/${name}`))),
      };
      const budget: Cost = { ...budgets.all, ...pageBudgets[path] };
      for (const [name, limit] of Object.entries(budget)) {
        const actual = Object.entries(cost).find(([known]) => known === name)?.[1] ?? 0;
        if (actual > limit * 1000)
          over.push(`  ${page}: ${name} ${(actual / 1000).toFixed(1)} kB, budget ${limit} kB`);
      }
      if (process.env["PRINT_SIZES"] !== undefined)
        console.log(
          page,
          Object.entries(cost)
            .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`)
            .join(", "),
        );
    }
  }
  if (over.length > 0) throw new Error(`Over budget (apps/site/build/budgets.json):\n${over.join("\n")}`);
}

/**
 * Whether a page loads a font before a user types. The complete Bangla fonts are loaded only then, and a
 * Bangla page loads the complete Latin font only for visible characters that the subset lacks.
 */
function isLoaded(font: string, locale: "en" | "bn", html: string): boolean {
  if (font.startsWith("anek-taka-")) return true;
  if (locale === "en") return font.startsWith("anek-latin-");
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>|<\/summary>.*?<\/details>|<[^>]+>|&\w+;/gs, " ");
  if (font.startsWith("known-latin-ids-")) return false;
  return font.startsWith("known-") || (font.startsWith("anek-latin-") && needsWholeLatin(text));
}

function sizeOnWire(file: string, content: Buffer | string): number {
  return file.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

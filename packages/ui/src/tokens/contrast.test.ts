import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, PAIRS } from "./contrast";
import { themeOf } from "./dtcg";
import { parseColors, parsePalette, parseTokens } from "./tokens";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const palette = parsePalette(read("palette.css"));
const colors = parseColors(read("color.css"), palette);

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  test.each(PAIRS)("the contrast of %s on %s is at least %d", (front, back, least) => {
    expect(contrast(hex(front), hex(back))).toBeGreaterThanOrEqual(least);
  });

  function hex(name: string): string {
    const color = colors.get(name);
    if (!color) throw new Error(`There is no colour ${name} in color.css.`);
    return color[scheme];
  }
});

test("every colour is in a pair that is checked, except thin lines, the veil and shadows", () => {
  const paired = new Set(PAIRS.flatMap(([front, back]) => [front, back]));
  const named = parseTokens(read("color.css")).map(({ name }) => name.replace("--color-", ""));
  expect(named.filter((name) => !paired.has(name))).toEqual(["line", "veil", "shade-soft", "shade"]);
});

test("every colour of the palette is used", () => {
  const used = read("color.css");
  expect([...palette.keys()].filter((name) => !used.includes(`--palette-${name})`))).toEqual([]);
});

test.each(["color.css", "type.css", "shape.css"])("%s has a purpose for each token", (file) => {
  const css = read(file);
  // Only the custom properties in @theme are tokens that need a sentence. The line height of a text
  // size needs no sentence.
  const defined = [...themeOf(css).matchAll(/^ {2}(--[a-z0-9-]+):/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !name.endsWith("--line-height"));
  expect(parseTokens(css).map(({ name }) => name)).toEqual(defined);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("color.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

const TEXT = 4.5;
const SHAPE = 3;

/** Every pair that the parts use: what is drawn, on what, and the least contrast it needs. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...["surface", "surface-raised", "surface-sunken"].flatMap((back) => [
    ["ink", back, TEXT] as const,
    ["ink-muted", back, TEXT] as const,
    ["primary-ink", back, TEXT] as const,
    ["danger-ink", back, TEXT] as const,
    ["line-strong", back, SHAPE] as const,
    ["primary", back, SHAPE] as const,
    ["danger", back, SHAPE] as const,
    ["focus", back, SHAPE] as const,
  ]),
  ["ink", "primary-surface", TEXT],
  ["ink-muted", "primary-surface", TEXT],
  ["primary-ink", "primary-surface", TEXT],
  ["line-strong", "primary-surface", SHAPE],
  ["focus", "primary-surface", SHAPE],
  ["on-primary", "primary", TEXT],
  ["on-primary", "primary-hover", TEXT],
  ["on-accent", "accent", TEXT],
  ["on-accent", "accent-hover", TEXT],
  ["on-danger", "danger", TEXT],
  ["on-danger", "danger-hover", TEXT],
  ...["danger", "success", "warning", "info", "neutral"].map(
    (tone) => [`${tone}-ink`, `${tone}-surface`, TEXT] as const,
  ),
  ...["danger", "success", "warning", "info"].map((tone) => ["ink", `${tone}-surface`, TEXT] as const),
  ...["success", "danger", "info"].map((tone) => [`${tone}-ink`, "surface-raised", SHAPE] as const),
  ["focus", "danger-surface", SHAPE],
  ["danger", "danger-surface", SHAPE],
  ["on-brand", "brand", TEXT],
  ["on-brand-muted", "brand", TEXT],
  ["accent", "brand", TEXT],
];

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  test.each(pairs)("%s on %s reaches %d", (front, back, least) => {
    expect(contrast(hex(front), hex(back))).toBeGreaterThanOrEqual(least);
  });

  function hex(name: string): string {
    const token = tokens.get(name);
    if (!token) throw new Error(`There is no colour ${name} in color.css.`);
    return token[scheme];
  }
});

/** Contrast of two colours, 1 to 21, after WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

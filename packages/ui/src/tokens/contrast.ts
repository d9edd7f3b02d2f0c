const TEXT = 4.5;
const SHAPE = 3;

/**
 * A colour on another, and the minimum contrast of WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for shapes (1.4.11).
 */
export type Pair = readonly [front: string, back: string, least: number];

/** Every pair of colours that the components use. */
export const PAIRS: readonly Pair[] = [
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
  ...["success", "info"].map((tone) => [`${tone}-ink`, "surface-raised", SHAPE] as const),
  ["focus", "danger-surface", SHAPE],
  ["danger", "danger-surface", SHAPE],
  ["on-brand", "brand", TEXT],
  ["on-brand-muted", "brand", TEXT],
  ["accent", "brand", TEXT],
];

/**
 * Returns the contrast of two colours `#rrggbb`, from 1 to 21, as defined in WCAG 2.2
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrast(one: string, other: string): number {
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

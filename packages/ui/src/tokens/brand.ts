import { contrast, PAIRS } from "./contrast.ts";
import type { Schemes } from "./tokens.ts";

/** The colours that a brand must set. brand.css derives all other colours. */
export const BRAND_COLORS = [
  "surface",
  "surface-raised",
  "ink",
  "primary",
  "on-primary",
  "accent",
  "on-accent",
  "brand",
  "on-brand",
] as const;

type Colors = ReadonlyMap<string, Schemes>;

const HEX = "#[0-9a-fA-F]{6}";
const VALUE = new RegExp(`^(?:light-dark\\((${HEX}), (${HEX})\\)|(${HEX}))$`);

/**
 * Returns the colours that a brand's CSS sets, as `#rrggbb`.
 * @throws Error when a colour is not `#rrggbb` or `light-dark(#rrggbb, #rrggbb)`
 */
export function parseBrand(css: string): Colors {
  return new Map(
    [...css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => {
      const [, light, dark, both = ""] = VALUE.exec(value.replaceAll(/\s+/g, " ")) ?? [];
      if (light === undefined && both === "")
        throw new Error(`--color-${name} must be #rrggbb or light-dark(#rrggbb, #rrggbb), but is ${value}.`);
      const schemes = { light: light ?? both, dark: dark ?? both };
      return [name, { light: schemes.light.toLowerCase(), dark: schemes.dark.toLowerCase() }] as const;
    }),
  );
}

/** Matches a colour of brand.css: a mixture of two colours, or a single colour. */
const DERIVED =
  /--color-([a-z-]+): (?:color-mix\(in srgb, )?var\(--color-([a-z-]+)\)(?: (\d+)%, var\(--color-([a-z-]+)\)\))?;/g;

/**
 * Returns all colours of a brand. The veil and the shadows are left out, because no text is shown
 * on them.
 * @param defaults the library's colours; a brand does not change those for danger, success, warning
 * and info
 * @param derivations the text of brand.css
 */
export function colorsOfBrand(brand: Colors, defaults: Colors, derivations: string): Colors {
  const colors = new Map([...defaults, ...brand]);
  for (const [, name = "", front = "", percent = "100", back = front] of derivations.matchAll(DERIVED)) {
    const [one, other] = [colors.get(front), colors.get(back)];
    if (!one || !other) throw new Error(`brand.css derives ${name} from a colour that does not exist.`);
    if (brand.has(name)) continue;
    const share = Number(percent) / 100;
    colors.set(name, {
      light: mix(one.light, other.light, share),
      dark: mix(one.dark, other.dark, share),
    });
  }
  return colors;
}

/** Mixes two colours `#rrggbb`, like `color-mix(in srgb)`. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Returns a sentence for each colour that a brand lacks, and for each pair without sufficient contrast. */
export function faultsOfBrand(brand: Colors, colors: Colors): string[] {
  const missing = BRAND_COLORS.filter((name) => !brand.has(name)).map((name) => `--color-${name} is not set`);
  const pale = PAIRS.flatMap(([front, back, least]) =>
    (["light", "dark"] as const).flatMap((scheme) => {
      const ratio = contrast(colors.get(front)?.[scheme] ?? "", colors.get(back)?.[scheme] ?? "");
      // The ratio is rounded down, so that the report never shows the required contrast for a pair that fails.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      return ratio >= least ? [] : [`${scheme}: ${front} on ${back} has ${shown} and needs ${least}`];
    }),
  );
  return [...missing, ...pale];
}

/** A design token from its CSS file. */
export type Token = {
  /** The name with its dashes, `--color-ink`. */
  name: string;
  /** The value in the file. */
  value: string;
  /** The purpose. */
  purpose: string;
};

/**
 * Returns the tokens of a file, in order. A token is a custom property after a comment that starts with two
 * asterisks.
 */
export function parseTokens(css: string): Token[] {
  return [...css.matchAll(/\/\*\* ([^*]+) \*\/\s+(--[a-z0-9-]+):\s*([^;]+);/g)].map(
    ([, purpose = "", name = "", value = ""]) => ({ name, value: value.replaceAll(/\s+/g, " "), purpose }),
  );
}

/** Returns the colours of the palette by name, as `#rrggbb`. */
export function parsePalette(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--palette-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

/** A colour in the light and the dark scheme, as `#rrggbb`. */
export type Schemes = { light: string; dark: string };

/**
 * Returns the semantic colours by name, without `--color-`. Colours that are not from the palette (the veil)
 * are left out.
 * @throws Error when a colour refers to a palette colour that does not exist
 */
export function parseColors(css: string, palette: ReadonlyMap<string, string>): ReadonlyMap<string, Schemes> {
  const hex = (name: string) => {
    const found = palette.get(name);
    if (found === undefined) throw new Error(`There is no colour ${name} in palette.css.`);
    return found;
  };
  return new Map(
    [
      ...css.matchAll(
        /--color-([a-z-]+): light-dark\(var\(--palette-([a-z0-9-]+)\), var\(--palette-([a-z0-9-]+)\)\)/g,
      ),
    ].map(([, name = "", light = "", dark = ""]) => [name, { light: hex(light), dark: hex(dark) }]),
  );
}

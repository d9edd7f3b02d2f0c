/** A design token as its CSS file has it. */
export type Token = {
  /** With its dashes, `--color-ink`. */
  name: string;
  /** As written. */
  value: string;
  /** What it is for. */
  purpose: string;
};

/** The tokens of a file, in order: custom properties with a comment of two stars before them. */
export function parseTokens(css: string): Token[] {
  return [...css.matchAll(/\/\*\* ([^*]+) \*\/\s+(--[a-z0-9-]+):\s*([^;]+);/g)].map(
    ([, purpose = "", name = "", value = ""]) => ({ name, value: value.replaceAll(/\s+/g, " "), purpose }),
  );
}

/** The colours of the palette by name, as `#rrggbb`. */
export function parsePalette(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--palette-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

/** What a colour is by day and by night, as `#rrggbb`. */
export type Schemes = { light: string; dark: string };

/**
 * The semantic colours by name, without `--color-`. Those that are not of the palette (the veil) are left out.
 * @throws Error when one names a palette colour that does not exist
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

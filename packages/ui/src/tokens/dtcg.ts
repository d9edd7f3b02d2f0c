/**
 * Converts the tokens to documents of the Design Tokens Format Module 2025.10
 * (https://www.designtokens.org/tr/2025.10), and back. The CSS files are the source. A token keeps its CSS
 * name: `--color-ink` is `color.ink`.
 */

/** The text of the token files. */
export type Sources = { palette: string; color: string; type: string; shape: string };

/** A CSS variable of the token files. */
export type Variable = {
  name: string;
  value: string;
  /** The value in Bangla, if it is a different one. */
  bangla?: string;
  /** The purpose. Empty for raw colours and for the metrics of a script. */
  purpose: string;
};

type Color = { colorSpace: "srgb"; components: number[]; alpha?: number; hex: string };
type Measure = { value: number; unit: string };
type Shadow = Record<"offsetX" | "offsetY" | "blur" | "spread", Measure> & {
  color: Color | string;
  inset?: true;
};
type Value = string | number | Color | Measure | readonly (string | number)[] | readonly Shadow[];

/** A token of a document. A string `{group.token}` is an alias. */
type DesignToken = {
  $type: string;
  $value: Value;
  $description?: string;
  $extensions?: { [FLUID]: string };
};
/** A document or a part of it: tokens and groups by name. */
export type Group = { [name: string]: DesignToken | Group };

/** The light scheme in Latin script, and the tokens with other values in the dark scheme and in Bangla. */
export type Documents = { tokens: Group; dark: Group; bangla: Group };

/** The extension that contains the CSS of a size that depends on the page's width. */
const FLUID = "com.harkara.fluid";

/** The groups of tokens by name prefix, with their types. */
const TYPES: readonly (readonly [group: string, type: string])[] = [
  ["palette", "color"],
  ["color", "color"],
  ["font-weight", "fontWeight"],
  ["font", "fontFamily"],
  ["text", "dimension"],
  ["leading", "number"],
  ["script-scale", "number"],
  ["spacing", "dimension"],
  ["breakpoint", "dimension"],
  ["radius", "dimension"],
  ["shadow", "shadow"],
  ["z-index", "number"],
  ["focus-ring", "dimension"],
  ["ease", "cubicBezier"],
  ["transition-duration", "duration"],
  ["transition-delay", "duration"],
  ["default-transition-duration", "duration"],
  ["default-transition-timing-function", "cubicBezier"],
];

/** Returns the variables that the documents contain. Animations are left out: the format has no keyframes. */
export function variablesOf({ palette, color, type, shape }: Sources): Variable[] {
  const bangla = new Map(declarations(blockOf(type, ":lang(bn)")).map(({ name, value }) => [name, value]));
  return [
    ...declarations(palette),
    ...[color, type, shape].flatMap((css) => declarations(themeOf(css))),
    ...declarations(blockOf(type, ":lang(en)")).map(({ name, value, purpose }) => ({
      name,
      value,
      bangla: bangla.get(name) ?? value,
      purpose,
    })),
  ].filter(({ name }) => !name.startsWith("--animate-"));
}

/** Returns the theme blocks of a file. */
export const themeOf = (css: string) => (css.match(/^@theme[^]*?^\}/gm) ?? []).join("\n");

/** Returns the text from a selector to the end of its block. */
function blockOf(css: string, selector: string): string {
  const rest = css.slice(css.indexOf(selector));
  return rest.slice(0, rest.search(/^(?: {2})?\}/m));
}

function declarations(css: string): Variable[] {
  return [...css.matchAll(/(?:\/\*\* ([^*]+) \*\/\s+)?(--[a-z0-9-]+):\s*([^;]+);/g)].map(
    ([, purpose = "", name = "", value = ""]) => ({
      name,
      value: value.replaceAll(/\s+/g, " "),
      purpose: purpose.replaceAll(/\s+/g, " "),
    }),
  );
}

/** Converts variables to token documents. @throws Error when the format has no place for a variable */
export function documentsOf(variables: readonly Variable[]): Documents {
  const documents: Documents = { tokens: {}, dark: {}, bangla: {} };
  const scale = Number(variables.find(({ name }) => name === "--script-scale")?.bangla ?? 1);
  for (const { name, value, bangla, purpose } of variables) {
    const path = pathOf(name);
    const type = typeOf(name);
    const [, light = value, dark] = /^light-dark\(((?:[^(),]|\([^)]*\))+), (.+)\)$/.exec(value) ?? [];
    const described = purpose !== "" && { $description: purpose };
    const size = sizeOf(value);
    put(documents.tokens, path, {
      $type: type,
      $value: size ? size.largest : read(light, type),
      ...described,
      ...(size?.fluid && { $extensions: { [FLUID]: size.fluid } }),
    });
    if (dark) put(documents.dark, path, { $type: type, $value: read(dark, type) });
    if (bangla) put(documents.bangla, path, { $type: type, $value: read(bangla, type) });
    if (size) put(documents.bangla, path, { $type: type, $value: scaled(size.largest, scale) });
  }
  return documents;
}

/** Converts token documents to variables. */
export function variablesIn({ tokens, dark, bangla }: Documents): Variable[] {
  const inDark = valuesOf(dark);
  const inBangla = valuesOf(bangla);
  return flatten(tokens).map(([path, { $type, $value, $description: purpose = "", $extensions }]) => {
    const name = nameAt(path);
    const value = $extensions?.[FLUID] ?? write($value, $type);
    const other = inDark.get(name);
    if (other !== undefined) return { name, value: `light-dark(${value}, ${other})`, purpose };
    if (path[0] === "text" && $type === "dimension")
      return { name, value: `calc(${value} * var(--script-scale))`, purpose };
    const own = inBangla.get(name);
    return own === undefined ? { name, value, purpose } : { name, value, bangla: own, purpose };
  });
}

/** Returns the CSS values in a document, by variable name. */
const valuesOf = (document: Group) =>
  new Map(flatten(document).map(([path, { $type, $value }]) => [nameAt(path), write($value, $type)]));

function typeOf(name: string): string {
  if (name.endsWith("--line-height")) return "number";
  const [, type] = TYPES.find(([group]) => isIn(name, group)) ?? [];
  if (type === undefined) throw new Error(`${name} has no type in dtcg.ts.`);
  return type;
}

const isIn = (name: string, group: string) => name === `--${group}` || name.startsWith(`--${group}-`);

/** The name of a token in the group of the same name: `--spacing` is `spacing.$root`. */
const ROOT = "$root";

/** Returns the name of the variable for a path. */
const nameAt = (path: readonly string[]): string => `--${path.filter((name) => name !== ROOT).join("-")}`;

/** Returns the path of a variable: `--palette-green-50` is `palette.green.50`, and `--spacing` is `spacing.$root`. */
function pathOf(name: string): string[] {
  const [group = ""] = TYPES.find((entry) => isIn(name, entry[0])) ?? [];
  const rest = name.slice(group.length + 3);
  if (rest === "") return group === "spacing" ? [group, ROOT] : [group];
  return [group, ...(group === "palette" ? rest.split("-") : [rest])];
}

function put(document: Group, path: readonly string[], token: DesignToken): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    document[name] = token;
    return;
  }
  const group = (document[name] ??= {});
  if (!isToken(group)) put(group, rest, token);
}

/** Returns the tokens of a document with their paths. */
export function flatten(group: Group, path: readonly string[] = []): [string[], DesignToken][] {
  return Object.entries(group).flatMap(([name, entry]): [string[], DesignToken][] =>
    isToken(entry) ? [[[...path, name], entry]] : flatten(entry, [...path, name]),
  );
}

export const isToken = (entry: DesignToken | Group): entry is DesignToken => "$value" in entry;

/**
 * Converts a text size for Latin script: its largest value, and its CSS if it depends on the width of the
 * page.
 */
function sizeOf(value: string): { largest: Measure; fluid?: string } | undefined {
  const size = /^calc\((.+) \* var\(--script-scale\)\)$/.exec(value)?.[1];
  if (size === undefined) return undefined;
  const largest = /^clamp\(.+, ([\d.]+rem)\)$/.exec(size)?.[1];
  return largest === undefined ? { largest: measure(size) } : { largest: measure(largest), fluid: size };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

const scaled = ({ value, unit }: Measure, by: number): Measure => ({ value: rounded(value * by), unit });

/**
 * Converts a CSS value to the format.
 * @throws Error when the format has no such value
 */
function read(css: string, type: string): Value {
  const variable = /^var\((--[a-z0-9-]+)\)$/.exec(css)?.[1];
  if (variable) return `{${pathOf(variable).join(".")}}`;
  switch (type) {
    case "color":
      return color(css);
    case "dimension":
    case "duration":
      return measure(css);
    case "number":
    case "fontWeight":
      return Number(css);
    case "fontFamily":
      return css.split(", ").map((name) => name.replaceAll('"', ""));
    case "cubicBezier":
      return /^cubic-bezier\((.+)\)$/.exec(css)?.[1]?.split(", ").map(Number) ?? fail(css, type);
    case "shadow":
      return css.split(/, (?![^(]*\))/).map(shadow);
    default:
      return fail(css, type);
  }
}

function fail(css: string, type: string): never {
  throw new Error(`${css} is no ${type} of the format.`);
}

function measure(css: string): Measure {
  const [, value, unit = "px"] = /^(-?[\d.]+)(px|rem|ms|s)?$/.exec(css) ?? fail(css, "dimension or duration");
  return { value: Number(value), unit };
}

function color(css: string): Color {
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css) ?? [];
  const parts = alpha === undefined ? hexParts(css) : [red, green, blue].map(Number);
  return {
    colorSpace: "srgb",
    components: parts.map((part) => rounded(part / 255)),
    ...(alpha !== undefined && { alpha: Number(alpha) }),
    hex: `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
  };
}

function hexParts(css: string): number[] {
  if (!/^#[0-9a-f]{6}$/.test(css)) fail(css, "color");
  return [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16));
}

/** Converts a shadow from CSS. Only the first two of its lengths are required. */
function shadow(css: string): Shadow {
  const [, inset, lengths = "", shade = ""] =
    /^(inset )?((?:-?[\d.]+(?:px)? )+)(.+)$/.exec(css) ?? fail(css, "shadow");
  const [x = "0", y = "0", blur = "0", spread = "0"] = lengths.trim().split(" ");
  const variable = /^var\((--[a-z0-9-]+)\)$/.exec(shade)?.[1];
  return {
    color: variable ? `{${pathOf(variable).join(".")}}` : color(shade),
    offsetX: measure(x),
    offsetY: measure(y),
    blur: measure(blur),
    spread: measure(spread),
    ...(inset !== undefined && { inset: true }),
  };
}

/** Converts a value of the format to CSS. */
function write(value: Value, type: string): string {
  if (typeof value === "string") return alias(value);
  if (typeof value === "number") return String(value);
  if ("colorSpace" in value) return writeColor(value);
  if ("unit" in value) return writeMeasure(value);
  return value
    .map((part: string | number | Shadow) => {
      if (typeof part === "object") return writeShadow(part);
      return typeof part === "string" && part.includes(" ") ? `"${part}"` : String(part);
    })
    .join(", ")
    .replace(/^.+$/, (list) => (type === "cubicBezier" ? `cubic-bezier(${list})` : list));
}

const alias = (path: string) => `var(--${path.slice(1, -1).replaceAll(".", "-")})`;

function writeColor({ components, alpha }: Color): string {
  const parts = components.map((part) => Math.round(part * 255));
  if (alpha !== undefined) return `rgb(${parts.join(" ")} / ${alpha})`;
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const writeMeasure = ({ value, unit }: Measure) => `${value}${unit}`;

function writeShadow({ color: shade, offsetX, offsetY, blur, spread, inset }: Shadow): string {
  const lengths = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])];
  return [
    ...(inset ? ["inset"] : []),
    ...lengths.map((size) => (size.value === 0 ? "0" : writeMeasure(size))),
    typeof shade === "string" ? alias(shade) : writeColor(shade),
  ].join(" ");
}

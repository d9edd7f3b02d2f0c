import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as v from "valibot";
import { type Documents, type Group, documentsOf, flatten, isToken, variablesIn, variablesOf } from "./dtcg";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const folder = "../../tokens";
const variables = variablesOf({
  palette: read("palette.css"),
  color: read("color.css"),
  type: read("type.css"),
  shape: read("shape.css"),
});

const FILES = { tokens: "tokens.json", dark: "dark.tokens.json", bangla: "bangla.tokens.json" } as const;
const { tokens, dark, bangla } = documentsOf(variables);
const texts = { tokens: asText(tokens), dark: asText(dark), bangla: asText(bangla) };

/** Returns a document as text, with a line for each token. */
function asText(group: Group): string {
  const entries = Object.entries(group).map(
    ([name, entry]) =>
      `${JSON.stringify(name)}: ${isToken(entry) ? JSON.stringify(entry) : asText(entry).trim()}`,
  );
  return `{\n${entries.join(",\n").replaceAll(/^/gm, "  ")}\n}\n`;
}

/** After changing a token, run this test with `-u` and add a changeset that explains the change to users. */
test.each(["tokens", "dark", "bangla"] as const)(
  "the package has the document %s of the tokens",
  async (name) => {
    await expect(texts[name]).toMatchFileSnapshot(`${folder}/${FILES[name]}`);
  },
);

const Alias = v.pipe(v.string(), v.regex(/^\{[^{}$]+\}$/));
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const orAlias = <Schema extends v.GenericSchema>(schema: Schema) => v.union([Alias, schema]);
const color = v.strictObject({
  colorSpace: v.literal("srgb"),
  components: v.tuple([Share, Share, Share]),
  alpha: v.optional(Share),
  hex: Hex,
});
const dimension = v.strictObject({ value: v.number(), unit: v.picklist(["px", "rem"]) });
const Shadow = v.strictObject({
  color: orAlias(color),
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
  inset: v.optional(v.literal(true)),
});
/** Schemas for the values of each type, as the Format Module defines them and as our documents write them. */
const values = {
  color,
  dimension,
  duration: v.strictObject({ value: v.number(), unit: v.picklist(["ms", "s"]) }),
  fontFamily: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w -]+$/))), v.nonEmpty()),
  fontWeight: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  number: v.number(),
  cubicBezier: v.tuple([Share, v.number(), Share, v.number()]),
  shadow: v.pipe(v.array(Shadow), v.nonEmpty()),
};
const token = <Type extends keyof typeof values>(type: Type) =>
  v.strictObject({
    $type: v.literal(type),
    $value: orAlias(values[type]),
    $description: v.optional(v.string()),
    $extensions: v.optional(v.strictObject({ "com.harkara.fluid": v.string() })),
  });
const Token = v.variant("$type", [
  token("color"),
  token("dimension"),
  token("duration"),
  token("fontFamily"),
  token("fontWeight"),
  token("number"),
  token("cubicBezier"),
  token("shadow"),
]);
/** `$root` is the token of a group itself. */
const Name = v.pipe(v.string(), v.regex(/^(?:\$root|[^${}.][^{}.]*)$/));
type Tree = v.InferOutput<typeof Token> | { [name: string]: Tree };
const Tree: v.GenericSchema<Tree> = v.lazy((entry) =>
  typeof entry === "object" && entry !== null && "$value" in entry ? Token : v.record(Name, Tree),
);
const Document = v.record(Name, Tree);

const Reference = v.strictObject({ $ref: v.string() });
const Resolver = v.strictObject({
  $schema: v.string(),
  name: v.string(),
  version: v.literal("2025.10"),
  description: v.string(),
  sets: v.record(Name, v.strictObject({ description: v.string(), sources: v.array(Reference) })),
  modifiers: v.record(
    Name,
    v.strictObject({
      description: v.string(),
      contexts: v.record(Name, v.array(Reference)),
      default: v.string(),
    }),
  ),
  resolutionOrder: v.array(Reference),
});

/** Reads the documents. @throws ValiError when one breaks a rule of the format */
const readDocuments = (): Documents => ({
  tokens: v.parse(Document, JSON.parse(texts.tokens)),
  dark: v.parse(Document, JSON.parse(texts.dark)),
  bangla: v.parse(Document, JSON.parse(texts.bangla)),
});

test("the documents contain every token and convert back to the same CSS", () => {
  const byName = (list: typeof variables) => Object.fromEntries(list.map((one) => [one.name, one]));
  expect(variables.length).toBeGreaterThan(100);
  expect(byName(variablesIn(readDocuments()))).toEqual(byName(variables));
});

/** Returns the paths that a token's aliases refer to. */
const aliasesOf = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\{([^"]+)\}"/g)].map(([, path = ""]) => path);

test("every alias is the name of a token of the same type, and every override that of an existing token", () => {
  const documents = readDocuments();
  const types = new Map(flatten(documents.tokens).map(([path, { $type }]) => [path.join("."), $type]));
  const wrong = Object.values(documents)
    .flatMap((document) => flatten(document))
    .flatMap(([path, { $type, $value }]) => {
      const aliased = $type === "shadow" ? "color" : $type;
      return [[path.join("."), $type]].concat(aliasesOf($value).map((name) => [name, aliased]));
    })
    .filter(([name = "", type]) => types.get(name) !== type);
  expect(wrong).toEqual([]);
});

test("the resolver lists the documents, and its order contains every set and modifier once", () => {
  const { sets, modifiers, resolutionOrder } = v.parse(
    Resolver,
    JSON.parse(read(`${folder}/tokens.resolver.json`)),
  );
  const sources = [...Object.values(sets), ...Object.values(modifiers)].flatMap((one) =>
    ("sources" in one ? one.sources : Object.values(one.contexts).flat()).map(({ $ref }) => $ref),
  );
  expect(sources.toSorted()).toEqual(Object.values(FILES).toSorted());
  for (const { contexts, default: first } of Object.values(modifiers))
    expect(Object.keys(contexts)).toContain(first);
  expect(resolutionOrder.map(({ $ref }) => $ref)).toEqual([
    ...Object.keys(sets).map((name) => `#/sets/${name}`),
    ...Object.keys(modifiers).map((name) => `#/modifiers/${name}`),
  ]);
});

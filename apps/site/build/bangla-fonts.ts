// Subsets the fonts of Bangla pages. The Bangla fonts keep only the glyphs of the text known at
// build time. A subset by characters would keep the glyphs of every possible conjunct. Each word is
// therefore shaped, and only the glyphs that its shaping uses are kept. The Latin font keeps the
// characters of most Bangla pages. Typed or stored text uses the complete fonts: see styles.css.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TRACKING_ALPHABET } from "@harkara/courier-core/base/tracking-id";
import fontverter from "fontverter";
import * as hb from "harfbuzzjs";
import * as v from "valibot";

/**
 * Matches a sequence of characters in the `unicode-range` of the Bangla fonts. Text is shaped within such a
 * sequence.
 */
const RUN = /[\u0964\u0965\u0980-\u09FE\u200C-\u200D\u25CC]+/g;
const TEXT_FILE = /\.(html|js|json|svg|webmanifest)$/;

const wasmFunction = v.custom<(...args: number[]) => number>((value) => typeof value === "function");
/**
 * The interface of the subsetter. harfbuzzjs contains it as WebAssembly without a JavaScript API:
 * https://harfbuzz.github.io/harfbuzz-hb-subset.html
 */
const SubsetterSchema = v.object({
  memory: v.instance(WebAssembly.Memory),
  ...v.entriesFromList(
    [
      "_initialize",
      "malloc",
      "free",
      "hb_blob_create",
      "hb_blob_destroy",
      "hb_blob_get_data",
      "hb_blob_get_length",
      "hb_face_create",
      "hb_face_destroy",
      "hb_face_reference_blob",
      "hb_set_add",
      "hb_set_clear",
      "hb_set_invert",
      "hb_subset_input_create_or_fail",
      "hb_subset_input_destroy",
      "hb_subset_input_get_flags",
      "hb_subset_input_glyph_set",
      "hb_subset_input_set",
      "hb_subset_input_set_flags",
      "hb_subset_input_unicode_set",
      "hb_subset_or_fail",
    ],
    wasmFunction,
  ),
});
const MEMORY_MODE_WRITABLE = 2;
const SETS_LAYOUT_FEATURE_TAG = 6;
const FLAGS_NO_HINTING = 0x1;
const FLAGS_NO_LAYOUT_CLOSURE = 0x200;

async function loadSubsetter() {
  const wasm = await readFile(new URL(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
  const { instance } = await WebAssembly.instantiate(wasm);
  const subsetter = v.parse(SubsetterSchema, instance.exports);
  subsetter._initialize();
  return subsetter;
}

function openFont(truetype: Uint8Array): hb.Font {
  return new hb.Font(new hb.Face(new hb.Blob(truetype)));
}

function bufferOf(word: string): hb.Buffer {
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  return buffer;
}

const TraceSchema = v.array(v.object({ g: v.number() }));

/**
 * Returns all glyphs that occur while a word is shaped, including intermediate ones, to which later rules
 * apply.
 */
function glyphsOf(font: hb.Font, word: string): number[] {
  return hb
    .shapeWithTrace(font, bufferOf(word), [], 0, 0)
    .flatMap(({ t, glyphs }) => (glyphs ? v.parse(TraceSchema, t).map(({ g }) => g) : []));
}

/** Describes how a word is rendered: the outlines and positions of its glyphs. */
function shapeOf(font: hb.Font, word: string): string {
  const buffer = bufferOf(word);
  hb.shape(font, buffer);
  return JSON.stringify(
    buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) => [
        font.glyphToPath(codepoint),
        xAdvance,
        xOffset,
        yOffset,
      ]),
  );
}

/** Returns the words that look different in the two fonts. */
export function differentWords(one: Uint8Array, other: Uint8Array, words: readonly string[]): string[] {
  const [first, second] = [openFont(one), openFont(other)];
  return words.filter((word) => shapeOf(first, word) !== shapeOf(second, word));
}

/**
 * Subsets a font to the glyphs of some words.
 * @param truetype the complete font
 * @returns the subset, as TrueType
 */
export async function cutFont(truetype: Uint8Array, words: readonly string[]): Promise<Uint8Array> {
  const subsetter = await loadSubsetter();
  const font = openFont(truetype);
  const memory = subsetter.malloc(truetype.byteLength);
  new Uint8Array(subsetter.memory.buffer).set(truetype, memory);
  const blob = subsetter.hb_blob_create(memory, truetype.byteLength, MEMORY_MODE_WRITABLE, 0, 0);
  const face = subsetter.hb_face_create(blob, 0);
  const input = subsetter.hb_subset_input_create_or_fail();
  const features = subsetter.hb_subset_input_set(input, SETS_LAYOUT_FEATURE_TAG);
  subsetter.hb_set_clear(features);
  subsetter.hb_set_invert(features);
  const flags = subsetter.hb_subset_input_get_flags(input);
  subsetter.hb_subset_input_set_flags(input, flags | FLAGS_NO_HINTING | FLAGS_NO_LAYOUT_CLOSURE);
  const characters = subsetter.hb_subset_input_unicode_set(input);
  for (const character of new Set(words.join("")))
    subsetter.hb_set_add(characters, character.codePointAt(0) ?? 0);
  const glyphs = subsetter.hb_subset_input_glyph_set(input);
  for (const word of words) for (const glyph of glyphsOf(font, word)) subsetter.hb_set_add(glyphs, glyph);
  const result = subsetter.hb_face_reference_blob(subsetter.hb_subset_or_fail(face, input));
  const start = subsetter.hb_blob_get_data(result, 0);
  // A copy, because the module's memory is released after this function.
  return new Uint8Array(subsetter.memory.buffer).slice(start, start + subsetter.hb_blob_get_length(result));
}

/** Returns all sequences of Bangla in the built site: in rendered pages, messages, copy and data. */
async function knownWords(dist: string): Promise<string[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => TEXT_FILE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")));
  return [...new Set(texts.flatMap((text) => text.match(RUN) ?? []))];
}

/**
 * The Latin characters of most Bangla pages: punctuation, the letters of “English” and “Google”, and the digit
 * whose width is the unit `ch`.
 */
const LATIN = " %()+,-./0:?\u00A0©–‘’“”…EnglishGoogle";
/** The other characters of tracking IDs, which are in another font, for tracking pages only. */
const LATIN_IDS = TRACKING_ALPHABET.split("")
  .filter((character) => !LATIN.includes(character))
  .join("");

/** Whether a text has characters of the Latin font that are missing from the subset. */
export function needsWholeLatin(text: string): boolean {
  return (text.match(/[ -~\u00A0-\u00FF\u2010-\u202F\u20A0-\u2212]/g) ?? []).some(
    (character) => !LATIN.includes(character),
  );
}

/**
 * Writes a font with only the glyphs of some words beside the complete one.
 * @returns the name of the new file
 * @throws Error when a word would look different
 */
async function writeCutFont(
  assets: string,
  name: string,
  target: string,
  words: readonly string[],
): Promise<string> {
  const whole = await fontverter.convert(await readFile(join(assets, name)), "truetype");
  const cut = await cutFont(whole, words);
  const wrong = differentWords(whole, cut, words);
  if (wrong.length > 0) throw new Error(`The cut ${name} lacks glyphs for: ${wrong.join(" ")}`);
  const content = await fontverter.convert(Buffer.from(cut), "woff2");
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const file = `${target}-${hash}.woff2`;
  await writeFile(join(assets, file), content);
  return file;
}

/** A subset of the Latin font: the name of its file, and its characters. */
interface LatinFont {
  file: string;
  characters: string;
}

/**
 * Replaces the fonts of a built site's pages with the subsets. The complete fonts are kept under separate
 * names.
 * @throws Error if a known word would look different
 */
export async function cutFonts(dist: string): Promise<void> {
  const words = await knownWords(dist);
  const assets = join(dist, "assets");
  const bangla = new Map<string, string>();
  const latin: LatinFont[] = [];
  const trackingIds: LatinFont[] = [];
  for (const name of await readdir(assets)) {
    const [, font] = /^anek-(bangla-regular|bangla-bold|latin)-[\w-]+\.woff2$/.exec(name) ?? [];
    if (font === undefined) continue;
    if (font === "latin") {
      latin.push({ file: await writeCutFont(assets, name, "known-latin", [LATIN]), characters: LATIN });
      const ids = await writeCutFont(assets, name, "known-latin-ids", [LATIN_IDS]);
      trackingIds.push({ file: ids, characters: LATIN_IDS });
    } else {
      const file = await writeCutFont(assets, name, `known-${font}`, words);
      bangla.set(`/assets/${name}`, `/assets/${file}`);
    }
  }
  if (bangla.size === 0 || latin.length === 0) throw new Error("The build lacks fonts");
  // Other pages with the characters of tracking IDs also need characters that neither subset has.
  const latinOf = (page: string) => (page.includes("tracking-bn") ? [...latin, ...trackingIds] : latin);
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith(".html"));
  for (const page of pages) {
    const html = await readFile(join(dist, page), "utf8");
    const isBangla = html.includes('<html lang="bn">');
    await writeFile(
      join(dist, page),
      withCutBangla(isBangla ? withCutLatin(html, latinOf(page)) : html, bangla),
    );
  }
}

/** Makes a page use the Bangla font subsets, with the complete fonts as “Anek Bangla Whole”. */
function withCutBangla(html: string, cutOf: ReadonlyMap<string, string>): string {
  const rules = html.match(/@font-face\{font-family:Anek Bangla;[^}]*\}/g) ?? [];
  if (rules.length !== cutOf.size) throw new Error(`A page has ${rules.length} Bangla fonts`);
  const whole = rules.map((rule) => rule.replace("Anek Bangla;", "Anek Bangla Whole;")).join("");
  const cut = [...cutOf].reduce((all, [from, to]) => all.replaceAll(from, to), html);
  return cut.replace("<style>", () => `<style>${whole}`);
}

/**
 * Adds the Latin font subsets to a Bangla page as “Anek Latin Known”. Other characters use the complete font.
 * The font for the link to Bangla is removed, because only English pages have that link.
 */
function withCutLatin(html: string, fonts: readonly LatinFont[]): string {
  const [rule] = /@font-face\{font-family:Anek Latin;[^}]*anek-latin-[^}]*\}/.exec(html) ?? [];
  if (rule === undefined) throw new Error("A page has no Latin font");
  const cut = fonts.map(({ file, characters }) =>
    rule
      .replace("Anek Latin;", "Anek Latin Known;")
      .replace(/\/assets\/anek-latin-[\w-]+\.woff2/, `/assets/${file}`)
      .replace(/unicode-range:[^;}]*/, `unicode-range:${unicodeRange(characters)}`),
  );
  return html
    .replace(rule, () => [rule, ...cut].join(""))
    .replace(/@font-face\{font-family:Anek Bangla Name;[^}]*\}/, "");
}

/** Returns a text's characters in CSS notation, such as `U+20,U+28-29`. */
export function unicodeRange(text: string): string {
  const codes = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
  const ranges: [first: number, last: number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join();
}

const hex = (code: number) => code.toString(16);

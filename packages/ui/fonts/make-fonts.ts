// Reduces the two fonts of the product to the characters and weights in use. Run it with:
//   node packages/ui/fonts/make-fonts.ts
// The sources are Anek Latin and Anek Bangla by Ek Type, SIL Open Font License 1.1, as packaged by Fontsource.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import subsetFont from "subset-font";

/** The lightest and the boldest weight in the styles. */
const WEIGHTS = { min: 400, max: 800 };

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/**
 * The whole Bengali block with danda and joiners. Conjuncts are included, because they are combinations of
 * these letters.
 */
const BANGLA = `${range(0x09_64, 0x09_65)}${range(0x09_80, 0x09_fe)}\u200C\u200D\u25CC`;
const BANGLA_SOURCE = "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2";

/**
 * The font subsets. All other characters, such as names in other scripts and emoji, use the user's own fonts.
 */
const FONTS = [
  {
    source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
    target: "anek-latin.woff2",
    // Basic Latin, Latin-1, and the punctuation and arrows of our texts.
    characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€₹←↑→↓−×÷\u2009\u202F`,
    weight: WEIGHTS,
  },
  // One file for each weight in use. Most pages are readable when the lighter file (54 kB) is loaded.
  // Together, the two files are smaller than a variable font with all weights (140 kB).
  {
    source: BANGLA_SOURCE,
    target: "anek-bangla-regular.woff2",
    characters: BANGLA,
    weight: { min: 400, max: 400 },
  },
  {
    source: BANGLA_SOURCE,
    target: "anek-bangla-bold.woff2",
    characters: BANGLA,
    weight: { min: 700, max: 700 },
  },
  {
    source: BANGLA_SOURCE,
    target: "anek-taka.woff2",
    // The Bengali characters on an English page: the taka sign, and the name of the other language.
    characters: "৳বাংলা",
    weight: WEIGHTS,
  },
] as const;

for (const { source, target, characters, weight } of FONTS) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(original, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  await writeFile(join(import.meta.dirname, "../src/tokens/fonts", target), font);
  console.log(`${target}: ${original.length} to ${font.length} bytes`);
}

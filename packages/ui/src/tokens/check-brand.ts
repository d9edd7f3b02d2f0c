#!/usr/bin/env node
// npm run brand -- FILE: checks a CSS file with the colours of a brand. Prints each colour that is
// missing and each pair without sufficient contrast (WCAG 2.2 AA), in both schemes. The exit code
// is 1 if there is any such colour or pair.
import { readFileSync } from "node:fs";
import { colorsOfBrand, faultsOfBrand, parseBrand } from "./brand.ts";
import { PAIRS } from "./contrast.ts";
import { parseColors, parsePalette } from "./tokens.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

function check(file: string): string[] {
  const defaults = parseColors(read("color.css"), parsePalette(read("palette.css")));
  const brand = parseBrand(readFileSync(file, "utf8"));
  return faultsOfBrand(brand, colorsOfBrand(brand, defaults, read("brand.css")));
}

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error("Name the CSS file of the brand.");
  const faults = check(file);
  for (const fault of faults) console.error(`✘ ${fault}`);
  if (faults.length === 0)
    console.log(`✔ ${PAIRS.length} pairs of colours have sufficient contrast in both schemes.`);
  process.exitCode = Number(faults.length > 0);
} catch (error) {
  console.error(`✘ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

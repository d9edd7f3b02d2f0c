import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { BRAND_COLORS, colorsOfBrand, parseBrand } from "./brand";
import { parseColors, parsePalette, parseTokens } from "./tokens";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const teesta = read("stories/another-courier.css");

const folder = mkdtempSync(join(tmpdir(), "brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs the command with the CSS of a brand.
 * @returns the exit code and the lines of the report
 */
function check(css: string): { status: number | null; report: string[] } {
  const file = join(folder, "brand.css");
  writeFileSync(file, css);
  const { status, stderr } = spawnSync(process.execPath, [path("check-brand.ts"), file], {
    encoding: "utf8",
  });
  return { status, report: stderr.split("\n").filter(Boolean) };
}

test("a brand of nine colours has sufficient contrast with the derived ones", () => {
  expect(check(teesta)).toEqual({ status: 0, report: [] });
});

test("a colour that is too pale is reported with each pair, theme, contrast and limit", () => {
  const { status, report } = check(
    teesta.replace("light-dark(#1d4fb8, #8fb4ff)", "light-dark(#7fa0e0, #8fb4ff)"),
  );
  expect(status).toBe(1);
  expect(report).toContain("✘ light: on-primary on primary has 2.62 and needs 4.5");
  expect(report.filter((line) => !line.startsWith("✘ light:"))).toEqual([]);
});

test("a missing colour is reported", () => {
  const { status, report } = check(teesta.replace(/--color-accent: .*;/, ""));
  expect([status, report]).toEqual([1, ["✘ --color-accent is not set"]]);
});

test("a value that cannot be checked is reported", () => {
  const { status, report } = check(teesta.replace("#3a1002", "tomato"));
  expect([status, report]).toEqual([
    1,
    ["✘ --color-on-accent must be #rrggbb or light-dark(#rrggbb, #rrggbb), but is tomato."],
  ]);
});

/** Matches the colours with a fixed meaning, which are the same for all brands. */
const TONE = /^(on-)?(danger|success|warning|info)(-|$)/;

test("a brand sets or derives every colour except tones", () => {
  const names = parseTokens(read("color.css")).map(({ name }) => name.replace("--color-", ""));
  const derived = [...read("brand.css").matchAll(/--color-([a-z-]+):/g)].map(([, name = ""]) => name);
  expect([...BRAND_COLORS, ...derived].toSorted()).toEqual(
    names.filter((name) => !TONE.test(name)).toSorted(),
  );
});

test("except for tones, no colour of another brand is a colour of Harkara", () => {
  const palette = parsePalette(read("palette.css"));
  const ours = parseColors(read("color.css"), palette);
  const theirs = colorsOfBrand(parseBrand(teesta), ours, read("brand.css"));
  const left = [...theirs].filter(
    ([name, { light, dark }]) =>
      !TONE.test(name) && [light, dark].some((hex) => [...palette.values()].includes(hex)),
  );
  expect(left).toEqual([]);
});

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./settings.ts";

/** The number of rows in the table of rules. */
const RULES = 20;
const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

test("every path in docs/architecture.md exists", () => {
  const paths = [...text.matchAll(/`((?:apps|packages|tools|docs)\/[^`\s]+)`/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("each rule is where the table says", () => {
  const rows = [...text.matchAll(/^\| .+? +\| `([^`]+)`(?:: `(\w+)`)? +\|$/gm)].slice(0, RULES);
  expect(rows).toHaveLength(RULES);
  const missing = rows.filter(([, path = "", symbol = ""]) => {
    const file = join(ROOT, path);
    return (
      !statSync(file).isDirectory() &&
      !new RegExp(`\\b(function|const) ${symbol}\\b|\\b${symbol}:`).test(readFileSync(file, "utf8"))
    );
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});

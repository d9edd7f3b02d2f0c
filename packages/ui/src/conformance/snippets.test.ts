import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { snippetsOf } from "../../storybook/snippets";

const src = fileURLToPath(new URL("..", import.meta.url));
const folder = join(src, "../.cache/snippets");

/**
 * Writes the code of all component stories into files inside the package, so that imports of the package by
 * name resolve.
 */
async function writeSnippets(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const path of globSync("{parts,courier}/*/*.stories.tsx", { cwd: src }))
    for (const [name, code] of Object.entries(
      await snippetsOf(readFileSync(join(src, path), "utf8"), path),
    )) {
      count += 1;
      writeFileSync(join(folder, `${path.split("/").at(-1)?.replace(".stories.tsx", "")}.${name}.tsx`), code);
    }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.json",
      // Snippets import the sample data of a story from a file next to them.
      compilerOptions: { rootDirs: [".", "../../src/courier/coverage-map"] },
      include: ["*.tsx"],
    }),
  );
  return count;
}

test("the code of every story compiles, without any Storybook code", { timeout: 60_000 }, async () => {
  expect(await writeSnippets()).toBeGreaterThan(250);
  const impure = globSync("*.tsx", { cwd: folder }).filter((file) =>
    /storybook|\bt\.\w+/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(impure).toEqual([]);
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const tsc = join(dirname(typescript), "bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--noEmit", "-p", folder], { encoding: "utf8" });
  expect(stdout).toBe("");
});

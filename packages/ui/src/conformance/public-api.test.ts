import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { expect, test } from "vitest";

const ui = fileURLToPath(new URL("../../", import.meta.url));
const tsc = join(ui, "node_modules/typescript/bin/tsc");

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(ui, "package.json"), "utf8")),
);

/**
 * Returns the deprecations that do not name their replacement and the version that removes them, or
 * that this version should have removed. README.md promises that a deprecated export works for one
 * more minor version.
 */
function faultsOf(declarations: string): string[] {
  return [...declarations.matchAll(/@deprecated([^*]*)/g)].flatMap(([, text = ""]) => {
    const end = /^ Use `.+`\. Removed in (\d+\.\d+)\.0\.\s*$/.exec(text)?.[1];
    return end === undefined || !isLater(end, version) ? [text.trim()] : [];
  });
}

function isLater(one: string, other: string): boolean {
  const [[major = 0, minor = 0] = [], [otherMajor = 0, otherMinor = 0] = []] = [one, other].map((each) =>
    each.split(".").map(Number),
  );
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

test.each([
  [" Use `b`. Removed in 99.0.0.", 0],
  ["", 1],
  [" Use `b`.", 1],
  [" Use `b`. Removed in 0.2.0.", 1],
])("a deprecation with the text “%s” has %i faults", (text, count) => {
  expect(faultsOf(`/** @deprecated${text} */`)).toHaveLength(count);
});

/**
 * The public API as text, so that a review shows every change. To change the API, run the test with `-u` and
 * add a changeset that explains the change to users.
 */
test("the public API is unchanged since its review", { timeout: 60_000 }, async () => {
  const out = mkdtempSync(join(tmpdir(), "harkara-ui-"));
  try {
    writeFileSync(
      join(out, "tsconfig.json"),
      JSON.stringify({
        extends: join(ui, "tsconfig.json"),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: join(ui, "../.."),
          outDir: out,
          typeRoots: [join(ui, "node_modules/@types")],
          types: [join(ui, "node_modules/vite/client")],
        },
        include: [join(ui, "src")],
        exclude: ["**/*.stories.tsx", "**/*.test.*", "conformance", "tokens/check-brand.ts"].map((path) =>
          join(ui, "src", path),
        ),
      }),
    );
    execFileSync(process.execPath, [tsc, "-p", out], { stdio: "pipe" });
    const declarations = readdirSync(out, { recursive: true, encoding: "utf8" })
      .filter((path) => /(^|[/\\])([\w-]+)[/\\]\2\.d\.ts$/.test(path))
      .toSorted((a, b) => basename(a).localeCompare(basename(b), "en"))
      .map((path) => {
        const text = readFileSync(join(out, path), "utf8");
        const name = /([\w-]+)\.d\.ts$/.exec(path)?.[1] ?? path;
        return `// @harkara/ui/${name}\n${text.trim()}\n`;
      });
    expect(declarations.length).toBeGreaterThan(20);
    expect(faultsOf(declarations.join("\n"))).toEqual([]);
    await expect(declarations.join("\n")).toMatchFileSnapshot("public-api.snap.txt");
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

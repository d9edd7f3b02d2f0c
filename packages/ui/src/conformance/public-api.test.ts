import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ui = fileURLToPath(new URL("../../", import.meta.url));
const tsc = join(ui, "node_modules/typescript/bin/tsc");

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
    await expect(declarations.join("\n")).toMatchFileSnapshot("public-api.snap.txt");
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

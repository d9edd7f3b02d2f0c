// npm run sizes: prints each library component's size on a page that uses only this component, minified and
// gzipped, and its budget. npm run sizes -- --save saves the current sizes, rounded up, as the new budgets.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { build, type Rolldown } from "vite";
import { ROOT } from "./settings.ts";

const UI = join(ROOT, "packages/ui");
const BUDGETS = join(UI, "budgets.json");
/**
 * The factor by which a budget exceeds the size of its component. It leaves room for more lines of code, but
 * not for an additional dependency.
 */
const HEADROOM = 1.1;
/** Packages that every page contains anyway. They are not included in the sizes. */
const SHARED = /^(react|react-dom)(\/|$)/;

const BudgetsSchema = v.record(v.string(), v.number());

const save = process.argv.includes("--save");
const sizes = new Map<string, number>();
for (const [name, entry] of partFiles()) sizes.set(name, await sizeOf(name, entry));

if (save) {
  const rounded = [...sizes].map(([name, kB]) => [name, Math.ceil(kB * HEADROOM * 2) / 2] as const);
  writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
const budgets = v.parse(BudgetsSchema, JSON.parse(readFileSync(BUDGETS, "utf8")));
const faults = [
  ...Object.keys(budgets).flatMap((name) => (sizes.has(name) ? [] : `${name} has a budget but is no part`)),
  ...[...sizes].flatMap(([name, kB]) => {
    const budget = budgets[name];
    if (budget === undefined) return `${name} has no budget`;
    return kB > budget ? `${name} takes ${kB.toFixed(1)} kB of ${budget}` : [];
  }),
];
const width = Math.max(...[...sizes.keys()].map((name) => name.length));
console.log(`${"part".padEnd(width)}      kB  budget`);
for (const [name, kB] of [...sizes].toSorted(([, one], [, other]) => other - one))
  console.log(
    `${name.padEnd(width)}  ${kB.toFixed(1).padStart(6)}  ${String(budgets[name] ?? "–").padStart(6)}`,
  );
for (const fault of faults) console.error(`✘ ${fault}: packages/ui/budgets.json`);
process.exitCode = Number(faults.length > 0);

/** Returns the components that packages/ui exports, each with its file. */
function partFiles(): Map<string, string> {
  return new Map(
    ["parts", "courier"].flatMap((group) =>
      readdirSync(join(UI, "src", group)).map((name) => [name, join(UI, "src", group, name, `${name}.tsx`)]),
    ),
  );
}

/**
 * Bundles one component with all its imports.
 * @returns kB (1000 bytes), minified and gzipped, without lazy chunks
 */
async function sizeOf(name: string, entry: string): Promise<number> {
  const output = await build({
    root: UI,
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ["es"], fileName: name },
      rolldownOptions: { external: SHARED },
    },
  });
  const chunks = new Map(
    [output]
      .flat()
      .flatMap((bundle) => ("output" in bundle ? bundle.output : []))
      .flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk] as const] : [])),
  );
  const counted = new Set<string>();
  const count = (chunk: Rolldown.OutputChunk | undefined): number => {
    if (!chunk || counted.has(chunk.fileName)) return 0;
    counted.add(chunk.fileName);
    const own = gzipSync(chunk.code, { level: 9 }).length;
    return chunk.imports.reduce((sum, fileName) => sum + count(chunks.get(fileName)), own);
  };
  return count([...chunks.values()].find(({ isEntry }) => isEntry)) / 1000;
}

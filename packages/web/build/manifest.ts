import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const ChunkSchema = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});

/** Finds the output files of modules in Vite's build. */
export interface Manifest {
  /**
   * Returns the JavaScript files that contain some modules and all their static imports. Each file is listed
   * once, after its imports.
   * @throws Error when no file contains a module
   */
  filesOf(modules: readonly string[]): string[];
  /** The modules that have a separate file. */
  readonly names: readonly string[];
  /** Whether the build wrote a module to a separate file. */
  has(module: string): boolean;
  /** The style sheets loaded together with a module's code. */
  cssOf(module: string): readonly string[];
}

/** @param dist the folder of the built site */
export async function readManifest(dist: string): Promise<Manifest> {
  const chunks = v.parse(
    v.record(v.string(), ChunkSchema),
    JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")),
  );
  return {
    names: Object.keys(chunks),
    has: (module) => module in chunks,
    cssOf: (module) => chunks[module]?.css ?? [],
    filesOf(modules) {
      const files = new Set<string>();
      const seen = new Set<string>();
      const add = (name: string): void => {
        const chunk = chunks[name];
        if (chunk === undefined) throw new Error(`Vite made nothing of ${name}`);
        if (seen.has(name)) return;
        seen.add(name);
        chunk.imports.forEach(add);
        files.add(chunk.file);
      };
      modules.forEach(add);
      return [...files];
    },
  };
}

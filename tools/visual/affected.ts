import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/**
 * The fields of the module graph that are used here. `storybook build --stats-json` writes it. Each module
 * has a list of the modules that import it.
 */
export const StatsSchema = v.object({
  modules: v.array(v.object({ id: v.string(), reasons: v.array(v.object({ moduleName: v.string() })) })),
});
export type Stats = v.InferOutput<typeof StatsSchema>;

/** Reads the module graph of a built Storybook. */
export async function readStats(folder: string): Promise<Stats> {
  return v.parse(StatsSchema, JSON.parse(await readFile(join(folder, "preview-stats.json"), "utf8")));
}

/** Matches files that no story shows. */
const UNSEEN = [
  /^(docs|tools|\.github|\.changeset)\//,
  /^apps\/(api|front)\//,
  /^apps\/site\/(build|e2e|bench)\//,
  /^packages\/(http-server|ui\/(bench|fonts))\//,
  /^\.storybook\/(docs|e2e|manager)/,
  /^packages\/ui\/storybook\/(docs|wall|theme|snippets|guidance)/,
  /\.(test|guidance)\.tsx?$/,
  /\.(md|mdx|snap\.txt)$/,
];
/** Matches documentation pages. They import stories and components, but no story shows them. */
const PAGES = /^\.\/(\.storybook|packages\/ui\/storybook)\/docs\//;
const STORIES = /\.stories\.tsx$/;
/** The file that every story loads. This preview imports the one in packages/ui. */
const PREVIEW = "./.storybook/preview.tsx";

/**
 * Returns the files of the stories whose appearance may change.
 * @param changed paths from the root of the repository
 * @returns `"all"` if every story loads a changed file, or if a changed file is not in the graph, such as a
 * font, a picture, a message or a setting
 */
export function affectedStories({ modules }: Stats, changed: readonly string[]): Set<string> | "all" {
  const importers = new Map(
    modules.map(({ id, reasons }) => [id, reasons.map(({ moduleName }) => moduleName)] as const),
  );
  const affected = new Set<string>();
  const seen = new Set<string>();
  const queue: string[] = [];
  for (const file of changed) {
    if (UNSEEN.some((pattern) => pattern.test(file))) continue;
    if (!importers.has(`./${file}`) && !STORIES.test(file)) return "all";
    queue.push(`./${file}`);
  }
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (seen.has(module) || PAGES.test(module)) continue;
    seen.add(module);
    if (module === PREVIEW) return "all";
    if (STORIES.test(module)) affected.add(module);
    else queue.push(...(importers.get(module) ?? []));
  }
  return affected;
}

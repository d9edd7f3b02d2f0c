import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { reachedStories } from "../reach.ts";

/**
 * The fields of the module graph that this file uses. `storybook build --stats-json` writes the graph. Each
 * module in the graph has a list of the modules that import it.
 */
export const StatsSchema = v.object({
  modules: v.array(v.object({ id: v.string(), reasons: v.array(v.object({ moduleName: v.string() })) })),
});
export type Stats = v.InferOutput<typeof StatsSchema>;

/** Reads the module graph of a built Storybook. */
export async function readStats(folder: string): Promise<Stats> {
  return v.parse(StatsSchema, JSON.parse(await readFile(join(folder, "preview-stats.json"), "utf8")));
}

/** Matches files that are not shown on any documentation page. */
const UNSEEN = [
  /^(docs|tools|\.github|\.changeset)\//,
  /^apps\/(api|front)\//,
  /^(apps\/\w+|packages\/web)\/(build|e2e|bench)\//,
  /^packages\/(http-server|ui\/fonts)\//,
  /^\.storybook\/(docs|e2e|manager)/,
  /^packages\/ui\/storybook\/(docs|wall|theme|snippets|guidance)/,
  /\.(test|guidance)\.tsx?$/,
  /\.(md|mdx|snap\.txt)$/,
];
/**
 * Matches the files of the documentation pages. The search for affected pages stops at these files,
 * because they import every guidance file.
 */
const PAGES = /^\.\/packages\/ui\/storybook\/docs\//;
/** Matches the code that every documentation page uses. */
const PAGE_CODE =
  /^packages\/ui\/(storybook\/(docs|wall|snippets|guidance|attributes|arg-types)|budgets\.json)/;
/** Matches files that are shown only on a documentation page. */
const SHOWN_BY_PAGES = /\.guidance\.tsx$|^\.storybook\/docs\//;
const GUIDANCE = /\.guidance\.tsx$/;
const STORIES = /\.stories\.tsx$/;
/**
 * Matches files with their own stories or pages. The search does not continue to the files that import them.
 */
const LEAF = /\.(stories|guidance)\.tsx$|\.mdx$/;
/** The file that every story loads. It imports the preview in packages/ui. */
const PREVIEW = "./.storybook/preview.tsx";

/**
 * Returns the files of the stories whose appearance may change, as Storybook names them. Flows show several
 * screens, so a change of any screen affects all flows.
 * @param root the folder of the repository
 * @param changed paths from the root
 * @returns `"all"` if every story loads a changed file
 */
export function affectedStories(root: string, changed: readonly string[]): Set<string> | "all" {
  const reached = reachedStories(root, changed);
  if (reached === "all") return "all";
  const hasScreens = reached.some((file) => file.startsWith("apps/"));
  const flows = hasScreens ? globSync("apps/*/src/flows/*.stories.tsx", { cwd: root }) : [];
  // The files of deleted stories are only in the build of the base commit.
  const stories = changed.filter((file) => STORIES.test(file));
  return new Set([...reached, ...flows, ...stories].map((file) => `./${file}`));
}

/**
 * Returns the options of Chromatic's CLI for the affected stories. The options list the files of the stories
 * or, if no story is affected, skip the screenshots.
 */
export function chromaticArguments(affected: ReadonlySet<string> | "all"): string[] {
  if (affected === "all") return [];
  if (affected.size === 0) return ["--skip"];
  return [...affected].toSorted().map((file) => `--only-story-files=${file.replace(/^\.\//, "")}`);
}

/**
 * Returns the files of the documentation pages whose appearance may change: stories files for the pages of
 * components, and MDX files.
 * @returns `"all"` if the code of all pages has changed, if every story loads a changed file, or if a changed
 * file is not in the graph, such as a font, a picture or a setting
 */
export function affectedPages(stats: Stats, changed: readonly string[]): Set<string> | "all" {
  if (changed.some((file) => PAGE_CODE.test(file))) return "all";
  const visible = changed.filter(
    (file) => SHOWN_BY_PAGES.test(file) || !UNSEEN.some((pattern) => pattern.test(file)),
  );
  const reached = reach(stats, visible);
  return reached === "all"
    ? "all"
    : new Set([...reached].map((module) => module.replace(GUIDANCE, ".stories.tsx")));
}

/**
 * Returns the files of stories, guidance and documents that import changed files, directly or through other
 * files.
 */
function reach({ modules }: Stats, changed: readonly string[]): Set<string> | "all" {
  const importers = new Map(
    modules.map(({ id, reasons }) => [id, reasons.map(({ moduleName }) => moduleName)] as const),
  );
  const affected = new Set<string>();
  const seen = new Set<string>();
  const queue: string[] = [];
  for (const file of changed) {
    if (!importers.has(`./${file}`) && !LEAF.test(file)) return "all";
    queue.push(`./${file}`);
  }
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (seen.has(module) || PAGES.test(module)) continue;
    seen.add(module);
    if (module === PREVIEW) return "all";
    if (LEAF.test(module)) affected.add(module);
    else queue.push(...(importers.get(module) ?? []));
  }
  return affected;
}

// Which story files show a changed file: what `npm test` runs of the stories before CI runs them all.
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** What every story loads, beside the parts themselves. */
const SHARED = [
  /^(\.storybook|packages\/ui\/storybook)\/[^/]+$/,
  /^apps\/site\/(messages|src\/(testing|shell|paraglide))\//,
  /^apps\/site\/src\/(router\.tsx|styles\.css|routeTree\.gen\.ts)$/,
  /^packages\/ui\/src\/(tokens|styles\.css)/,
  /^(pnpm-lock\.yaml$|apps\/site\/public\/)/,
];
const STORIES = /\.stories\.tsx$/;
const NOT_SHOWN = /\.(test|guidance|stories)\.tsx?$/;

/**
 * The story files whose screens or parts import a changed file, directly or through other files. A story shows the files in its own folder: what the
 * whole application imports says nothing about one screen, since its router imports every screen.
 * @param root the folder of the repository
 * @param changed paths from the root
 * @returns paths from the root, those with the fewest imports between first; `"all"` when a file of every story has changed
 */
export function reachedStories(root: string, changed: readonly string[]): string[] | "all" {
  if (changed.some((file) => SHARED.some((pattern) => pattern.test(file)))) return "all";
  const wanted = new Set(changed);
  const imports = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  const distanceOf = (stories: string): number => {
    const beside = globSync(`${dirname(stories)}/*.{ts,tsx}`, { cwd: root });
    let layer = [stories, ...beside.filter((file) => !NOT_SHOWN.test(file))];
    const seen = new Set(layer);
    for (let distance = 0; layer.length > 0; distance += 1) {
      if (layer.some((file) => wanted.has(file))) return distance;
      layer = layer
        .filter((file) => !STORIES.test(file))
        .flatMap(importsOf)
        .filter((file) => !seen.has(file) && seen.add(file));
    }
    return Infinity;
  };
  return globSync(["packages/ui/src/**/*.stories.tsx", "apps/site/src/**/*.stories.tsx"], { cwd: root })
    .toSorted()
    .map((stories) => ({ stories, distance: distanceOf(stories) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ stories }) => stories);
}

/** The files of the repository that a module imports, as paths from the root. */
function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const path = join(root, file);
  const source = readFileSync(path, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // The position of a string, with its quotes.
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return [...new Set(specifiers)].flatMap((specifier) => {
    const found = specifier === undefined ? undefined : resolve(path, specifier);
    return found === undefined ? [] : [relative(root, found)];
  });
}

/** The file of an import; undefined for one of an installed package. */
function resolve(importer: string, specifier: string): string | undefined {
  const [name] = specifier.split("?");
  if (!name) return undefined;
  if (name.startsWith(".")) {
    const path = join(dirname(importer), name);
    return [path, `${path}.ts`, `${path}.tsx`].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
    );
  }
  return name.startsWith("@harkara/") ? createRequire(importer).resolve(name) : undefined;
}

// Finds the story files that are affected by a changed file. `npm test` runs only these stories, and CI runs
// all stories.
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** The files that every story loads, in addition to the components. */
const SHARED = [
  /^(\.storybook|packages\/ui\/storybook)\/[^/]+$/,
  /^(apps\/\w+|packages\/web)\/src\/styles\.css$/,
  /^packages\/ui\/src\/(tokens|styles\.css)/,
  /^(pnpm-lock\.yaml$|(apps\/site|packages\/web)\/public\/)/,
];
/** The files that every screen of both apps loads. */
const SHARED_BY_APPS = /^packages\/web\/src\/(app|shell|paraglide)\//;
/** The files that every screen of one app loads. */
const SHARED_BY_SCREENS = /^(apps\/\w+\/)src\/(shell\/|(router\.tsx|routeTree\.gen\.ts)$)/;
const SCREENS = /^apps\/\w+\//;
/** The folders of screens that both apps show, by the folder of their stories. */
const SHARED_SCREENS: Readonly<Record<string, string>> = {
  "apps/site/src/features/sender/parcel-details": "packages/web/src/parcel-details",
  "apps/site/src/features/track": "packages/web/src/tracking",
};
/** Matches the messages of a language. */
export const MESSAGES = /^(apps\/\w+|packages\/web)\/messages\/(en|bn)\.json$/;
const TESTING = /^(apps\/\w+|packages\/web)\/src\/testing\//;
/**
 * Matches the stories and the files of the mock API. Only their imports of the mock API count, because
 * their other imports do not affect a screen.
 */
const ONLY_TESTS = /\.stories\.tsx$|^(apps\/\w+|packages\/web)\/src\/testing\//;
const NOT_SHOWN = /\.(test|guidance|stories)\.tsx?$/;

/**
 * Returns the story files whose screens or components import a changed file, directly or through other files.
 * The files in the folder of a story count as imports of the story. Imports of the whole application are
 * ignored, because its router imports every screen.
 * @param root the folder of the repository
 * @param changed paths from the root
 * @returns paths from the root, sorted by the number of imports between the story and the changed file;
 * `"all"` if a file that every story loads has changed
 */
export function reachedStories(root: string, changed: readonly string[]): string[] | "all" {
  if (changed.some((file) => SHARED.some((pattern) => pattern.test(file)))) return "all";
  const shells = changed.map((file) => SHARED_BY_SCREENS.exec(file)?.[1]);
  const reachesScreens = (stories: string): boolean =>
    SCREENS.test(stories) &&
    (changed.some((file) => SHARED_BY_APPS.test(file)) ||
      shells.some((app) => app !== undefined && stories.startsWith(app)));
  const graph = createGraph(root, changed);
  const distanceOf = (stories: string): number => {
    const folder = dirname(stories);
    const folders = [folder, SHARED_SCREENS[folder] ?? []].flat();
    const beside = folders.flatMap((name) => globSync(`${name}/*.{ts,tsx}`, { cwd: root }));
    return graph.distance(
      [stories, ...beside.filter((file) => !NOT_SHOWN.test(file))],
      (file, imported) => !ONLY_TESTS.test(file) || TESTING.test(imported),
    );
  };
  return globSync(["packages/ui/src/**/*.stories.tsx", "apps/*/src/**/*.stories.tsx"], { cwd: root })
    .toSorted()
    .map((stories) => ({ stories, distance: distanceOf(stories) }))
    .filter(({ stories, distance }) => distance < Infinity || reachesScreens(stories))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ stories }) => stories);
}

/** The file through which the API tests import all stores. */
const HARNESS = "apps/api/test/harness.ts";

/**
 * Returns the test files that import a changed file, directly or through other files. Tests in the same
 * package come first, sorted by distance. If API tests import the file only through their harness, tests
 * whose name has a word in common with the file or its folders come first.
 */
export function reachedTests(root: string, changed: readonly string[]): string[] {
  const graph = createGraph(root, changed);
  const words = new Set(changed.filter((file) => file.startsWith("apps/api/src/")).flatMap(wordsOf));
  const packages = new Set(changed.map(packageOf));
  const stems = new Set(changed.map((file) => file.split(".")[0] ?? ""));
  const rankOf = (test: string): number => {
    const direct = graph.distance([test], (file) => file !== HARNESS);
    if (direct < Infinity && stems.has(test.split(".")[0] ?? "")) return 0;
    if (direct < Infinity) return packages.has(packageOf(test)) ? direct : FAR + direct;
    if (graph.distance([test]) === Infinity) return Infinity;
    return wordsOf(basename(test)).some((word) => words.has(word)) ? 2 * FAR : 3 * FAR;
  };
  return globSync("{apps,packages,tools}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/.*/**"],
  })
    .toSorted()
    .map((test) => ({ test, rank: rankOf(test) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ test }) => test);
}

/** Returns the words in the names of a file and of its folders below src, without a final s. */
const wordsOf = (file: string): string[] =>
  (file.split("/src/").at(-1)?.split(".")[0] ?? "")
    .split(/[/-]/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word !== "" && word !== "store");

const packageOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** This number is larger than any distance between two files. */
const FAR = 1000;

/**
 * Builds the graph of imports between files. `distance` returns the number of imports from the given files to
 * the nearest changed file.
 */
function createGraph(root: string, changed: readonly string[]) {
  const wanted = new Set(changed);
  const imports = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  return {
    /** @param follows whether to follow the import of a file; by default, all imports are followed */
    distance(
      from: readonly string[],
      follows: (file: string, imported: string) => boolean = () => true,
    ): number {
      let layer = [...from];
      const seen = new Set(layer);
      for (let distance = 0; layer.length > 0; distance += 1) {
        if (layer.some((file) => wanted.has(file))) return distance;
        layer = layer
          .flatMap((file) => importsOf(file).filter((imported) => follows(file, imported)))
          .filter((file) => !seen.has(file) && seen.add(file));
      }
      return Infinity;
    },
  };
}

/**
 * Replaces changed message files with the files that use changed messages.
 * @param contentBefore returns the text of a file before the change
 */
export function withMessageReaders(
  root: string,
  changed: readonly string[],
  contentBefore: (file: string) => string,
): string[] {
  const files = changed.filter((file) => MESSAGES.test(file));
  if (files.length === 0) return [...changed];
  // The files of a language are compared together, because a message may move from one file to another.
  const contentNow = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const keys = [...Map.groupBy(files, (file) => basename(file)).values()].flatMap((group) =>
    changedKeys(messagesIn(group, contentBefore), messagesIn(group, contentNow)),
  );
  const shows = new RegExp(`\\bm\\.(${[...new Set(keys)].join("|")})\\b`);
  const readers = globSync("{apps/{site,office},packages/web}/src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/paraglide/**"],
  }).filter((file) => keys.length > 0 && shows.test(readFileSync(join(root, file), "utf8")));
  return [...new Set([...changed.filter((file) => !MESSAGES.test(file)), ...readers])];
}

function messagesIn(files: readonly string[], contentOf: (file: string) => string): Map<string, string> {
  return new Map(
    files.flatMap((file) => {
      const messages: unknown = JSON.parse(contentOf(file) || "{}");
      return Object.entries(messages ?? {}).map(([key, message]) => [key, JSON.stringify(message)] as const);
    }),
  );
}

function changedKeys(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key));
}

/** Returns the files of the repository that a module imports, as paths from the root. */
function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const path = join(root, file);
  const source = readFileSync(path, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    // Type imports are left out, because they do not affect behaviour and are checked by the types step.
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // The specifier is a range of the source that includes the quotes.
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return [...new Set(specifiers)].flatMap((specifier) => {
    const found = specifier === undefined ? undefined : resolve(path, specifier);
    return found === undefined ? [] : [relative(root, found)];
  });
}

/** Resolves an import to its file. Returns undefined for an installed package. */
function resolve(importer: string, specifier: string): string | undefined {
  const [name] = specifier.split("?");
  if (!name) return undefined;
  if (name.startsWith(".")) {
    const path = join(dirname(importer), name);
    return [path, `${path}.ts`, `${path}.tsx`].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
    );
  }
  // Compiled messages are not sources.
  if (!name.startsWith("@harkara/") || name.startsWith("@harkara/web/paraglide/")) return undefined;
  return createRequire(importer).resolve(name);
}

// Which story files show a changed file: what `npm test` runs of the stories before CI runs them all.
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** What every story loads, beside the parts themselves. */
const SHARED = [
  /^(\.storybook|packages\/ui\/storybook)\/[^/]+$/,
  /^apps\/site\/src\/styles\.css$/,
  /^packages\/ui\/src\/(tokens|styles\.css)/,
  /^(pnpm-lock\.yaml$|apps\/site\/public\/)/,
];
/** What every screen loads. */
const SHARED_BY_SCREENS = /^apps\/site\/src\/((shell|paraglide)\/|(router\.tsx|routeTree\.gen\.ts)$)/;
const SCREENS = /^apps\/site\//;
const MESSAGES = /^apps\/site\/messages\/(en|bn)\.json$/;
const TESTING = /^apps\/site\/src\/testing\//;
/** Stories and the site around them: what they import beside the mock API says nothing about a screen. */
const ONLY_TESTS = /\.stories\.tsx$|^apps\/site\/src\/testing\//;
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
  const reachesScreens = changed.some((file) => SHARED_BY_SCREENS.test(file));
  const graph = createGraph(root, changed);
  const distanceOf = (stories: string): number => {
    const beside = globSync(`${dirname(stories)}/*.{ts,tsx}`, { cwd: root });
    return graph.distance(
      [stories, ...beside.filter((file) => !NOT_SHOWN.test(file))],
      (file, imported) => !ONLY_TESTS.test(file) || TESTING.test(imported),
    );
  };
  return globSync(["packages/ui/src/**/*.stories.tsx", "apps/site/src/**/*.stories.tsx"], { cwd: root })
    .toSorted()
    .map((stories) => ({ stories, distance: distanceOf(stories) }))
    .filter(({ stories, distance }) => distance < Infinity || (reachesScreens && SCREENS.test(stories)))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ stories }) => stories);
}

/** The tests of the API reach every store through it. */
const HARNESS = "apps/api/test/harness.ts";

/**
 * The test files that import a changed file, directly or through other files: first those of its package, the nearest first. Of the API's
 * tests that reach it only through their harness, those come first that share a word of its name or its folder's.
 */
export function reachedTests(root: string, changed: readonly string[]): string[] {
  const graph = createGraph(root, changed);
  const words = new Set(changed.filter((file) => file.startsWith("apps/api/src/")).flatMap(wordsOf));
  const packages = new Set(changed.map(packageOf));
  const rankOf = (test: string): number => {
    const direct = graph.distance([test], (file) => file !== HARNESS);
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

/** The words of a file's name and of its folder's, without a plural s. */
const wordsOf = (file: string): string[] =>
  [basename(dirname(file)), basename(file).split(".")[0] ?? ""]
    .flatMap((name) => name.split("-"))
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word !== "" && word !== "store");

const packageOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** More imports than lie between two files. */
const FAR = 1000;

/** The imports between files, and the number of imports from some files to the nearest changed one. */
function createGraph(root: string, changed: readonly string[]) {
  const wanted = new Set(changed);
  const imports = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  return {
    /** @param follows whether an import of a file counts; default: every one */
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
 * Replaces the changed files of messages by the files that show a changed message.
 * @param contentBefore the text of a file before the change
 */
export function withMessageReaders(
  root: string,
  changed: readonly string[],
  contentBefore: (file: string) => string,
): string[] {
  const files = changed.filter((file) => MESSAGES.test(file));
  if (files.length === 0) return [...changed];
  const keys = files.flatMap((file) =>
    changedKeys(messagesIn(contentBefore(file)), messagesIn(readFileSync(join(root, file), "utf8"))),
  );
  const shows = new RegExp(`\\bm\\.(${[...new Set(keys)].join("|")})\\b`);
  const readers = globSync("apps/site/src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/paraglide/**"] }).filter(
    (file) => keys.length > 0 && shows.test(readFileSync(join(root, file), "utf8")),
  );
  return [...new Set([...changed.filter((file) => !MESSAGES.test(file)), ...readers])];
}

function messagesIn(text: string): ReadonlyMap<string, string> {
  const messages: unknown = text === "" ? {} : JSON.parse(text);
  return new Map(Object.entries(messages ?? {}).map(([key, message]) => [key, JSON.stringify(message)]));
}

function changedKeys(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key));
}

/** The files of the repository that a module imports, as paths from the root. */
function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const path = join(root, file);
  const source = readFileSync(path, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    // A type says nothing about behaviour; the types step checks it.
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
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

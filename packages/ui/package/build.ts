import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import * as v from "valibot";
import { build } from "vite";

/**
 * Builds the package that other projects install: `dist`, a folder for `npm pack`. It contains ECMAScript
 * modules and their types, in the same folders as the sources, `styles.css` (every class of the components,
 * tokens, fonts), `tailwind.css` (the sources of the tokens, for projects that use Tailwind), and a
 * package.json without the scripts of this repository.
 */

const folder = fileURLToPath(new URL("..", import.meta.url));
const repository = join(folder, "../..");
const src = join(folder, "src");
export const dist = join(folder, "dist");

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  exports: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
  peerDependencies: v.record(v.string(), v.string()),
});
const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

/**
 * The dependencies of a single component, `coverage-map`. They are optional peer dependencies, so
 * that users of other components do not install 65 MB.
 */
const MAP = new Set(["maplibre-gl", "react-map-gl"]);

/**
 * Returns the modules that the package exports, by name. Every `*` in the `exports` of package.json is
 * expanded.
 */
function exportedModules(): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [name, target] of Object.entries(manifest.exports)) {
    if (/\.(css|json)$/.test(target)) continue;
    if (!name.includes("*")) {
      modules.set(name, target);
      continue;
    }
    for (const file of globSync(target.replaceAll("*", "*"), { cwd: folder })) {
      const path = `./${file}`;
      const part = /([^/]+)\.tsx$/.exec(path)?.[1] ?? "";
      if (path === target.replaceAll("*", part)) modules.set(name.replace("*", part), path);
    }
  }
  return modules;
}

const modules = exportedModules();
const built = (path: string, extension: string) => path.replace("./src/", "./").replace(/\.tsx?$/, extension);

/** The source of the command that checks the contrast of a brand. */
const BRAND = "./src/tokens/check-brand.ts";

/**
 * React exports that a server component may import. All other exports, such as hooks and contexts,
 * are only for client components.
 */
const SERVER_NAMES = new Set(["Children", "Fragment", "Suspense", "cloneElement", "isValidElement", "lazy"]);
/** Dependencies that a server component may import. `lucide-react` marks its own client modules. */
const SERVER_DEPENDENCIES = new Set(["class-variance-authority", "lucide-react", "react/jsx-runtime", "uqr"]);

/**
 * Returns whether a module must be a client component of React. Such a module uses hooks, handles
 * events, or imports a module or a dependency that must be a client component.
 */
function isOfClient(path: string): boolean {
  const code = readFileSync(path, "utf8");
  if (/\buse[A-Z]\w*\(|\bon[A-Z]\w*=\{/.test(code)) return true;
  return [...code.matchAll(/^(?:import|export) (?!type )(.+?) from "([^"]+)";/gms)].some(
    ([, names = "", from = ""]) => {
      if (from === "react") return names.match(/\w+/g)?.some((name) => !SERVER_NAMES.has(name));
      if (!from.startsWith(".")) return !SERVER_DEPENDENCIES.has(from) && !from.startsWith("node:");
      const file = join(dirname(path), from);
      const found = [file, `${file}.tsx`, `${file}.ts`].find((each) => existsSync(each));
      return found !== undefined && isOfClient(found);
    },
  );
}

/** Builds one JavaScript module for each source module, so that an application loads only its imports. */
async function buildModules(): Promise<void> {
  const dependencies = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: "es2022",
      lib: { entry: [...modules.values(), BRAND].map((path) => join(folder, path)), formats: ["es"] },
      rolldownOptions: {
        external: (id) =>
          id.startsWith("node:") || dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: src,
          entryFileNames: "[name].js",
          banner: ({ moduleIds: [path = ""] }) =>
            path.startsWith(src) && isOfClient(path) ? '"use client";' : "",
        },
      },
    },
  });
}

/**
 * Builds the types with the TypeScript compiler, which leaves import paths unchanged, and adds the extension
 * that Node's resolution requires. The types of @harkara/courier-core are copied, because that package is not
 * published.
 */
function buildTypes(): void {
  const types = join(dist, ".types");
  execFileSync("pnpm", ["exec", "tsc", "-p", join(folder, "package/tsconfig.json"), "--outDir", types], {
    cwd: folder,
    stdio: "inherit",
  });
  cpSync(join(types, "ui/src"), dist, { recursive: true });
  cpSync(join(types, "courier-core/src"), join(dist, "courier-core"), { recursive: true });
  rmSync(types, { recursive: true });
  for (const file of globSync("**/*.d.ts", { cwd: dist })) {
    const path = join(dist, file);
    const core = relative(dirname(path), join(dist, "courier-core"));
    const text = readFileSync(path, "utf8")
      .replaceAll(/(from |import\()"@harkara\/courier-core\/([^"]+)"/g, `$1"${core}/$2"`)
      .replaceAll(/(from |import\()"(\.[^"]*?)(?:\.tsx?)?"/g, '$1"$2.js"');
    writeFileSync(path, text);
  }
}

/** Builds the styles as plain CSS, and as sources for Tailwind. Copies the design token documents. */
async function buildStyles(): Promise<void> {
  for (const sheet of ["styles.css", "components.css"])
    await build({
      configFile: false,
      root: folder,
      base: "./",
      logLevel: "warn",
      plugins: [tailwindcss()],
      build: {
        outDir: dist,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: join(src, sheet),
          output: {
            assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? sheet : "fonts/[name][extname]"),
          },
        },
      },
    });
  cpSync(join(src, "styles.css"), join(dist, "tailwind.css"));
  for (const file of globSync("tokens/{*.css,fonts/*.woff2}", { cwd: src }))
    cpSync(join(src, file), join(dist, file));
  cpSync(join(folder, "tokens"), join(dist, "tokens"), { recursive: true });
}

/**
 * The URL of the GitHub repository, which npm's provenance attests. Only the release workflow sets
 * it.
 */
const repositoryUrl =
  process.env["GITHUB_REPOSITORY"] && `https://github.com/${process.env["GITHUB_REPOSITORY"]}`;

/**
 * Returns version ranges. With ranges, users get bug fixes and no second copy of a dependency. This
 * repository itself pins the versions that it was tested with.
 */
const rangesOf = (dependencies: readonly (readonly [name: string, version: string])[]) =>
  Object.fromEntries(dependencies.map(([name, version]) => [name, `^${version}`]));

/** Returns the export of a style sheet. TypeScript checks imports of styles too. */
const style = (path: string) => ({ types: "./styles.d.ts", default: path });

function writeManifest(): void {
  const exported = Object.fromEntries(
    [...modules].map(([name, path]) => [name, { types: built(path, ".d.ts"), default: built(path, ".js") }]),
  );
  const dependencies = Object.entries(manifest.dependencies);
  const published = {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    license: "MIT",
    type: "module",
    sideEffects: ["**/*.css"],
    ...(repositoryUrl && {
      repository: { type: "git", url: `git+${repositoryUrl}.git`, directory: "packages/ui" },
      homepage: repositoryUrl,
    }),
    engines: { node: ">=20" },
    bin: { "harkara-brand": built(BRAND, ".js") },
    exports: {
      "./package.json": "./package.json",
      "./styles.css": style("./styles.css"),
      "./components.css": style("./components.css"),
      "./tailwind.css": style("./tailwind.css"),
      "./brand.css": style("./tokens/brand.css"),
      "./tokens/*.json": "./tokens/*.json",
      ...exported,
    },
    dependencies: rangesOf(dependencies.filter(([name]) => !MAP.has(name))),
    peerDependencies: {
      ...manifest.peerDependencies,
      ...rangesOf(dependencies.filter(([name]) => MAP.has(name))),
    },
    peerDependenciesMeta: Object.fromEntries([...MAP].map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(dist, "styles.d.ts"), "export {};\n");
  writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ["README.md", "CHANGELOG.md"]) cpSync(join(folder, file), join(dist, file));
  cpSync(join(repository, "LICENSE"), join(dist, "LICENSE"));
}

// Without this setting, a test would build the development form of JSX.
process.env["NODE_ENV"] = "production";
rmSync(dist, { recursive: true, force: true });
await buildModules();
buildTypes();
await buildStyles();
writeManifest();

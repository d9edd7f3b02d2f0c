import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
 * Returns the modules that the package exports, by name. Expands every `*` in the `exports` of package.json.
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
      sourcemap: false,
      target: "es2022",
      lib: { entry: [...modules.values(), BRAND].map((path) => join(folder, path)), formats: ["es"] },
      rolldownOptions: {
        external: (id) =>
          id.startsWith("node:") || dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { preserveModules: true, preserveModulesRoot: src, entryFileNames: "[name].js" },
      },
    },
  });
}

/**
 * Builds the types with the compiler. The compiler does not change import paths, so this adds the extension
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
        input: join(src, "styles.css"),
        output: {
          assetFileNames: (asset) =>
            asset.names[0]?.endsWith(".css") ? "styles.css" : "fonts/[name][extname]",
        },
      },
    },
  });
  cpSync(join(src, "styles.css"), join(dist, "tailwind.css"));
  for (const file of globSync("tokens/{*.css,fonts/*.woff2}", { cwd: src }))
    cpSync(join(src, file), join(dist, file));
  cpSync(join(folder, "tokens"), join(dist, "tokens"), { recursive: true });
}

function writeManifest(): void {
  const exported = Object.fromEntries(
    [...modules].map(([name, path]) => [name, { types: built(path, ".d.ts"), default: built(path, ".js") }]),
  );
  const published = {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    license: "MIT",
    type: "module",
    sideEffects: ["**/*.css"],
    bin: { "harkara-brand": built(BRAND, ".js") },
    exports: {
      "./styles.css": "./styles.css",
      "./tailwind.css": "./tailwind.css",
      "./brand.css": "./tokens/brand.css",
      "./tokens/*.json": "./tokens/*.json",
      ...exported,
    },
    dependencies: manifest.dependencies,
    peerDependencies: manifest.peerDependencies,
  };
  writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ["README.md", "CHANGELOG.md"]) cpSync(join(folder, file), join(dist, file));
  cpSync(join(repository, "LICENSE"), join(dist, "LICENSE"));
}

rmSync(dist, { recursive: true, force: true });
await buildModules();
buildTypes();
await buildStyles();
writeManifest();

import { readFileSync } from "node:fs";

/** Imports all modules of the package, and returns their exports by name. */
export async function importAll() {
  const manifest = JSON.parse(readFileSync("node_modules/@harkara/ui/package.json", "utf8"));
  const names = Object.keys(manifest.exports).filter((name) => !/\.(css|json)$/.test(name));
  const modules = await Promise.all(names.map((name) => import(name.replace(".", "@harkara/ui"))));
  return Object.assign({}, ...modules);
}

import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");
const STAMP = join(SITE, "dist/.built-from");
const SOURCES = ["apps/site", "packages/ui/src", "packages/courier-core/src", "pnpm-lock.yaml"];
// Made from the rest, or no part of the site.
const SKIPPED =
  /^(node_modules|dist|dist-ssr|e2e|paraglide|test-results|playwright-report|\..*|routeTree\.gen\.ts|.*\.(test|stories)\.tsx?)$/;

/**
 * Builds the site for production, unless the last build was made from the same sources and settings.
 * @returns whether it was built
 * @throws Error with the build's output when it fails
 */
export async function buildSite(signal: AbortSignal): Promise<boolean> {
  const key = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === key) return false;
  // Run straight, not through pnpm: half a second less, and one process less to stop.
  const build = spawn(process.execPath, [join(SITE, "build/build.ts")], {
    cwd: SITE,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  await succeeded(build);
  writeFileSync(STAMP, key);
  return true;
}

function succeeded(child: ChildProcess): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${output.trim()}\nThe site could not be built: see the lines above.`));
    });
  });
}

/** One hash over everything that the built site depends on. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(join(ROOT, source)))
      hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file));
  }
  const settings = Object.entries(process.env).filter(
    ([name]) => name.startsWith("VITE_") || name === "PUBLIC_ORIGIN",
  );
  return hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b)))).digest("hex");
}

function filesIn(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !SKIPPED.test(name));
  return entries
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}

import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");
/** The folder with all builds. Each build is in a folder whose name is the hash of its sources. */
const BUILDS = join(SITE, ".builds");
/** A symbolic link to the current build; see apps/front/src/release.ts. */
const CURRENT = join(SITE, "dist");
// The number of builds to keep. A running server may still serve earlier builds.
const KEPT_BUILDS = 4;
const HOUR_MS = 3_600_000;
const SOURCES = ["apps/site", "packages/ui/src", "packages/courier-core/src", "pnpm-lock.yaml"];
// Files that are not sources of the site: files that a build creates (inlang adds cache/ and README.md to its
// project), and files that do not belong to the site.
const SKIPPED =
  /^(node_modules|dist|dist-ssr|e2e|paraglide|cache|README\.md|test-results|playwright-report|\..*|routeTree\.gen\.ts|.*\.(test|stories)\.tsx?)$/;

/**
 * Builds the site for production, unless a build of the same sources and settings exists. A running server
 * then serves all files from the new build.
 * @returns whether the site was built
 * @throws Error with the output of the build if the build fails
 */
export async function buildApps(signal: AbortSignal): Promise<boolean> {
  const release = join(BUILDS, hashSources().slice(0, 16));
  const isBuilt = existsSync(release);
  if (!isBuilt) {
    const unfinished = `${release}.new-${process.pid}`;
    // The build runs without pnpm, which saves half a second and one process.
    const build = spawn(process.execPath, [join(SITE, "build/build.ts"), unfinished], {
      cwd: SITE,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    try {
      await succeeded(build);
      // Another process may have finished the same build in the meantime.
      if (!existsSync(release)) renameSync(unfinished, release);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(release, now, now);
  publishRelease(release, CURRENT);
  removeOldBuilds();
  return !isBuilt;
}

/**
 * Makes a symbolic link point to a release. On POSIX systems, the link is replaced atomically, so that it
 * exists at all times.
 * @param release an absolute path
 * @param link the path of the link; it may not exist yet, or may be a plain folder
 */
export function publishRelease(release: string, link: string): void {
  const kind = lstatSync(link, { throwIfNoEntry: false });
  if (kind?.isSymbolicLink() === true && resolve(dirname(link), readlinkSync(link)) === release) return;
  const next = `${link}.new-${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  symlinkSync(relative(dirname(link), release), next, "junction");
  if (kind !== undefined && (!kind.isSymbolicLink() || process.platform === "win32"))
    rmSync(link, { recursive: true, force: true });
  renameSync(next, link);
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs, isUnfinished: path.includes(".new-") }))
    .toSorted((a, b) => b.time - a.time);
  // An unfinished build belongs to a running process, unless it is old.
  const abandoned = builds.filter(({ isUnfinished, time }) => isUnfinished && time < Date.now() - HOUR_MS);
  const old = builds.filter(({ isUnfinished }) => !isUnfinished).slice(KEPT_BUILDS);
  for (const { path } of [...abandoned, ...old]) rmSync(path, { recursive: true, force: true });
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

/** Returns a hash of everything that the built site depends on. */
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

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

/** The apps, each with its sources besides those that both share. */
const APPS = ["apps/site", "apps/office"] as const;
type App = (typeof APPS)[number];
/** The folder of an app with all its builds. Each build is in a folder whose name is the hash of its sources. */
const buildsOf = (app: App): string => join(ROOT, app, ".builds");
/** A symbolic link to an app's current build; see apps/front/src/release.ts. */
const currentOf = (app: App): string => join(ROOT, app, "dist");
// The number of builds to keep. A running server may still serve earlier builds.
const KEPT_BUILDS = 4;
const HOUR_MS = 3_600_000;
const SHARED = ["packages/web", "packages/ui/src", "packages/courier-core/src", "pnpm-lock.yaml"];
// Files that are not sources of an app: files that a build creates (inlang adds cache/ and README.md to its
// project), and files that do not belong to the app.
const SKIPPED =
  /^(node_modules|dist|dist-ssr|e2e|paraglide|cache|README\.md|test-results|playwright-report|\..*|routeTree\.gen\.ts|.*\.(test|stories)\.tsx?)$/;

/**
 * Builds the apps for production, unless builds of the same sources and settings exist. A running server
 * then serves all files from the new builds.
 * @returns whether an app was built
 * @throws Error with the output of the build if a build fails
 */
export async function buildApps(signal: AbortSignal): Promise<boolean> {
  const releases = APPS.map((app) => ({
    app,
    release: join(buildsOf(app), hashSources(app).slice(0, 16)),
  }));
  const missing = releases.filter(({ release }) => !existsSync(release));
  // The messages are compiled first, because both builds would compile them to the same folder.
  if (missing.length > 1) await compileMessages(signal);
  await Promise.all(missing.map(({ app, release }) => buildApp(app, release, signal)));
  const now = new Date();
  for (const { app, release } of releases) {
    utimesSync(release, now, now);
    publishRelease(release, currentOf(app));
    removeOldBuilds(buildsOf(app));
  }
  return missing.length > 0;
}

async function compileMessages(signal: AbortSignal): Promise<void> {
  const web = join(ROOT, "packages/web");
  await succeeded(
    spawn(process.execPath, [join(web, "build/compile-messages.ts")], {
      cwd: web,
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    }),
  );
}

async function buildApp(app: App, release: string, signal: AbortSignal): Promise<void> {
  const unfinished = `${release}.new-${process.pid}`;
  const folder = join(ROOT, app);
  // The build runs without pnpm, which saves half a second and one process.
  const build = spawn(process.execPath, [join(folder, "build/build.ts"), unfinished], {
    cwd: folder,
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

function removeOldBuilds(folder: string): void {
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
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
      else reject(new Error(`${output.trim()}\nThe apps could not be built: see the lines above.`));
    });
  });
}

/** Returns a hash of everything that a built app depends on. */
function hashSources(app: App): string {
  const hash = createHash("sha256");
  for (const source of [app, ...SHARED]) {
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

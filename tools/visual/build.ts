import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { MESSAGES, withMessageReaders } from "../reach.ts";
import { ROOT, SettingError } from "../settings.ts";

/**
 * Builds the Storybook of a source tree into a folder, together with its module graph. By default, the source
 * tree is the working tree.
 * @throws Error with the end of the output if the build fails
 */
export async function buildStorybook(folder: string, source: string = ROOT): Promise<void> {
  await run(
    "pnpm",
    ["exec", "storybook", "build", "--quiet", "--stats-json", "--output-dir", folder],
    source,
  );
}

/** A checkout of a commit, separate from the working tree, with its packages installed. */
export interface Checkout {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Checks out a commit into a folder that does not exist yet.
 * @throws SettingError when there is no such commit
 */
export async function checkOut(commit: string, folder: string): Promise<Checkout> {
  await run("git", ["worktree", "add", "--detach", "--quiet", folder, commit], ROOT).catch(
    (error: unknown) => {
      throw new SettingError(
        `Cannot check out ${commit}: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  );
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    await run("git", ["worktree", "prune"], ROOT);
  };
  try {
    await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/** The cached builds of earlier runs. The name of each folder is the hash of its commit. */
const CACHE = join(ROOT, "node_modules/.cache/visual");

/**
 * Returns the folder with the built Storybook of a commit. The build is kept for the next run with the same
 * base commit, and the builds of other commits are deleted.
 * @param source a folder that does not exist yet, for the checkout
 * @throws SettingError when there is no such commit
 */
export async function builtAt(commit: string, source: string): Promise<string> {
  const hash = (
    await run("git", ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`], ROOT).catch(() => "")
  ).trim();
  if (hash === "") throw new SettingError(`There is no commit ${commit}.`);
  const cached = join(CACHE, hash);
  if (existsSync(cached)) return cached;
  await mkdir(CACHE, { recursive: true });
  for (const other of await readdir(CACHE)) await rm(join(CACHE, other), { recursive: true, force: true });
  const checkout = await checkOut(hash, source);
  const unfinished = join(CACHE, `${hash}.unfinished`);
  try {
    await buildStorybook(unfinished, checkout.folder);
  } finally {
    await checkout.remove();
  }
  // The folder is renamed at the end, so that an interrupted build is never used.
  await rename(unfinished, cached);
  return cached;
}

/** Returns the full hash of a commit, for the report. */
export async function nameOf(commit: string): Promise<string> {
  return (await run("git", ["log", "-1", "--format=%h %s", commit], ROOT)).trim();
}

/**
 * Returns the files that differ between a commit and the working tree, including new files, as paths from the
 * root of the repository.
 */
export async function changedSince(commit: string): Promise<string[]> {
  const changed = await run("git", ["diff", "--name-only", "--no-renames", "-z", commit], ROOT);
  const added = await run("git", ["ls-files", "--others", "--exclude-standard", "-z"], ROOT);
  return `${changed}${added}`.split("\0").filter(Boolean);
}

/**
 * Returns the files that differ between a commit and the working tree. A message file is replaced by the
 * files that use the changed messages.
 */
export async function visibleChangesSince(commit: string): Promise<string[]> {
  const changed = await changedSince(commit);
  const before = new Map<string, string>();
  for (const file of changed.filter((path) => MESSAGES.test(path)))
    before.set(file, await run("git", ["show", `${commit}:${file}`], ROOT).catch(() => ""));
  return withMessageReaders(ROOT, changed, (file) => before.get(file) ?? "");
}

/**
 * Returns the commit at which the current branch left another branch.
 * @throws SettingError when there is no such branch or commit
 */
export async function branchedFrom(branch: string): Promise<string> {
  const commit = await run("git", ["merge-base", "HEAD", branch], ROOT).catch(() => "");
  if (commit === "") throw new SettingError(`There is no commit ${branch}.`);
  return commit.trim();
}

function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, CI: "true" },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      all += text;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} failed:\n${all.slice(-2000)}`));
    });
  });
}

/** The folder for the builds and the report of a run. */
export const VISUAL_DIR: string = join(ROOT, "visual-report");

// npm run visual: compares screenshots of the stories and documentation pages at a base commit with those in
// the working tree, pixel by pixel. All screenshots are taken on this machine. Stories that are not affected
// by a changed file are skipped.
//   npm run visual                        compares with HEAD
//   npm run visual -- --all               includes all stories
//   npm run visual -- main~3              compares with another commit
//   npm run visual -- --only parts-       includes only the stories whose ID matches
//   npm run visual -- --prove             makes deliberate changes and checks that each change is found
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { MODES, type ModeName } from "../../packages/ui/storybook/modes.ts";
import { findChromium } from "../chromium.ts";
import { ROOT, SettingError } from "../settings.ts";
import { affectedPages, affectedStories, readStats } from "./affected.ts";
import { buildStorybook, builtAt, checkOut, nameOf, visibleChangesSince, VISUAL_DIR } from "./build.ts";
import { capture, type CaptureOptions, type Shot, type Story } from "./capture.ts";
import { comparePictures } from "./compare.ts";
import { CONTROL, isOfMutation, mutate, MUTATIONS } from "./mutations.ts";
import { writeReport, type Finding } from "./report.ts";

const modes = Object.keys(MODES).filter((name): name is ModeName => name in MODES);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string" },
      all: { type: "boolean", default: false },
      prove: { type: "boolean", default: false },
    },
  });
  process.exitCode = await main({ base: positionals[0] ?? "HEAD", ...values });
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface Choices {
  /** The commit with which the working tree is compared. */
  readonly base: string;
  /** A regular expression that matches the IDs of the stories to compare. */
  readonly only?: string | undefined;
  /** Whether to include stories that are not affected by a change. */
  readonly all: boolean;
  readonly prove: boolean;
}

/**
 * Runs the comparison.
 * @returns the exit code
 */
async function main({ base, only, all, prove: isProof }: Choices): Promise<number> {
  const began = performance.now();
  const executablePath = findChromium();
  const pattern = only === undefined ? undefined : new RegExp(only);
  await rm(VISUAL_DIR, { recursive: true, force: true });
  await mkdir(VISUAL_DIR);
  const builds = await mkdtemp(join(tmpdir(), "harkara-visual-"));
  try {
    const after = join(builds, "after");
    const source = join(builds, "source");
    const { before, changed } = isProof
      ? await buildProof(base, source, after)
      : await buildBoth(base, source, after);
    const affected = all ? "all" : affectedStories(ROOT, changed);
    const pages = all ? "all" : affectedPages(await readStats(after), changed);
    if (affected !== "all") console.log(`${affected.size} files of stories may look otherwise`);
    const isWanted = ({ id, importPath }: Story): boolean =>
      (affected === "all" || affected.has(importPath)) &&
      (isProof ? isOfMutation(id) || CONTROL.test(id) : (pattern?.test(id) ?? true));
    // The proof (`--prove`) compares only stories, and no documentation pages.
    const isPageWanted = ({ id, importPath }: Story): boolean =>
      !isProof && (pages === "all" || pages.has(importPath)) && (pattern?.test(id) ?? true);
    const wanted = { isWanted, isPageWanted, executablePath };
    const [shotsBefore, shotsAfter] = await step("picturing both", () =>
      Promise.all([picture(before, wanted), picture(after, wanted)]),
    );
    const findings = await compareAll(shotsBefore, shotsAfter);
    const seconds = (performance.now() - began) / 1000;
    const summary = { base: await nameOf(base), compared: shotsAfter.size, seconds };
    const report = await writeReport(VISUAL_DIR, summary, findings);
    for (const { kind, story, mode, problem } of findings)
      console.log(`${kind}: ${story} (${mode})${problem === undefined ? "" : `: ${problem.split("\n")[0]}`}`);
    console.log(`${shotsAfter.size} pictures, ${findings.length} differ, ${seconds.toFixed(0)} s: ${report}`);
    return isProof ? judgeProof(findings) : Number(findings.length > 0);
  } finally {
    await rm(builds, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The build of the base commit, and the files that differ from that commit. */
interface Builds {
  readonly before: string;
  readonly changed: readonly string[];
}

/**
 * Builds the Storybook of the working tree into a folder, and also that of the base commit unless it is
 * cached.
 */
async function buildBoth(base: string, source: string, after: string): Promise<Builds> {
  const changed = await visibleChangesSince(base);
  const [before] = await step("building the Storybook of the commit and of the working tree", () =>
    Promise.all([builtAt(base, source), buildStorybook(after)]),
  );
  return { before, changed };
}

/** Builds the Storybook of the base commit twice. The second build contains deliberate changes. */
async function buildProof(base: string, source: string, after: string): Promise<Builds> {
  const checkout = await step(`checking out ${base}`, () => checkOut(base, source));
  const before = `${after}-unchanged`;
  try {
    await step("building its Storybook", () => buildStorybook(before, checkout.folder));
    const changed = await mutate(checkout.folder);
    await step("building it again, changed on purpose", () => buildStorybook(after, checkout.folder));
    return { before, changed };
  } finally {
    await checkout.remove();
  }
}

async function step<T>(what: string, action: () => Promise<T>): Promise<T> {
  const began = performance.now();
  console.log(`▶ ${what} …`);
  const result = await action();
  console.log(`✔ ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return result;
}

/** Takes screenshots of a built Storybook. Returns them by story and mode. */
async function picture(
  folder: string,
  wanted: Pick<CaptureOptions, "isWanted" | "isPageWanted" | "executablePath">,
): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  await capture({
    folder,
    ...wanted,
    modes,
    onShot: (shot) => shots.set(`${shot.story} ${shot.mode}`, shot),
  });
  return shots;
}

async function compareAll(before: Map<string, Shot>, after: Map<string, Shot>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const finding = await compareOne(key, before.get(key), after.get(key));
    if (finding) findings.push(finding);
  }
  return findings;
}

async function compareOne(
  key: string,
  before: Shot | undefined,
  after: Shot | undefined,
): Promise<Finding | null> {
  const shot = after ?? before;
  if (!shot) return null;
  const { story, mode } = shot;
  const name = key.replaceAll(" ", "-");
  const save = async (side: string, png: Buffer | undefined) => {
    if (!png) return {};
    await writeFile(join(VISUAL_DIR, `${name}.${side}.png`), png);
    return { [side]: `${name}.${side}.png` };
  };
  // A story that fails in both builds is also reported, because the tests run a story in only one mode.
  if (after?.problem !== undefined)
    return { story, mode, kind: "failed", problem: after.problem, pictures: {} };
  if (!after?.png)
    return before?.png ? { story, mode, kind: "removed", pictures: await save("before", before.png) } : null;
  if (!before?.png) return { story, mode, kind: "added", pictures: await save("after", after.png) };
  const difference = comparePictures(before.png, after.png);
  if (!difference) return null;
  return {
    story,
    mode,
    kind: "changed",
    pixels: difference.pixels,
    pictures: {
      ...(await save("before", before.png)),
      ...(await save("after", after.png)),
      ...(await save("difference", difference.png)),
    },
  };
}

/**
 * Whether the proof has passed: each deliberate change was found in every mode, and there is no other
 * difference.
 */
function judgeProof(findings: readonly Finding[]): number {
  const found = (pattern: RegExp) => findings.filter(({ story }) => pattern.test(story));
  let holds = true;
  for (const { what, stories } of MUTATIONS) {
    const seen = new Set<string>(found(stories).map(({ mode }) => mode));
    const missed = modes.filter((mode) => !seen.has(mode));
    holds &&= missed.length === 0;
    console.log(`${missed.length === 0 ? "✔ found" : `✘ missed in ${missed.join(", ")}`}: ${what}`);
  }
  const stray = found(CONTROL);
  holds &&= stray.length === 0;
  console.log(stray.length === 0 ? "✔ what was not changed does not differ" : `✘ ${stray.length} strays`);
  return Number(!holds);
}

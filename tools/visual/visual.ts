// npm run visual: pictures of every story at a base commit and in the working tree, on this machine, compared pixel by pixel.
//   npm run visual                        against HEAD
//   npm run visual -- main~3              against another commit
//   npm run visual -- --only parts-       stories whose id matches
//   npm run visual -- --prove             changes three things on purpose and checks that each is found
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { MODES, type ModeName } from "../../.storybook/modes.ts";
import { findChromium } from "../chromium.ts";
import { SettingError } from "../settings.ts";
import { buildStorybook, checkOut, nameOf, VISUAL_DIR } from "./build.ts";
import { capture, type Shot } from "./capture.ts";
import { comparePictures } from "./compare.ts";
import { CONTROL, isOfMutation, mutate, MUTATIONS } from "./mutations.ts";
import { writeReport, type Finding } from "./report.ts";

const modes = Object.keys(MODES).filter((name): name is ModeName => name in MODES);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: "string" }, prove: { type: "boolean", default: false } },
  });
  process.exitCode = await main(positionals[0] ?? "HEAD", values.only, values.prove);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns the exit code */
async function main(base: string, only: string | undefined, isProof: boolean): Promise<number> {
  const began = performance.now();
  const executablePath = findChromium();
  const pattern = only === undefined ? undefined : new RegExp(only);
  const isWanted = (id: string): boolean =>
    isProof ? isOfMutation(id) || CONTROL.test(id) : (pattern?.test(id) ?? true);
  await rm(VISUAL_DIR, { recursive: true, force: true });
  await mkdir(VISUAL_DIR);
  const builds = await mkdtemp(join(tmpdir(), "harkara-visual-"));
  try {
    const checkout = await step(`checking out ${base}`, () => checkOut(base, join(builds, "source")));
    const before = join(builds, "before");
    const after = join(builds, "after");
    try {
      await step("building its Storybook", () => buildStorybook(before, checkout.folder));
      if (isProof) {
        await mutate(checkout.folder);
        await step("building it again, changed on purpose", () => buildStorybook(after, checkout.folder));
      } else {
        await step("building the working tree's Storybook", () => buildStorybook(after));
      }
    } finally {
      await checkout.remove();
    }
    const shots = {
      before: await picture("before", before, isWanted, executablePath),
      after: await picture("after", after, isWanted, executablePath),
    };
    const findings = await compareAll(shots.before, shots.after);
    const seconds = (performance.now() - began) / 1000;
    const summary = { base: await nameOf(base), compared: shots.after.size, seconds };
    const report = await writeReport(VISUAL_DIR, summary, findings);
    for (const { kind, story, mode, problem } of findings)
      console.log(`${kind}: ${story} (${mode})${problem === undefined ? "" : `: ${problem.split("\n")[0]}`}`);
    console.log(
      `${shots.after.size} pictures, ${findings.length} differ, ${seconds.toFixed(0)} s: ${report}`,
    );
    return isProof ? judgeProof(findings) : Number(findings.length > 0);
  } finally {
    await rm(builds, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function step<T>(what: string, action: () => Promise<T>): Promise<T> {
  const began = performance.now();
  console.log(`▶ ${what} …`);
  const result = await action();
  console.log(`✔ ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return result;
}

async function picture(
  side: "before" | "after",
  folder: string,
  isWanted: (id: string) => boolean,
  executablePath: string,
): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  await step(`picturing ${side}`, () =>
    capture({
      folder,
      isWanted,
      modes,
      executablePath,
      onShot: (shot, done, total) => {
        shots.set(`${shot.story} ${shot.mode}`, shot);
        if (done % 100 === 0) console.log(`  ${done} of ${total}`);
      },
    }),
  );
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
  // Stories broken on both sides are reported by the tests.
  if (after?.problem !== undefined && before?.problem === undefined)
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

/** The proof holds when each change on purpose was found, in every mode, and nothing else was. */
function judgeProof(findings: readonly Finding[]): number {
  const found = (pattern: RegExp) => findings.filter(({ story }) => pattern.test(story));
  let holds = true;
  for (const { what, stories } of MUTATIONS) {
    const seen = new Set(found(stories).map(({ mode }) => mode));
    const missed = modes.filter((mode) => !seen.has(mode));
    holds &&= missed.length === 0;
    console.log(`${missed.length === 0 ? "✔ found" : `✘ missed in ${missed.join(", ")}`}: ${what}`);
  }
  const stray = found(CONTROL);
  holds &&= stray.length === 0;
  console.log(stray.length === 0 ? "✔ what was not changed does not differ" : `✘ ${stray.length} strays`);
  return Number(!holds);
}

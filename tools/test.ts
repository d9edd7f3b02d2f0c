// npm test: the checks before a commit, the fastest first. `npm test -- quick` is for use during development,
// and `npm test -- full` is what CI runs. `npm test -- units browser` runs only the named steps.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, matchesGlob } from "node:path";
import { LONG, WALKS } from "../apps/api/test/suites.ts";
import { findChromium } from "./chromium.ts";
import { reachedStories, reachedTests } from "./reach.ts";
import { ROOT, SettingError } from "./settings.ts";
import { changedSince, visibleChangesSince } from "./visual/build.ts";

/**
 * The scope of a test run. `full` runs everything. `standard` runs the stories that are affected by
 * changes since main, and the main end-to-end journeys in one language. It runs tests that are not
 * about databases on only one database. `quick` runs only the tests and stories that are nearest to
 * uncommitted changes, without end-to-end tests.
 */
type Scope = "quick" | "standard" | "full";
const SCOPES: readonly Scope[] = ["quick", "standard", "full"];

interface Step {
  name: string;
  /** A short description. */
  what: string;
  command: string;
  args: string[];
  needsChromium?: true;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
}

interface Result {
  step: Step;
  isPassed: boolean;
  seconds: number;
}

const pnpm = (name: string, what: string, ...args: string[]): Step => ({ name, what, command: "pnpm", args });

// The types and lint steps require the compiled messages.
const MESSAGES: Step[] = [pnpm("messages", "messages to functions", "--dir", "packages/web", "messages")];

// Two of these steps run at the same time, because they only read.
const CHECKS: Step[] = [
  pnpm("types", "TypeScript, every package", "-r", "--include-workspace-root", "--if-present", "typecheck"),
  pnpm("lint", "oxlint", "exec", "oxlint", "--deny-warnings"),
  pnpm("format", "oxfmt", "exec", "oxfmt", "--check"),
  pnpm("unused", "knip", "exec", "knip"),
  {
    name: "licences",
    what: "every package's licence",
    command: "node",
    args: ["tools/audit.ts", "--licences"],
  },
  { name: "sizes", what: "what each part costs a page", command: "node", args: ["tools/sizes.ts"] },
];
const CHECKS_AT_ONCE = 2;

// These steps run one after the other, because they start servers.
const unitsStep = (what: string, ...args: string[]): Step =>
  pnpm("units", what, "exec", "vitest", "run", "--project", "!stories", "--maxWorkers", "2", ...args);
/**
 * Environment variables, read by vitest.config.ts, that run stories in Bangla on a phone. The default is
 * English on a desktop.
 */
const BANGLA_PHONE = { STORIES_LOCALE: "bn", STORIES_VIEWPORT: "phone" };
/** The run of screens in Bangla checks the colours in both themes, so this run checks only one theme. */
const ONE_SCHEME = { STORIES_AXE: "oneScheme" };

// Stories run in two browser pages in parallel. Each page keeps one core busy.
const storiesStep = (name: string, what: string, files: readonly string[], mode = {}): Step => ({
  ...pnpm(name, what, "exec", "vitest", "run", "--project", "stories", "--maxWorkers", "2", ...files),
  needsChromium: true,
  env: mode,
});
const isScreen = (file: string): boolean => file.startsWith("apps/");
/** Returns the steps for story files. Components run in English, and screens run in Bangla on a phone. */
const storiesSteps = (what: string, files: readonly string[]): Step[] => [
  ...stepOf(
    "components",
    `${what} of components`,
    files.filter((file) => !isScreen(file)),
  ),
  ...stepOf("screens", `${what} of screens, in Bangla on a phone`, files.filter(isScreen), BANGLA_PHONE),
];
const stepOf = (...[name, what, files, mode]: Parameters<typeof storiesStep>): Step[] =>
  files.length === 0 ? [] : [storiesStep(name, what, files, mode)];
const EVERY_STORY = storiesSteps("every story", ["packages/ui/", "apps/"]);
const ENGLISH_SCREENS = storiesStep(
  "screens-en",
  "every story of screens, in English on a desktop",
  ["apps/"],
  ONE_SCHEME,
);
const ATTACK: Step[] = [
  {
    name: "attack",
    what: "what a stranger may send",
    command: "node",
    args: ["tools/attack/attack.ts", "--quick"],
  },
];
const BROWSER: Step[] = [
  {
    ...pnpm(
      "browser",
      "the whole app in Chromium",
      "exec",
      "playwright",
      "test",
      "-c",
      "apps/site/playwright.config.ts",
    ),
    needsChromium: true,
  },
];

/**
 * Creates a step that runs a benchmark with few rows and calls, to check that the benchmark works.
 * The figures are meaningless.
 */
const bench = (file: string): Step => ({
  name: `bench-${basename(file, ".ts")}`,
  what: "a benchmark, tiny",
  command: "node",
  args: [file],
});
const BENCHES: Step[] = [
  ...["bench", "bulk", "find", "desk", "hub-day", "money", "pressure", "plans", "live"].map((name) =>
    bench(`apps/api/bench/${name}.ts`),
  ),
  { ...bench("apps/site/bench/list.ts"), needsChromium: true },
  { ...bench("apps/site/bench/grid.ts"), needsChromium: true },
  { ...bench("tools/map-bench/map.ts"), needsChromium: true },
];

interface Phase {
  steps: Step[];
  atOnce: number;
}

/** Returns the steps of a scope in phases. Each phase starts after the previous phase has passed. */
async function phasesOf(scope: Scope): Promise<Phase[]> {
  if (scope === "quick") {
    const changed = await changedSince("HEAD");
    const code = changed.filter((file) => /\.(ts|tsx)$/.test(file) && existsSync(join(ROOT, file)));
    const lint = pnpm("lint", "oxlint on changed files", "exec", "oxlint", "--deny-warnings", ...code);
    const checks = [...CHECKS.filter(({ name }) => name === "types"), ...(code.length > 0 ? [lint] : [])];
    const steps = [
      ...nearTests(changed),
      ...stories(await visibleChangesSince("HEAD"), QUICK_STORIES),
      ...checks,
    ];
    return [
      { steps: areMessagesCompiled() ? [] : MESSAGES, atOnce: 1 },
      { steps, atOnce: CHECKS_AT_ONCE },
    ];
  }
  const isFull = scope === "full";
  const units = unitsStep("units and servers");
  const start = isFull ? undefined : base();
  const shown = start === undefined ? EVERY_STORY : stories(await visibleChangesSince(start), Infinity);
  return [
    { steps: MESSAGES, atOnce: 1 },
    { steps: CHECKS, atOnce: CHECKS_AT_ONCE },
    { steps: [units, ...shown, ...(isFull ? [ENGLISH_SCREENS] : [])], atOnce: 1 },
    { steps: isFull ? [...ATTACK, ...BROWSER, ...BENCHES] : BROWSER, atOnce: 1 },
  ];
}

/** Whether the compiled messages are newer than the message files. */
function areMessagesCompiled(): boolean {
  const web = join(ROOT, "packages/web");
  const compiled = join(web, "src/paraglide/messages/_index.js");
  const sources = ["packages/web", "apps/site", "apps/office"].flatMap((folder) => [
    `${folder}/messages/en.json`,
    `${folder}/messages/bn.json`,
  ]);
  return (
    existsSync(compiled) &&
    [...sources, "packages/web/project.inlang/settings.json"].every(
      (source) => statSync(join(ROOT, source)).mtimeMs < statSync(compiled).mtimeMs,
    )
  );
}

/** The approximate number of stories that run in half a minute. */
const QUICK_STORIES = 30;
/**
 * The maximum number of test files in a quick run. The limit is lower for the API, because each API test file
 * creates a database.
 */
const QUICK_TESTS = { api: 5, other: 30 };

/** Test files that are too slow for a quick run. */
const SLOW = [
  "packages/courier-core/src/journey/operations/explore.test.ts",
  ...[...LONG, ...WALKS].map((suite) => `apps/api/${suite}`),
];
const isOfApi = (file: string): boolean => file.startsWith("apps/api/");

/**
 * Returns a step with the tests that are nearest to the changed files. The result is empty if there are no
 * such tests.
 */
function nearTests(changed: readonly string[]): Step[] {
  const reached = reachedTests(ROOT, changed).filter(
    (file) => !SLOW.some((suite) => matchesGlob(file, suite)),
  );
  const near = [
    ...reached.filter(isOfApi).slice(0, QUICK_TESTS.api),
    ...reached.filter((file) => !isOfApi(file)).slice(0, QUICK_TESTS.other),
  ];
  if (near.length < reached.length)
    console.log(`${reached.length - near.length} more files of tests are reached: npm test runs them.`);
  return near.length === 0
    ? []
    : [unitsStep("the tests that a change reaches", "--passWithNoTests", ...near)];
}

/**
 * Returns a step with the stories that are affected by changed files, nearest first. The step includes at
 * least the nearest story file. Returns no step if no story is affected.
 * @param most the maximum number of stories; if more stories are affected, only the nearest story files are
 * included
 */
function stories(changed: readonly string[], most: number): Step[] {
  const reached = reachedStories(ROOT, changed);
  if (reached === "all") {
    if (most === Infinity) return EVERY_STORY;
    console.log("Every story is reached: npm test runs them.");
    return [];
  }
  let count = 0;
  const fitting = reached.filter((file) => {
    const stories = readFileSync(join(ROOT, file), "utf8").split(".story(").length - 1;
    if (count + stories > most) return false;
    count += stories;
    return true;
  });
  const near = fitting.length > 0 ? fitting : reached.slice(0, 1);
  if (near.length < reached.length)
    console.log(`${reached.length - near.length} more files of stories are reached: npm test runs them.`);
  return storiesSteps("the affected stories", near);
}

/**
 * Returns the commit at which the branch left main. On main, this is the commit before the last
 * commit. Returns undefined if there is no such commit, for example in a shallow clone.
 */
function base(): string | undefined {
  const main = ["origin/main", "main"].find((name) => git("rev-parse", "--verify", "--quiet", name) !== "");
  const [head, start] = [git("rev-parse", "HEAD"), main ? git("merge-base", "HEAD", main) : ""];
  if (start !== "" && start !== head) return start;
  return git("rev-parse", "--verify", "--quiet", "HEAD~1") || undefined;
}

/** Returns the output of git, or an empty string if git fails, for example outside a repository. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

const running = new Set<ChildProcess>();
const env: NodeJS.ProcessEnv = { ...process.env };
let isStopping = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const child of running) child.kill(signal);
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Runs the named steps, or the scope's steps.
 * @returns the exit code
 */
async function main(names: string[]): Promise<number> {
  const [first] = names;
  const scope = SCOPES.find((each) => each === first) ?? "standard";
  const wanted = scope === first ? names.slice(1) : names;
  const all = await phasesOf(scope);
  const known = all.flatMap(({ steps }) => steps).map(({ name }) => name);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown)
    throw new SettingError(
      `There is no step ${unknown} in ${scope}: name some of ${known.join(", ")}, or a scope (${SCOPES.join(", ")}) first.`,
    );
  const phases = all.map(({ steps, atOnce }) => ({
    steps: steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
    atOnce,
  }));
  env["TEST_SCOPE"] = scope;
  env["BENCH"] = "tiny";
  // The browser is checked first, so that a missing browser is reported immediately.
  const isBrowserNeeded = phases.some(({ steps }) => steps.some(({ needsChromium }) => needsChromium));
  if (isBrowserNeeded) env["CHROME_PATH"] = findChromium();

  const results: Result[] = [];
  for (const { steps, atOnce } of phases) {
    if (results.every(({ isPassed }) => isPassed)) results.push(...(await runAll(steps, atOnce)));
  }

  summarize(results);
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 && !isStopping ? 0 : 1;
}

/**
 * Runs steps in order, with a limited number of concurrent steps. After a failure, no further step starts.
 */
async function runAll(steps: Step[], atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...steps];
  const isGoing = (): boolean => !isStopping && results.every(({ isPassed }) => isPassed);
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step && isGoing(); step = queue.shift())
      results.push(await run(step, atOnce > 1));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * Runs one step. If several steps run at the same time, the output of each step is printed when the step
 * ends.
 */
async function run(step: Step, isHeld: boolean): Promise<Result> {
  const began = performance.now();
  console.log(`▶ ${step.name}: ${step.what}`);
  const child = spawn(step.command, step.args, {
    cwd: ROOT,
    env: { ...env, ...step.env },
    stdio: ["ignore", isHeld ? "pipe" : "inherit", isHeld ? "pipe" : "inherit"],
    shell: process.platform === "win32",
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
  running.delete(child);
  const seconds = (performance.now() - began) / 1000;
  if (!isPassed && output) console.log(output.trimEnd());
  console.log(
    `${isPassed ? "✔" : "✘"} ${step.name} ${isPassed ? "passed" : "FAILED"} (${seconds.toFixed(1)} s)`,
  );
  return { step, isPassed, seconds };
}

function summarize(results: Result[]): void {
  const width = Math.max(...results.map(({ step }) => step.name.length));
  console.log("");
  for (const { step, isPassed, seconds } of results) {
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    console.log(`${isPassed ? "✔" : "✘"} ${step.name.padEnd(width)} ${time}  ${step.what}`);
  }
}

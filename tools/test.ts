// npm test: everything that must pass, the quick checks first. `npm test -- units browser` runs only the steps that are named.
import { spawn, type ChildProcess } from "node:child_process";
import { findChromium } from "./chromium.ts";
import { ROOT, SettingError } from "./settings.ts";

interface Step {
  name: string;
  /** A short description. */
  what: string;
  command: string;
  args: string[];
  needsChromium?: true;
}

interface Result {
  step: Step;
  isPassed: boolean;
  seconds: number;
}

const pnpm = (name: string, what: string, ...args: string[]): Step => ({ name, what, command: "pnpm", args });

// Types and lint read the compiled messages.
const MESSAGES: Step[] = [pnpm("messages", "messages to functions", "--dir", "apps/site", "messages")];

// These only read, so two run at a time.
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

// A story mostly waits for its own page, so two pages show stories side by side on two cores.
const STORIES: Step[] = [
  {
    ...pnpm(
      "stories",
      "every story in Chromium",
      "exec",
      "vitest",
      "run",
      "--project",
      "stories",
      "--maxWorkers",
      "2",
    ),
    needsChromium: true,
  },
];

// These start servers, so one at a time.
const UNITS: Step[] = [
  pnpm("units", "units and servers", "exec", "vitest", "run", "--project", "!stories", "--maxWorkers", "2"),
];
const BROWSER: Step[] = [
  {
    name: "attack",
    what: "what a stranger may send",
    command: "node",
    args: ["tools/attack/attack.ts", "--quick"],
  },
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

/** The steps in order; each starts after the previous one has passed. */
const PHASES = [
  { steps: MESSAGES, atOnce: 1 },
  { steps: CHECKS, atOnce: CHECKS_AT_ONCE },
  { steps: UNITS, atOnce: 1 },
  { steps: STORIES, atOnce: 1 },
  { steps: BROWSER, atOnce: 1 },
] as const;

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

/** @returns the exit code */
async function main(names: string[]): Promise<number> {
  const known = PHASES.flatMap(({ steps }) => steps).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new SettingError(`There is no step ${unknown}: name some of ${known.join(", ")}.`);
  const phases = PHASES.map(({ steps, atOnce }) => ({
    steps: steps.filter(({ name }) => names.length === 0 || names.includes(name)),
    atOnce,
  }));
  // Checked first, so that a missing browser fails at once.
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

/** Runs steps in order, some at once; after a failure no further one begins. */
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

/** Runs one step. Where several run at once, each one's output is kept back until it is through. */
async function run(step: Step, isHeld: boolean): Promise<Result> {
  const began = performance.now();
  console.log(`▶ ${step.name}: ${step.what}`);
  const child = spawn(step.command, step.args, {
    cwd: ROOT,
    env,
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

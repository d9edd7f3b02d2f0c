// npm run perf: runs Lighthouse on the public pages as configured by `npm start`, throttled like a phone on a
// slow network. Each page is measured three times, and the median is used. Lighthouse does not interact with
// a page, so the script measures the response to a tap separately. With --save, the table is written to
// docs/performance.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Flags, type RunnerResult } from "lighthouse";
import { chromium, type Browser } from "playwright";
import { buildApps } from "../build-apps.ts";
import { findChromium } from "../chromium.ts";
import { ROOT } from "../settings.ts";
import { startStack } from "../stack.ts";

const PAGES = ["/", "/bn/", "/coverage", "/bn/coverage", "/pricing", "/login"];
const RUNS = 3;
/** Lighthouse's network settings for slow 4G, which are also used for the tap. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const REPORT = join(ROOT, "docs/performance.md");
/** The table in docs/performance.md is between these lines. */
const START = "<!-- table -->";
const END = "<!-- /table -->";

interface Row {
  page: string;
  /** Lighthouse's benchmark figure for this machine, without the fourfold slowdown. */
  speed: number;
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  script: number;
  total: number;
}

/** A row of the table, with the time in milliseconds until a tap has its effect. */
type MeasuredRow = Row & { tap: number };

const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isSaved = process.argv.includes("--save");

// The streets on the map are switched off and not measured, because on a network without internet access a
// page would wait for the server of the map data.
process.env["VITE_MAP_STYLE_URL"] = "off";
await buildApps(new AbortController().signal);
const dataDir = mkdtempSync(join(tmpdir(), "harkara-perf-"));
const stack = await startStack({ dataDir });
try {
  const rows: MeasuredRow[] = [];
  for (const page of only.length > 0 ? only : PAGES) rows.push(await measure(page));
  const table = tableOf(rows);
  const speeds = rows.map(({ speed }) => Math.round(speed));
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${process.platform}, ${process.arch}), Node ${process.versions.node}; Lighthouse takes the machine for one of speed ${Math.min(...speeds)} to ${Math.max(...speeds)}, where a new desktop has 1500 and more.`;
  console.log(`${table}\n\n${where}`);
  if (isSaved) save(`Measured with \`npm run perf -- --save\`: ${where}\n\n${table}`);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true });
}

async function measure(page: string): Promise<MeasuredRow> {
  const runs: Row[] = [];
  const taps: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await measureWhole(page));
    taps.push(await measureTap(page));
  }
  const [, middle] = runs.toSorted((a, b) => a.lcp + a.tbt - (b.lcp + b.tbt));
  const [, tap] = taps.toSorted((a, b) => a - b);
  if (middle === undefined || tap === undefined) throw new Error("A median takes three runs.");
  return { ...middle, tap };
}

/** Launches a new browser for each run, so that its cache is empty. */
function launch(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
      "--disable-background-networking",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
}

/**
 * Measures the time from a tap on the first button of a page to its effect. The tap is one second after the
 * page has loaded.
 */
async function measureTap(path: string): Promise<number> {
  const browser = await launch();
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: "reduce",
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(stack.url + path, { waitUntil: "load" });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const button = page
      .locator("#root button[popovertarget], #root button[aria-controls]")
      .filter({ visible: true })
      .first();
    const answered = button.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let tapped = 0;
          element.addEventListener("pointerdown", () => (tapped = performance.now()));
          const answer = () => resolve(performance.now() - tapped);
          new MutationObserver(answer).observe(element, { attributeFilter: ["aria-label"] });
          if (element instanceof HTMLButtonElement)
            element.popoverTargetElement?.addEventListener("toggle", answer, { once: true });
        }),
    );
    await button.tap();
    return await answered;
  } finally {
    await browser.close();
  }
}

/**
 * Repeats the measurement until Lighthouse has recorded a complete trace. If the beginning of a trace is
 * missing, Lighthouse reports an error.
 */
async function measureWhole(page: string): Promise<Row> {
  for (;;) {
    const row = await measureOnce(page);
    if (row !== undefined) return row;
    console.log(`${page}: no trace, measured again`);
  }
}

/** Runs Lighthouse once in a new browser. Returns undefined if the trace is incomplete. */
async function measureOnce(page: string): Promise<Row | undefined> {
  const port = await freePort();
  const browser = await launch(port);
  try {
    const flags: Flags = { port, output: "json", logLevel: "error" };
    const result = await lighthouse(stack.url + page, flags);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${page}`);
    if (result.lhr.runtimeError?.code === "NO_NAVSTART") return undefined;
    if (result.lhr.runtimeError) throw new Error(`${page}: ${result.lhr.runtimeError.message}`);
    tellFaults(page, result);
    return rowOf(page, result);
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Prints the audits whose score is below 0.9. */
function tellFaults(page: string, { lhr }: RunnerResult): void {
  for (const name of CATEGORIES) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
        console.log(`${page} ${name}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
}

function rowOf(page: string, { lhr }: RunnerResult): Row {
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = lhr.audits["network-requests"]?.details;
  const items: readonly object[] =
    requests && "items" in requests && Array.isArray(requests.items) ? requests.items : [];
  const sum = (isCounted: (type: unknown) => boolean): number =>
    items
      .filter((item) => isCounted(Reflect.get(item, "resourceType")))
      .reduce((total, item) => total + Number(Reflect.get(item, "transferSize") ?? 0), 0);
  return {
    page,
    speed: lhr.environment.benchmarkIndex,
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    script: sum((type) => type === "Script"),
    total: sum(() => true),
  };
}

function tableOf(rows: readonly MeasuredRow[]): string {
  const lines = rows.map(({ page, scores, lcp, cls, tbt, tap, script, total }) =>
    [
      `\`${page}\``,
      ...scores.map(String),
      `${(lcp / 1000).toFixed(2)} s`,
      cls.toFixed(3),
      `${Math.round(tbt)} ms`,
      `${Math.round(tap)} ms`,
      `${Math.round(script / 1000)} kB`,
      `${Math.round(total / 1000)} kB`,
    ].join(" | "),
  );
  return [
    "| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | Tap | Scripts | All |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

function save(measured: string): void {
  const report = readFileSync(REPORT, "utf8");
  const [before, rest] = report.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md lacks ${START} or ${END}`);
  writeFileSync(REPORT, `${before}${START}\n\n${measured}\n\n${END}${after}`);
}

// npm run bench:map: measures how smoothly the map moves with 5,000 centers, compared with 64, in alternating
// rounds in headless Chromium. Also measures the time until the map on /coverage is completely drawn. The
// streets are off, so no internet access is needed.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { chromium, type Browser, type Page } from "playwright";
import { build } from "vite";
import { startFront } from "../../apps/front/src/server.ts";
import { readSettings } from "../../apps/front/src/settings.ts";
import { buildApps } from "../build-apps.ts";
import { findChromium } from "../chromium.ts";
import { ROOT } from "../settings.ts";
import { isTiny, sized } from "../sized.ts";
import { serveFolder, type StaticServer } from "../static-server.ts";

const COUNTS = [64, sized(5000, 500)] as const;
const ROUNDS = sized(4, 1);
const DRAGS = sized(3, 1);
const MOVES = 30;
const MOVE_MS = 16;
/** The name of the performance mark that the component sets. */
const FIRST_IDLE = "coverage-map:idle";
const LIMIT_MS = 3000;
/** The size of a phone. A larger map would mainly measure the processor's fill rate. */
const PHONE = { width: 375, height: 720 };
const DESKTOP = { width: 1280, height: 800 };

process.env["VITE_MAP_STYLE_URL"] = "off";
const folder = mkdtempSync(join(tmpdir(), "harkara-bench-map-"));
let server: StaticServer | undefined;
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: isRoot ? ["--no-sandbox"] : [],
});
try {
  console.log(
    `Chromium ${browser.version()} without a graphics card, ${cpus().length} cores, ${cpus()[0]?.model}\n`,
  );
  await measureMoving(await servePage());
  await measureFirstIdle();
} finally {
  await browser.close();
  await server?.close();
  rmSync(folder, { recursive: true });
}

/**
 * Builds and serves the page in this folder.
 * @returns its URL
 */
async function servePage(): Promise<string> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    publicDir: join(ROOT, "apps/site/public"),
    build: { outDir: folder, target: "es2022", emptyOutDir: true },
  });
  server = await serveFolder(folder);
  return server.url;
}

async function measureMoving(url: string): Promise<void> {
  const frames = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
  const mounts = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of COUNTS) {
      const page = await browser.newPage({ viewport: PHONE });
      await page.goto(`${url}/?count=${count}`);
      mounts.get(count)?.push(await firstIdle(page));
      // The first drag draws parts of the map for the first time, so it is not measured.
      await drag(page, 1);
      frames.get(count)?.push(...(await drag(page, DRAGS)));
      await page.close();
    }
  }
  console.log("Moving the map        centers   frames   median ms   95 % ms   over 50 ms   first idle ms");
  for (const count of COUNTS) {
    const known = frames.get(count) ?? [];
    const long = known.filter((ms) => ms > 50).length / known.length;
    console.log(
      [
        "".padEnd(20),
        String(count).padStart(9),
        String(known.length).padStart(9),
        at(known, 0.5).toFixed(1).padStart(12),
        at(known, 0.95).toFixed(1).padStart(10),
        `${(100 * long).toFixed(1)} %`.padStart(13),
        at(mounts.get(count) ?? [], 0.5)
          .toFixed(0)
          .padStart(16),
      ].join(""),
    );
  }
  const [few, many] = COUNTS.map((count) => frames.get(count) ?? []);
  const ratio = (share: number) => (at(many ?? [], share) / at(few ?? [], share)).toFixed(2);
  console.log(`${COUNTS[1]} beside ${COUNTS[0]}: × ${ratio(0.5)} in the median, × ${ratio(0.95)} at 95 %\n`);
}

/**
 * Drags the map back and forth.
 * @returns the duration of each frame, in ms
 */
async function drag(page: Page, times: number): Promise<number[]> {
  const box = await page.locator("canvas.maplibregl-canvas").boundingBox();
  if (!box) throw new Error("There is no map.");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const read = await page.evaluateHandle(() => {
    const stamps: number[] = [];
    const frame = (now: number) => {
      stamps.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return stamps;
  });
  for (let time = 0; time < times; time += 1) {
    const way = time % 2 === 0 ? 1 : -1;
    await page.mouse.move(middle.x - way * 100, middle.y);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move += 1) {
      await page.mouse.move(
        middle.x + way * (-100 + (200 * move) / MOVES),
        middle.y + 40 * Math.sin(move / 7),
      );
      await page.waitForTimeout(MOVE_MS);
    }
    await page.mouse.up();
  }
  const stamps = await read.evaluate((known) => known);
  return stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp));
}

async function measureFirstIdle(): Promise<void> {
  const siteDir = process.env["SITE_DIR"];
  if (!siteDir) await buildApps(new AbortController().signal);
  const front = await startFront(
    readSettings({ SITE_DIR: siteDir ?? join(ROOT, "apps/site/dist"), PORT: "0" }),
  );
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await openCoverage(browser, front.port));
    const median = at(times, 0.5);
    console.log(
      `/coverage, from a cold cache to the map's first idle: ${median.toFixed(0)} ms (${times.map((ms) => ms.toFixed(0)).join(", ")}), at most ${LIMIT_MS}`,
    );
    if (!isTiny && median > LIMIT_MS) process.exitCode = 1;
  } finally {
    await front.close();
  }
}

async function openCoverage(browser: Browser, port: number): Promise<number> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`http://127.0.0.1:${port}/coverage`);
  // Moving the mouse is the first interaction, which loads the map.
  const isDrawn = () => page.evaluate((name) => performance.getEntriesByName(name).length > 0, FIRST_IDLE);
  for (let move = 0; !(await isDrawn()); move += 1) {
    await page.mouse.move(DESKTOP.width / 2 + (move % 2), DESKTOP.height / 2);
    await page.waitForTimeout(MOVE_MS);
  }
  const time = await firstIdle(page);
  await page.close();
  return time;
}

/** Returns the time from the start of the page load until the map is fully drawn, in ms. */
async function firstIdle(page: Page): Promise<number> {
  const mark = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    FIRST_IDLE,
  );
  return (await mark.jsonValue()) ?? Number.NaN;
}

/** Returns a percentile of the values. The share is from 0 to 1. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

// npm run bench:list: measures in the browser how long a user with 10,000 parcels waits for the first page, a
// search and a filter, compared with a user with 50. The users' rounds alternate, and both see the same
// results. The whole app runs as configured by npm start.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { BookingSchema } from "@harkara/courier-core/parcel/parcel";
import { quote } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { chromium, type Page } from "@playwright/test";
import * as v from "valibot";
import { buildApps } from "../../../tools/build-apps.ts";
import { findChromium } from "../../../tools/chromium.ts";
import { sized } from "../../../tools/sized.ts";
import { startStack } from "../../../tools/stack.ts";
import { words } from "../e2e/words.ts";
import { HEAVY_DRAFT } from "@harkara/web/testing/parcels.ts";

const COUNTS = [50, sized(10_000, 100)] as const;
/** The number of documents among each user's parcels. They have their own titles. */
const WANTED = 40;
const ROUNDS = sized(15, 1);
const CLIENTS = 10;
const PASSWORD = "Runner#2026";
const PAGE = "/dashbord/myparcel";

type Booking = v.InferInput<typeof BookingSchema>;
type Count = (typeof COUNTS)[number];

const t = words("en");
const AccountSchema = v.object({ idToken: v.string(), localId: v.string() });

await buildApps(new AbortController().signal);
const dataDir = mkdtempSync(join(tmpdir(), "harkara-bench-find-"));
const stack = await startStack({
  dataDir,
  apiEnv: { RATE_LIMIT_PER_USER: "99999999", RATE_LIMIT_PER_ADDRESS: "99999999" },
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  console.log(
    `Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model}; the API on PGlite`,
  );
  const pages = new Map<Count, Page>();
  for (const count of COUNTS) {
    await book(count);
    pages.set(count, await logIn(count));
  }
  const waits = new Map<string, Map<Count, number[]>>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [count, page] of pages) {
      const measured = Object.entries(await measure(page, count));
      // The first round fills caches and lets the compilers optimise the code. It is not counted.
      if (round < 0) continue;
      for (const [name, wait] of measured) {
        const sides = waits.get(name) ?? new Map<Count, number[]>();
        sides.set(count, [...(sides.get(count) ?? []), wait]);
        waits.set(name, sides);
      }
    }
  }
  report(waits);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true });
}

function emailOf(count: Count): string {
  return `rahima-${count}@harkara.example`;
}

/** Creates a user with the given number of parcels. */
async function book(count: Count): Promise<void> {
  const answer = await fetch(
    `http://127.0.0.1:${stack.authPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf(count), password: PASSWORD, returnSecureToken: true }),
    },
  );
  const { idToken, localId } = v.parse(AccountSchema, await answer.json());
  let next = 0;
  async function work(): Promise<void> {
    while (next < count) {
      const booking = bookingOf(next, count, localId);
      next += 1;
      const booked = await fetch(`${stack.url}/api/parcel`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
        body: JSON.stringify(booking),
      });
      if (booked.status !== 201) throw new Error(`booking: ${booked.status} ${await booked.text()}`);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

function bookingOf(index: number, count: Count, uid: string): Booking {
  const isWanted = index % (count / 50) === 0 && index / (count / 50) < WANTED;
  const type = isWanted ? "document" : "non-document";
  const weight = isWanted ? 0 : 3.3;
  return {
    ...HEAVY_DRAFT,
    title: isWanted ? `Land deed ${index}` : `Winter coats ${index}`,
    type,
    weight,
    tracking_id: newTrackingId(shardCodeOf(uid), (length) => crypto.getRandomValues(new Uint8Array(length))),
    cost: quote({ type, weight, senderCenter: "Bogura", receiverCenter: "Natore" }).total,
  };
}

async function logIn(count: Count): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // After the login, the guard redirects to this page.
  await page.goto(stack.url + PAGE);
  await page.getByLabel(t("account_email"), { exact: true }).fill(emailOf(count));
  await page.getByLabel(t("account_password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: t("login_submit"), exact: true }).click();
  await page.waitForSelector("[data-parcel]");
  await page.addInitScript(watchInput);
  return page;
}

function foundText(count: number): string {
  return t("parcels_found", { n: String(count), count: count.toLocaleString("en") });
}

/** Measures each step in milliseconds, on a page that has not fetched anything yet. */
async function measure(page: Page, count: Count) {
  const all =
    count > 50
      ? t("parcels_shown", { first: "1", last: "50", total: count.toLocaleString("en") })
      : foundText(count);
  const wanted = foundText(WANTED);

  await page.goto(stack.url + PAGE);
  const firstPage = await shown(page, all);
  const search = page.getByRole("searchbox");
  await search.fill("deed");
  // Enter starts the search without the pause after typing, which is the same for every user.
  await search.press("Enter");
  const searched = await shown(page, wanted);

  await page.goto(stack.url + PAGE);
  await shown(page, all);
  await page.getByLabel(t("parcels_col_type"), { exact: true }).selectOption("document");
  const filtered = await shown(page, wanted);
  return {
    "First page, from opening the address": firstPage,
    "A search, from Enter": searched,
    "A filter, from the choice": filtered,
  };
}

/** Records the time of the last input. Runs in the page, before its own scripts. */
function watchInput(): void {
  for (const type of ["keydown", "change"])
    addEventListener(type, () => performance.mark("harkara:input"), { capture: true });
}

/**
 * Waits until the list and the given text above it are shown.
 * @returns the time since the last input in milliseconds, including the rendering
 */
function shown(page: Page, text: string): Promise<number> {
  return page.evaluate(waitFor, text);
}

/** This function runs in the page. */
function waitFor(text: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  function check(): void {
    const isShown =
      document.querySelector("section output")?.textContent === text &&
      document.querySelector("table")?.hasAttribute("aria-busy") === false;
    // The text is painted one frame after it is found.
    requestAnimationFrame(isShown ? resolveWait : check);
  }
  function resolveWait(): void {
    resolve(performance.now() - (performance.getEntriesByName("harkara:input").at(-1)?.startTime ?? 0));
  }
  check();
  return promise;
}

function report(waits: ReadonlyMap<string, ReadonlyMap<Count, readonly number[]>>): void {
  for (const [name, sides] of waits) {
    console.log(`\n${name}, median of ${ROUNDS}`);
    const medians = COUNTS.map((count) => median(sides.get(count) ?? []));
    for (const [index, count] of COUNTS.entries())
      console.log(
        `  of ${count.toLocaleString("en").padEnd(8)}${(medians[index] ?? 0).toFixed(0).padStart(6)} ms`,
      );
    console.log(`  ${"ratio".padEnd(11)}${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2).padStart(6)}`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

// npm run bench:grid: measures in the browser how long it takes to show the grid of an uploaded file, and how
// much work a key press in a cell causes. It compares 2,000 rows with 50, in alternating rounds. The whole
// app runs as configured by npm start.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import * as v from "valibot";
import { buildApps } from "../../../tools/build-apps.ts";
import { findChromium } from "../../../tools/chromium.ts";
import { sized } from "../../../tools/sized.ts";
import { startStack } from "../../../tools/stack.ts";
import { words } from "../e2e/words.ts";
import { copied, manyOrders } from "@harkara/web/testing/bulk-orders.ts";

const COUNTS = [50, sized(2000, 100)] as const;
const ROUNDS = sized(7, 1);
const KEYS = sized(100, 5);
const PASSWORD = "Runner#2026";
const PAGE = "/dashbord/bulk";

const t = words("en");

await buildApps(new AbortController().signal);
const dataDir = mkdtempSync(join(tmpdir(), "harkara-bench-grid-"));
const stack = await startStack({ dataDir });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  console.log(
    `Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model}`,
  );
  const page = await logIn();
  const session = await page.context().newCDPSession(page);
  // Counts processor time, which is independent of other programs.
  await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await session.send("Performance.enable");
  const measured = new Map<string, Map<number, number[]>>();
  // The first round fills caches and lets the compilers optimise the code. It is not counted.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const count of COUNTS)
      for (const [name, ms] of Object.entries(await measure(page, session, count))) {
        if (round < 0) continue;
        const sides = measured.get(name) ?? new Map<number, number[]>();
        sides.set(count, [...(sides.get(count) ?? []), ms]);
        measured.set(name, sides);
      }
  report(measured);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true });
}

async function logIn(): Promise<Page> {
  const email = "rahima@harkara.example";
  const signedUp = await fetch(
    `http://127.0.0.1:${stack.authPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  const { idToken } = v.parse(v.object({ idToken: v.string() }), await signedUp.json());
  // The default pickup place is the sender of all rows.
  const saved = await fetch(`${stack.url}/api/pickup-places/${crypto.randomUUID()}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Store",
      sender: {
        sender_name: "Rahima",
        sender_contact: "01712345678",
        sender_region: "Khulna",
        sender_center: "Khulna",
        sender_address: "Road 1",
      },
      instruction: "",
      is_default: true,
    }),
  });
  if (!saved.ok) throw new Error(`the pickup place: ${saved.status}`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // After the login, the guard redirects to this page.
  await page.goto(stack.url + PAGE);
  await page.getByLabel(t("account_email"), { exact: true }).fill(email);
  await page.getByLabel(t("account_password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: t("login_submit"), exact: true }).click();
  return page;
}

/** Uploads a file and types into a cell. Returns times in milliseconds. */
async function measure(page: Page, session: CDPSession, count: number) {
  const file = page.getByLabel(t("bulk_file_label"));
  await file.waitFor();
  const text = copied(manyOrders(count));
  const dropped = performance.now();
  await file.setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const confirm = page.getByRole("button", { name: t("bulk_columns_go") });
  await confirm.waitFor();
  const read = performance.now() - dropped;
  await confirm.click();
  const clicked = performance.now();
  const cell = page
    .getByRole("grid", { name: t("bulk_grid") })
    .getByRole("gridcell")
    .nth(1);
  await cell.click();
  const shown = performance.now() - clicked;

  // Counts the main thread's work, which is independent of the frame rate.
  await page.keyboard.press("F2");
  const before = await taskMs(session);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(key % 2 === 0 ? "a" : "Backspace");
  const typing = ((await taskMs(session)) - before) / KEYS;
  await page.keyboard.press("Escape");

  const moving = await taskMs(session);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press("ArrowDown");
  const moved = ((await taskMs(session)) - moving) / KEYS;

  await page.getByRole("button", { name: t("bulk_back") }).click();
  return {
    "Columns, from the choice of the file": read,
    "Grid, from the confirmation of the columns until a cell is selected": shown,
    "Work of a key press in an edited cell": typing,
    "Work of an arrow key": moved,
  };
}

/** Returns the processor time of the page's main thread, in milliseconds. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

function report(measured: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>): void {
  for (const [name, sides] of measured) {
    console.log(`\n${name}, median of ${ROUNDS}`);
    for (const [count, values] of sides) {
      const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
      console.log(`  of ${count.toLocaleString("en").padEnd(8)}${median.toFixed(1).padStart(8)} ms`);
    }
  }
}

// npm run bench:bulk: books parcels in consecutive batches with POST /parcels/batch, as the site
// does, on PostgreSQL and on PGlite. Compares the rate with the rate of single bookings and, on
// PostgreSQL, with that of a plain INSERT. Also measures how long a health probe waits beside a batch
// and beside a post of scans.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import { Pool } from "pg";
import { openPostgres } from "../src/platform/database.ts";
import { sized } from "../../../tools/sized.ts";
import { startBenchServer } from "./bench-server.ts";
import { request } from "./load.ts";

const ROWS = sized(2000, 40);
const BATCH = sized(100, 20);
/**
 * The number of rounds. The compared operations alternate within each round, and the median rate of each is
 * printed.
 */
const ROUNDS = sized(3, 1);
const OPERATIONS = sized(50, 10);
const PROBE_PAUSE_MS = 20;
const HUB = { uid: "hub", email: "hub@example.com", name: "Hub", role: "hub", center: "Dhaka" };

const draft = {
  title: "Two saris",
  type: "non-document",
  sender_name: "Rahim",
  sender_contact: "+8801712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "House 12, Road 5, Dhanmondi",
  pickup_instruction: "Ring twice",
  receiver_name: "শিরীন সুলতানা",
  receiver_contact: "+8801812345678",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
  receiver_address: "বাসা ৭, খান জাহান আলী রোড",
  delivery_instruction: "Leave at the gate",
} as const;

let made = 0;
/**
 * Returns a new row with a new receiver.
 * @param user the owner of the parcel
 */
function rowOf(user: string) {
  made += 1;
  const tracking_id = newTrackingId(shardCodeOf(user), (n) => crypto.getRandomValues(new Uint8Array(n)));
  const receiver_address = `${draft.receiver_address} ${made}`;
  return { ...draft, receiver_address, weight: 3.3, reference: `SO-${made}`, tracking_id };
}

async function inBatches(port: number): Promise<void> {
  for (let sent = 0; sent < ROWS; sent += BATCH) {
    const parcels = Array.from({ length: BATCH }, () => rowOf("batches"));
    await request(port, "batches", "POST", "/parcels/batch", 200, { parcels });
  }
}

async function oneByOne(port: number): Promise<void> {
  for (let sent = 0; sent < ROWS; sent += 1)
    await request(port, "singles", "POST", "/parcel", 201, rowOf("singles"));
}

/**
 * Measures the health probes during a long request. Prints their number, and the longest wait.
 */
async function probe(title: string, port: number, run: () => Promise<unknown>): Promise<void> {
  const waits: number[] = [];
  const over = new AbortController();
  const running = run().finally(() => over.abort());
  while (!over.signal.aborted) {
    const start = performance.now();
    await request(port, "prober", "GET", "/healthz", 200);
    waits.push(performance.now() - start);
    await setTimeout(PROBE_PAUSE_MS);
  }
  await running;
  const slowest = `${Math.max(...waits).toFixed(0)} ms`;
  console.log(`  ${title.padEnd(32)}${String(waits.length).padStart(4)} probes, slowest ${slowest}`);
}

/** Books parcels at the hub's center, and returns an operation that receives each of them. */
async function bookedForHub(port: number): Promise<object[]> {
  const parcels = Array.from({ length: OPERATIONS }, () => rowOf("batches"));
  await request(port, "batches", "POST", "/parcels/batch", 200, { parcels });
  const at = new Date().toISOString();
  return parcels.map(({ tracking_id }) => ({ id: crypto.randomUUID(), at, task: "receive", tracking_id }));
}

async function inserted(sql: Pool): Promise<void> {
  for (let sent = 0; sent < ROWS; sent += 1) {
    const { weight: _, ...row } = rowOf("bare");
    const stored = {
      ...row,
      shard: shardOf(row.tracking_id),
      owner_uid: "bare",
      weight_grams: 3300,
      cost_poisha: 20_200,
      payment_status: "unpaid",
      delivery_status: "not_collected",
      created_by: "bare@example.com",
      handover_code: "1234",
      creation_date: new Date(),
    };
    const values = Object.values(stored);
    await sql.query({
      name: "insert_row",
      text: `insert into parcels (${Object.keys(stored).join(", ")}) values (${values.map((_value, index) => `$${index + 1}`).join(", ")})`,
      values,
    });
  }
}

/**
 * Measures the compared operations with one client, in alternation, and prints the median rate of each in
 * rows per second.
 */
async function compare(title: string, sides: readonly (readonly [name: string, run: () => Promise<void>])[]) {
  const rates = sides.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, [, run]] of sides.entries()) {
      const start = performance.now();
      await run();
      // The first round is a warm-up and is not measured.
      if (round > 0) rates[index]?.push((ROWS * 1000) / (performance.now() - start));
    }
  }
  const medians = rates.map((some) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0);
  console.log(title);
  for (const [index, [name]] of sides.entries()) {
    const rate = medians[index] ?? 0;
    const ratio = index === 0 ? "" : `  × ${(rate / (medians[0] ?? 1)).toFixed(2)}`;
    console.log(`  ${name.padEnd(32)}${rate.toFixed(0).padStart(8)} rows/s${ratio}`);
  }
  console.log();
}

const server = await startBenchServer();
const folder = mkdtempSync(join(tmpdir(), "harkara-bulk-"));
try {
  const databaseUrl = await server.createDatabase("harkara_bench_bulk");
  await (await openPostgres(databaseUrl, 1)).close();
  const sql = new Pool({ connectionString: databaseUrl, max: 1 });
  const port = await server.startApi(databaseUrl);
  await compare(`${ROWS} rows on PostgreSQL`, [
    ["bare insert", () => inserted(sql)],
    ["POST /parcels/batch", () => inBatches(port)],
    ["POST /parcel", () => oneByOne(port)],
  ]);
  await sql.end();
  const embedded = await server.startApi(undefined, { DATA_DIR: folder, STAFF: JSON.stringify([HUB]) });
  await compare(`${ROWS} rows on PGlite`, [
    ["POST /parcel", () => oneByOne(embedded)],
    ["POST /parcels/batch", () => inBatches(embedded)],
  ]);
  console.log("Health probes on PGlite beside");
  await probe(`a batch of ${BATCH}`, embedded, () => {
    const parcels = Array.from({ length: BATCH }, () => rowOf("batches"));
    return request(embedded, "batches", "POST", "/parcels/batch", 200, { parcels });
  });
  const operations = await bookedForHub(embedded);
  await probe(`a post of ${OPERATIONS} scans`, embedded, () => {
    const sent_at = new Date().toISOString();
    return request(embedded, HUB.uid, "POST", "/operations", 200, { sent_at, operations });
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

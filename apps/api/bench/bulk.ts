// npm run bench:bulk: books parcels in consecutive batches with POST /parcels/batch, as the site
// does, on PostgreSQL and on PGlite. Compares the rate with the rate of single bookings and, on
// PostgreSQL, with that of a plain INSERT.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shardCodeOf } from "@harkara/courier-core/shard-code";
import { newTrackingId, shardOf } from "@harkara/courier-core/tracking-id";
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
  const embedded = await server.startApi(undefined, { DATA_DIR: folder });
  await compare(`${ROWS} rows on PGlite`, [
    ["POST /parcel", () => oneByOne(embedded)],
    ["POST /parcels/batch", () => inBatches(embedded)],
  ]);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

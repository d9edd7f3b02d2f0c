// npm run bench:api: compares the rate and latency of the API over loopback HTTP with those of the PostgreSQL
// driver alone. Both use the same PostgreSQL server, and their rounds alternate.
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import { Pool } from "pg";
import { openPostgres } from "../src/platform/database.ts";
import { startBenchServer } from "./bench-server.ts";
import { compareRates, request } from "./load.ts";
import { sized } from "../../../tools/sized.ts";

const ROWS = { small: 1000, large: sized(1_000_000, 2000) } as const;

const draft = {
  title: "Books",
  type: "non-document",
  sender_name: "Rahim",
  sender_contact: "+8801712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "House 12, Road 5, Dhanmondi",
  pickup_instruction: "Ring twice",
  receiver_name: "Karim",
  receiver_contact: "+8801812345678",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
  receiver_address: "House 7, Khan Jahan Ali Road",
  delivery_instruction: "Leave at the gate",
} as const;
const fixed = {
  ...draft,
  payment_status: "unpaid",
  delivery_status: "not_collected",
  created_by: "writer@example.com",
  handover_code: "1234",
} as const;
let booked = 0;
/**
 * Returns the next tracking ID of a consecutive series. Random IDs with the same shard code would
 * collide after about ten thousand IDs.
 */
function trackingIdOf(uid: string): string {
  booked += 1;
  let rest = booked;
  // The bytes are the base-31 digits of a counter, and each digit selects one character of the ID.
  return newTrackingId(shardCodeOf(uid), (n) =>
    Uint8Array.from({ length: n }, () => {
      const digit = rest % 31;
      rest = Math.floor(rest / 31);
      return digit;
    }),
  );
}

const server = await startBenchServer();
try {
  const small = await prepare("small");
  const large = await prepare("large");
  const plain = await prepare("small", "_plain", "template template0 lc_ctype 'C'");
  await compareRates("Bookings", [
    ["bare insert", () => insertRow(small.sql)],
    ["API", () => book(small.port)],
  ]);
  await compareRates("What the event of a booking costs, by the driver alone", [
    ["bare insert", () => insertRow(small.sql)],
    ["with its event", () => insertBoth(small.sql)],
  ]);
  await compareRates("What the index of searches costs a booking", [
    ["without", () => book(plain.port)],
    ["with", () => book(small.port)],
  ]);
  await compareRates("Lists of 50", [
    ["bare select", () => selectPage(small.sql, "owner-50")],
    ["API", () => list(small.port, "owner-50")],
  ]);
  await compareRates("First page of an owner, a million rows in the table", [
    ["of 50 parcels", () => list(large.port, "owner-50")],
    ["of 1,000 parcels", () => list(large.port, "owner-1000")],
  ]);
  await compareRates("First page of an owner of 1,000", [
    ["a thousand rows in the table", () => list(small.port, "owner-1000")],
    ["a million rows in the table", () => list(large.port, "owner-1000")],
  ]);
  await Promise.all([small.sql.end(), large.sql.end(), plain.sql.end()]);
} finally {
  await server.stop();
}

/**
 * Creates a database with a number of rows, including one owner with 50 parcels and one with 1,000,
 * and starts an API server that uses it.
 * @param options options of CREATE DATABASE; with lc_ctype C there is no search index
 */
async function prepare(name: keyof typeof ROWS, suffix = "", options = "") {
  const databaseUrl = await server.createDatabase(`harkara_bench_${name}${suffix}`, options);
  await (await openPostgres(databaseUrl, 1)).close();
  const sql = new Pool({ connectionString: databaseUrl, max: 10 });
  // `owner` is an SQL expression that may use n, the row number.
  const fill = (shard: string, owner: string, rows: number) =>
    sql.query(`
      insert into parcels (shard, owner_uid, tracking_id, weight_grams, cost_poisha, creation_date, ${Object.keys(fixed).join(", ")})
      select '${shard}', ${owner}, 'TRK${shard}' || lpad(n::text, 6, '0'), 3300, 20200, now() - n * interval '1 second', ${Object.values(
        fixed,
      )
        .map((text) => `'${text}'`)
        .join(", ")}
      from generate_series(1, ${rows}) as n`);
  const fillOwner = (rows: number) => fill(shardCodeOf(`owner-${rows}`), `'owner-${rows}'`, rows);
  await fillOwner(50);
  await fillOwner(1000);
  // No user has this shard code, because new IDs do not contain its characters.
  await fill("00", `'other-' || n / 1000`, Math.max(0, ROWS[name] - 1050));
  await sql.query("vacuum analyze parcels");
  return { sql, port: await server.startApi(databaseUrl) };
}

function list(port: number, user: string) {
  return request(port, user, "GET", "/parcels", 200);
}

function book(port: number) {
  const booking = { ...draft, weight: 3.3, cost: 202, tracking_id: trackingIdOf("writer") };
  return request(port, "writer", "POST", "/parcel", 201, booking);
}

function newRow() {
  const tracking_id = trackingIdOf("bare");
  return {
    ...fixed,
    owner_uid: "bare",
    shard: shardOf(tracking_id),
    tracking_id,
    weight_grams: 3300,
    cost_poisha: 20_200,
    creation_date: new Date(),
  };
}

function insertRow(sql: Pool) {
  const row = newRow();
  const values = Object.values(row);
  return sql.query({
    name: "insert_row",
    text: `insert into parcels (${Object.keys(row).join(", ")}) values (${values.map((_, index) => `$${index + 1}`).join(", ")})`,
    values,
  });
}

function insertBoth(sql: Pool) {
  const { shard, tracking_id, creation_date, ...row } = newRow();
  const values = [shard, tracking_id, creation_date, ...Object.values(row)];
  return sql.query({
    name: "insert_both",
    text: `with parcel as (
      insert into parcels (shard, tracking_id, creation_date, ${Object.keys(row).join(", ")})
      values (${values.map((_, index) => `$${index + 1}`).join(", ")}))
    insert into events (shard, tracking_id, number, kind, at, received_at, actor_role, key, data)
      values ($1, $2, 1, 'booked', $3, $3, 'sender', 'booked', '{}')`,
    values,
  });
}

function selectPage(sql: Pool, owner: string) {
  return sql.query({
    name: "select_page",
    text: "select * from parcels where owner_uid = $1 and deleted_at is null order by booked_number desc limit 50",
    values: [owner],
  });
}

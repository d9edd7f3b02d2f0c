// npm run bench:find: how long an owner of 10,000 and of 1,000,000 parcels waits for a page of the list, beside an owner of 50. Over loopback HTTP,
// one request at a time, alternating in one run. Each owner has the same share of matches, except of rare ones: 3 parcels each.
import { shardCodeOf } from "@harkara/courier-core/tracking-id";
import { Pool } from "pg";
import { openPostgres } from "../src/platform/database.ts";
import { startBenchServer } from "./bench-server.ts";
import { compareRates, compareWaits, request } from "./load.ts";

const OWNERS = [50, 10_000, 1_000_000] as const;
const CALLS = 60;

/** The title and the query of each measured request. */
const FINDS = [
  ["First page", "limit=50"],
  ["A word of every parcel", "search=books"],
  ["A word of one parcel in ten, in Bangla", `search=${encodeURIComponent("চৌধুরী")}`],
  ["A word of three parcels", "search=telescope"],
  ["A phone number of three parcels", "search=01799-999999"],
  ["A word of no parcel", "search=xylophone"],
  ["Two letters of every parcel", "search=bo"],
  ["Paid, one parcel in ten", "payment_status=paid"],
  ["Held, three parcels", "payment_status=held"],
  ["Refund due, no parcel", "payment_status=refund_due"],
  ["Paid with a word of one in ten", `payment_status=paid&search=${encodeURIComponent("চৌধুরী")}`],
  ["Sorted by title", "sort=title&order=asc"],
  ["Sorted by cost", "sort=cost"],
] as const;

const server = await startBenchServer();
try {
  const databaseUrl = await server.createDatabase("harkara_bench_find");
  await fill(databaseUrl);
  const port = await server.startApi(databaseUrl);
  const get = (count: number, query: string) =>
    request(port, `owner-${count}`, "GET", `/parcels?${query}`, 200);
  for (const [title, query] of FINDS) {
    await compareWaits(
      title,
      OWNERS.map((count) => [`of ${count.toLocaleString("en")} parcels`, () => get(count, query)]),
      CALLS,
    );
  }
  const cursors = new Map<number, string>();
  for (const count of OWNERS) cursors.set(count, cursorOf(await get(count, "limit=20")));
  await compareWaits(
    "Second page",
    OWNERS.map((count) => [
      `of ${count.toLocaleString("en")} parcels`,
      () => get(count, `limit=20&cursor=${cursors.get(count) ?? ""}`),
    ]),
    CALLS,
  );
  await compareRates("First page, ten clients", [
    ["of 50 parcels", () => get(50, "limit=50")],
    ["of 1,000,000 parcels", () => get(1_000_000, "limit=50")],
  ]);
} finally {
  await server.stop();
}

/** Makes the tables and the owners' parcels. The index of searches is made after the rows, which is faster. */
async function fill(databaseUrl: string): Promise<void> {
  await (await openPostgres(databaseUrl, 1)).close();
  const sql = new Pool({ connectionString: databaseUrl, max: 1 });
  await sql.query("drop index if exists parcels_search");
  for (const count of OWNERS) {
    const owner = `owner-${count}`;
    await sql.query(
      `insert into parcels (shard, owner_uid, tracking_id, type, weight_grams, cost_poisha, creation_date, title,
        sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction,
        receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction,
        created_by, payment_status, delivery_status)
      select $1::text, $2::text, 'TRK' || $1 || lpad(upper(to_hex(n)), 6, '0'), 'non-document', 3300, 6000 + (n::bigint * 7919 % 9000)::int,
        now() - n * interval '1 second',
        case when n <= 3 then 'Telescope and books' else 'Books ' || md5(n::text) end,
        'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 5', 'Ring twice',
        (array['করিম উদ্দিন', 'রহিমা খাতুন', 'Sumaiya Akter', 'নাসরিন বেগম', 'Jamal Hossain', 'আব্দুল চৌধুরী', 'Mitu Rani', 'সুমন দাশ', 'Rafiq Ahmed', 'তাসলিমা নূর'])[1 + n % 10],
        case when n <= 3 then '+8801799999999' else '+88018' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') end,
        'Khulna', 'Khulna', 'Road 7', 'Leave at the gate', 'owner@example.com',
        case when n <= 3 then 'held' when n % 10 = 7 then 'paid' else 'unpaid' end, 'not_collected'
      from generate_series(1, $3::int) as n`,
      [shardCodeOf(owner), owner, count],
    );
  }
  await sql.end();
  await (await openPostgres(databaseUrl, 1)).close();
  const analyzer = new Pool({ connectionString: databaseUrl, max: 1 });
  await analyzer.query("vacuum analyze parcels");
  await analyzer.end();
}

function cursorOf(head: string): string {
  const cursor = /cursor=([\w.%-]+)/.exec(head)?.[1];
  if (cursor === undefined) throw new Error("no next page");
  return cursor;
}

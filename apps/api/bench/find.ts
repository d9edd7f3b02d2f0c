// npm run bench:find: measures how long owners with 10,000 and with 1,000,000 parcels wait for a page of the
// list, compared with an owner with 50 parcels. The owners take turns, and each sends one request at a time
// over loopback HTTP. In each search, the same share of each owner's parcels matches. In searches with rare
// matches, 3 parcels of each owner match.
import { startBenchServer } from "./bench-server.ts";
import { compareRates, compareWaits, request } from "./load.ts";
import { fillOwners } from "./owners.ts";
import { sized } from "../../../tools/sized.ts";

const LARGEST = sized(1_000_000, 600);
const OWNERS = [50, sized(10_000, 300), LARGEST] as const;
const CALLS = sized(60, 2);

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
  await fillOwners(databaseUrl, OWNERS);
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
    [`of ${LARGEST.toLocaleString("en")} parcels`, () => get(LARGEST, "limit=50")],
  ]);
} finally {
  await server.stop();
}

function cursorOf(head: string): string {
  const cursor = /cursor=([\w.%-]+)/.exec(head)?.[1];
  if (cursor === undefined) throw new Error("no next page");
  return cursor;
}

// No statement of a route may scan a large table. The tables of a test are small, so sequential scans are
// disabled. If the planner nevertheless uses a sequential scan, or scans a whole index, there is no suitable
// index for the statement.
import type { Logger } from "drizzle-orm/logger";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRoutes } from "../src/app.ts";
import { type Database, openPostgres } from "../src/platform/database.ts";
import { callEveryRoute, createPlansHarness } from "./every-route.ts";
import { createPostgresDatabase } from "./harness.ts";
import { fill } from "./list-rows.ts";
import { fillMany } from "./many-rows.ts";
import { type Statement, explain, isExplainable, scansIn } from "./statement-plans.ts";

/** The statements that may scan a large table, each with a reason. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  "a page of all payouts walks the index of its order": /^Index Scan of payouts by payouts_reserved_first: /,
  "a search of the parcel desk reads a bounded number of the newest parcels":
    /^Index Scan of parcels by parcels_by_number: select .* from \(select .* from "parcels" order by "parcels"\."booked_number" desc limit \$\d+\) "parcels"/,
  "the accounts sum all transfers until a month is closed":
    /^Index Scan of ledger by ledger_from: select "from_account", .* from "ledger" group by/,
};

/** With this number of parcels, an index is cheaper than a scan. */
const PARCELS = 5000;

/**
 * Routes that this test does not call, because they keep a connection open, or because only the gateway calls
 * them.
 */
const NOT_CALLED = /^(GET .*\/live|(GET|POST) \/payments\/(callback|ipn).*)$/;

let database: Database;
let client: Client;
const sent = new Map<string, Statement>();
let isRecording = false;
const logger: Logger = {
  logQuery(text, params) {
    if (isRecording && isExplainable(text) && !sent.has(text)) sent.set(text, { text, params });
  },
};
beforeAll(async () => {
  const url = await createPostgresDatabase();
  database = await openPostgres(url, 4, { logger });
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test("every statement of the routes uses an index to find its rows", async () => {
  const { api, stores } = createPlansHarness(database);
  await fill(database, stores);
  isRecording = true;
  const calls = await callEveryRoute(api, stores);
  isRecording = false;
  await fillMany(client, PARCELS);
  await client.query("set enable_seqscan = off");
  const found: string[] = [];
  for (const statement of sent.values()) {
    const scans = scansIn(await explain(client, statement));
    if (scans.length > 0) found.push(`${scans.join("; ")}: ${statement.text}`);
  }
  expect(found.filter((text) => !Object.values(KNOWN).some((pattern) => pattern.test(text)))).toEqual([]);
  expect(Object.entries(KNOWN).filter(([, pattern]) => !found.some((text) => pattern.test(text)))).toEqual(
    [],
  );
  const called = (method: string, path: string) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, "[^/ ]+")} (20\\d|404|409)$`);
    return calls.some((text) => pattern.test(text));
  };
  const missing = createRoutes(api.parts).filter(
    ({ method, path }) => !NOT_CALLED.test(`${method} ${path}`) && !called(method, path),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

// npm run bench:plans: prints the query plan and the execution time of every statement that the API's routes
// execute, with 1,000,000 parcels. All writes are rolled back.
import { Client } from "pg";
import { openPostgres } from "../src/platform/database.ts";
import { callEveryRoute, createPlansHarness } from "../test/every-route.ts";
import { fill } from "../test/list-rows.ts";
import { fillMany } from "../test/many-rows.ts";
import { type Statement, explain, isExplainable, scansIn } from "../test/statement-plans.ts";
import { startBenchServer } from "./bench-server.ts";
import { sized } from "../../../tools/sized.ts";

const PARCELS = Number(process.env["PARCELS"] ?? sized(1_000_000, 2000));
const SHOWN = 15;

const format = (ms: number): string => ms.toFixed(1).padStart(8);
const shorten = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^(select ).*?( from )/, "$1…$2")
    .slice(0, 200);

const sent = new Map<string, Statement>();
const server = await startBenchServer();
try {
  const url = await server.createDatabase("harkara_bench_plans");
  const logQuery = (text: string, params: unknown[]): void => {
    if (isExplainable(text) && !sent.has(text)) sent.set(text, { text, params });
  };
  const database = await openPostgres(url, 4, { logger: { logQuery } });
  const client = new Client({ connectionString: url });
  await client.connect();
  const { api, stores } = createPlansHarness(database);
  await fill(database, stores);
  await fillMany(client, PARCELS);
  sent.clear();
  await callEveryRoute(api, stores);
  const measured = [];
  for (const statement of sent.values())
    measured.push({ ...(await measure(client, statement)), ...statement });
  console.log(`${PARCELS.toLocaleString("en")} parcels, ${sent.size} statements`);
  console.log("\nRead from end to end:");
  for (const { scans, ms, text } of measured)
    if (scans.length > 0) console.log(`${format(ms)} ms  ${scans.join("; ")}  ${shorten(text)}`);
  console.log("\nSlowest:");
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  for (const { ms, text } of slowest) console.log(`${format(ms)} ms  ${shorten(text)}`);
  await client.end();
  await database.close();
} finally {
  await server.stop();
}

/** Executes a statement and rolls it back. Returns 0 ms for a statement that can be executed only once. */
async function measure(client: Client, statement: Statement) {
  await client.query("begin");
  try {
    // The statement is executed twice, because the first execution loads the pages into memory.
    await explain(client, statement, ", analyze");
    const { plan, ms = 0 } = await explain(client, statement, ", analyze");
    return { scans: scansIn({ plan }), ms };
  } catch {
    await client.query("rollback; begin");
    return { scans: scansIn(await explain(client, statement)), ms: 0 };
  } finally {
    await client.query("rollback");
  }
}

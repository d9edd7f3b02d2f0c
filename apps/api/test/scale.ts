// npm run scale: runs the API's PostgreSQL tests against the empty database of DATABASE_URL. If that is a
// Citus cluster, its tables are distributed first (docs/scale.md). Test files run one after the other,
// because they share the database.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { openPostgres } from "../src/platform/database.ts";

const DATABASE_URL = process.env["DATABASE_URL"];
if (DATABASE_URL === undefined || DATABASE_URL === "") {
  console.error(
    "scale: DATABASE_URL is missing: give that of an empty database, such as postgres://…/harkara",
  );
  process.exit(1);
}

await (await openPostgres(DATABASE_URL, 1)).close();
const client = new Client({ connectionString: DATABASE_URL });
await client.connect();
// The tests empty every table, so the database must have no data.
for (const table of ["parcels", "accounts", "staff"])
  if ((await client.query(`select from ${table} limit 1`)).rowCount !== 0) {
    console.error(`scale: the database has ${table}: give an empty one`);
    process.exit(1);
  }
const isCitus = (await client.query("select from pg_extension where extname = 'citus'")).rowCount !== 0;
const isDistributed = isCitus && (await client.query("select from pg_dist_partition")).rowCount !== 0;
if (isCitus && !isDistributed) {
  const citus = readFileSync(resolve(import.meta.dirname, "../citus.sql"), "utf8");
  // The commands are sent one by one, because Citus refuses to run some of them in the same query as other
  // commands.
  await client.query("begin");
  for (const statement of citus.split(/;$/m)) if (statement.trim() !== "") await client.query(statement);
  await client.query("commit");
}
await client.end();
console.log(
  isCitus ? "The tables are distributed by Citus." : "There is no Citus: this is plain PostgreSQL.",
);

const { status } = spawnSync(
  "pnpm",
  ["exec", "vitest", "run", "--project", "api", "--no-file-parallelism", "-t", "PostgreSQL"],
  {
    cwd: resolve(import.meta.dirname, "../../.."),
    stdio: "inherit",
    env: { ...process.env, SCALE_DATABASE_URL: DATABASE_URL },
  },
);
process.exitCode = status ?? 1;

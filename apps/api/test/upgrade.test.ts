// The upgrade from the previous release. The data was written by the previous release, and contains every
// kind and status of the following: parcels, payments, cash, payouts, claims, staff, bags and jobs. Some
// tests kill the server during the upgrade.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { ATTEMPT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { sql } from "drizzle-orm";
import { type NodePgDatabase, drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { CHECKS } from "../src/checks/checks.ts";
import { type Database, openPglite, openPostgres } from "../src/platform/database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { dataOf, migrationsUntil } from "./earlier-release.ts";
import { createPlansHarness } from "./every-route.ts";
import { PROJECT, centersFile, createPostgresDatabase, karim, person, rahim } from "./harness.ts";
import { startProxy } from "./postgres-proxy.ts";

/** The last migration of the previous release. */
const PREVIOUS = "0010";
const DATA = dataOf(PREVIOUS);
const folder = mkdtempSync(join(tmpdir(), "harkara-upgrade-"));
const migrationsFolder = migrationsUntil(PREVIOUS, folder);
const extensions = { btree_gin, pg_trgm };
afterAll(() => rm(folder, { recursive: true, force: true }));

const pending = readMigrationFiles({ migrationsFolder: resolve(import.meta.dirname, "../drizzle") }).slice(
  Number(PREVIOUS) + 1,
);
/** The number of statements in the upgrade, including those that record migrations. */
const COUNT = pending.reduce((sum, { sql: statements }) => sum + statements.length + 1, 0);

// In the previous release, migration 0004 did not create this table, so it is dropped.
const AS_RELEASED = `drop table payment_former_ids; ${DATA}`;

type Drizzle = PgDatabase<PgQueryResultHKT>;

/** Reads a text column. The drivers wrap rows in different ways. */
async function texts(db: Drizzle, query: string): Promise<string[]> {
  const RowsSchema = v.array(v.object({ text: v.nullable(v.string()) }));
  const rows = await db.execute(sql.raw(query));
  const known = v.parse(v.union([RowsSchema, v.object({ rows: RowsSchema })]), rows);
  return ("rows" in known ? known.rows : known).map(({ text }) => text ?? "");
}

const TABLES =
  "select table_name::text as text from information_schema.tables where table_schema = 'public' order by 1";

/** The columns that migration 0020 drops, because no release wrote them. */
const DROPPED = ["name", "phone", "language"];

/** A default sender. Migration 0026 makes it a pickup place. */
const SENDER = '{"sender_name": "Karim"}';

/** Each table's remaining columns in definition order, without derived columns. */
const COLUMNS = `select table_name || '.' || string_agg(quote_ident(column_name), ',' order by ordinal_position) as text
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
  and not (table_name = 'accounts' and column_name in (${[...DROPPED, "default_sender"].map((name) => `'${name}'`).join()})) group by table_name order by 1`;

const SCHEMA = `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text
    from information_schema.columns where table_schema = 'public'
  -- The indexes for seals are created after the migrations.
  union all select indexdef from pg_indexes where schemaname = 'public' and indexname not in ('events_recorded', 'ledger_recorded')
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'migration ' || hash from drizzle.__drizzle_migrations
  order by 1`;

/**
 * The columns and migrations that are visible to another connection. Unlike the query SCHEMA, this query does
 * not wait for table locks.
 */
const VISIBLE = `select relname || '.' || attname as text from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'migration ' || hash from drizzle.__drizzle_migrations
  order by 1`;

/** Returns the rows of each table, sorted, with the given columns. */
async function rowsOf(db: Drizzle, columns: readonly string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const of of columns) {
    const [table = "", names = ""] = of.split(".");
    rows.set(table, await texts(db, `select row(${names})::text as text from ${table} order by 1`));
  }
  return rows;
}

/** Returns the state that migrations change: the schema, and a digest of each table's rows. */
async function stateOf(db: Drizzle): Promise<string[]> {
  const tables = await texts(db, TABLES);
  const digests = tables.map(
    (table) =>
      // Earlier rows get the time of the migration.
      `select '${table} ' || md5(coalesce(string_agg(row, '|' order by row), '')) as text from (select (to_jsonb(t) - 'recorded_at')::text as row from ${table} as t) as rows`,
  );
  return [...(await texts(db, SCHEMA)), ...(await texts(db, digests.join(" union all ")))];
}

const BALANCES = `select account || ' ' || sum(amount) as text from (
    select to_account as account, amount_poisha as amount from ledger union all select from_account, -amount_poisha from ledger
  ) as sides group by account order by account`;

/** Returns the contents of a database before the upgrade. */
async function before(db: Drizzle) {
  await db.execute(sql`update accounts set default_sender = ${SENDER}::jsonb where uid = ${rahim.uid}`);
  const columns = await texts(db, COLUMNS);
  return { columns, rows: await rowsOf(db, columns), balances: await texts(db, BALANCES) };
}

async function onPostgres<T>(url: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(drizzlePostgres(client));
  } finally {
    await client.end();
  }
}

let seeded: string;
/** Copies the database of the previous release. */
async function copySeeded(): Promise<string> {
  const name = `upgrade_${crypto.randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${new URL(seeded).pathname.slice(1)}`);
  await admin.end();
  return `${server}/${name}`;
}
const pgliteFolder = join(folder, "previous");
function copyFolder(): string {
  const copy = join(folder, crypto.randomUUID());
  cpSync(pgliteFolder, join(copy, "db"), { recursive: true });
  return copy;
}

beforeAll(async () => {
  seeded = await createPostgresDatabase();
  await onPostgres(seeded, async (db) => {
    await migratePostgres(db, { migrationsFolder });
    await db.execute(sql.raw(AS_RELEASED));
  });
  const client = await PGlite.create(pgliteFolder, { extensions });
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  await client.exec(AS_RELEASED);
  await client.close();
});

test("the data of the previous release covers every table and every status", async () => {
  await onPostgres(seeded, async (db) => {
    const { rows } = await before(db);
    expect([...rows].filter(([, { length }]) => length === 0)).toEqual([]);
    const of = (column: string, table: string) =>
      texts(db, `select distinct ${column} as text from ${table} order by 1`);
    expect(await of(`concat(${DROPPED.join()})`, "accounts")).toEqual([""]);
    expect(await of("delivery_status", "parcels")).toEqual([...DELIVERY_STATUSES].toSorted());
    expect(await of("status", "payments")).toEqual([...ATTEMPT_STATUSES].toSorted());
    expect(await of("kind || ' ' || status", "payouts")).toEqual([
      "collection paid",
      "collection reserved",
      "collection void",
      "refund paid",
      "refund reserved",
      "refund void",
    ]);
    expect(await of("status", "compensations")).toEqual(["granted", "open", "refused", "taken_back"]);
    expect(await of("status || coalesce(' ' || settlement, '')", "cash_counts")).toEqual([
      "confirmed",
      "recounted",
      "settled courier_bears",
      "settled rider_owes",
      "settled surplus",
    ]);
  });
});

const DAY = "2026-11-25";
const admin = person("admin");
const OF_STAFF = [
  [admin, "/money/payouts", "/money/accounts", "/money/reconciliation?month=2026-11", "/money/fee-plans"],
  [admin, "/money/cash-differences", "/money/cash-reviews", "/money/compensations"],
  [admin, "/staff", "/staff/history", "/rider-applications"],
  [person("bogura-hub"), "/hub/cash", "/hub/riders", "/hub/bags", "/hub/bags/BAGAB23CD45"],
  [
    person("bogura-hub"),
    ...["here", "coming", "riders", "pickups"].map((list) => `/hub/parcels?list=${list}`),
  ],
  [person("bogura-rider"), "/rider/tasks", "/rider/cash"],
] as const;
const OF_MERCHANTS = [
  "/parcels/summary",
  "/refunds",
  "/account",
  "/fee-plan",
  `/statement?from=${DAY}&to=${DAY}`,
];
const ParcelsSchema = v.array(v.object({ tracking_id: v.string(), title: v.string() }));
const DetailsSchema = v.object({
  parcel: v.object({ title: v.string() }),
  events: v.array(v.object({ kind: v.string() })),
});
const PayoutsSchema = v.array(v.object({ id: v.string(), amount: v.number() }));
const PreparedSchema = v.array(v.object({ merchant: v.string(), amount: v.number() }));

describe.each(["PGlite", "PostgreSQL"] as const)("a %s database of the previous release", (kind) => {
  let earlier: Awaited<ReturnType<typeof before>>;
  let database: Database;
  beforeAll(async () => {
    if (kind === "PostgreSQL") {
      const url = await copySeeded();
      earlier = await onPostgres(url, before);
      database = await openPostgres(url, 4);
    } else {
      const path = join(copyFolder(), "db");
      const client = await PGlite.create(path, { extensions });
      earlier = await before(drizzlePglite(client));
      await client.close();
      database = await openPglite(path);
    }
  });
  afterAll(() => database.close());

  test("keeps every row and every balance", async () => {
    const rows = await rowsOf(database.db, earlier.columns);
    const changed = [...earlier.rows].flatMap(([table, of]) => {
      const kept = new Set(rows.get(table));
      return of.filter((row) => !kept.has(row)).map((row) => [table, row]);
    });
    // Migration 0012 reopens a cash count that a count at another center had wrongly closed.
    expect(changed).toEqual([["cash_counts", expect.stringContaining(",recounted,")]]);
    expect([...rows].map(([table, { length }]) => [table, length])).toEqual(
      [...earlier.rows].map(([table, { length }]) => [table, length]),
    );
    expect(await texts(database.db, BALANCES)).toEqual(earlier.balances);
    const [open] = await texts(
      database.db,
      "select count(*)::text as text from cash_counts where status = 'differs'",
    );
    expect(open).toBe("1");
  });

  test("passes check:ledger and check:jobs", async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await CHECKS.ledger(database, [], print);
    await CHECKS.jobs(database, [], print);
    expect(lines).toEqual(["All rows agree with the ledger.", "No job is dead."]);
  });

  test("makes the default sender of a merchant its default pickup place", async () => {
    const query =
      "select concat_ws(' ', merchant_id, name, instruction, is_default, sender) as text from pickup_places";
    expect(await texts(database.db, query)).toEqual([`${rahim.uid}   t ${SENDER}`]);
  });

  test("responds with every list and the details of every parcel, and pays out balances that are due", async () => {
    const { api } = createPlansHarness(database);
    const get = async <Schema extends v.GenericSchema>(who: typeof rahim, path: string, schema: Schema) => {
      const response = await api.as(who, "GET", path);
      expect([path, response.status]).toEqual([path, 200]);
      return v.parse(schema, await response.json());
    };
    for (const [who, ...paths] of OF_STAFF) for (const path of paths) await get(who, path, v.unknown());
    const balances = new Map<string, number>();
    for (const who of [karim, rahim]) {
      for (const path of OF_MERCHANTS) await get(who, path, v.unknown());
      const { balance } = await get(who, "/balance", v.object({ balance: v.number() }));
      balances.set(who.email, balance);
      for (const { id } of await get(who, "/payouts", PayoutsSchema))
        await get(who, `/payouts/${id}`, v.unknown());
      const listed = await get(who, "/parcels?limit=100&sort=created&order=asc", ParcelsSchema);
      const titles = `select title as text from parcels where owner_uid = '${who.uid}' and deleted_at is null order by creation_date, tracking_id`;
      expect(listed.map(({ title }) => title)).toEqual(await texts(database.db, titles));
      for (const { tracking_id, title } of listed) {
        const { parcel, events } = await get(who, `/parcels/${tracking_id}`, DetailsSchema);
        expect([parcel.title, events[0]?.kind]).toEqual([title, "booked"]);
      }
    }
    const prepare = async (run: object) => {
      const response = await api.as(admin, "POST", "/money/payout-runs", run);
      return v.parse(PreparedSchema, await response.json()).map(({ merchant, amount }) => [merchant, amount]);
    };
    const owed = [...balances].filter(([, balance]) => balance > 0);
    expect(owed).toHaveLength(2);
    expect(await prepare({ kind: "collection", cycle: "weekly" })).toEqual(owed);
    expect(await prepare({ kind: "refund" })).toEqual([[rahim.email, 122]]);
    expect(await CHECKS.ledger(database, [], () => {})).toBe(true);
  });
});

const startServer = (env: Record<string, string>, flags: readonly string[] = []) =>
  spawn(process.execPath, [...flags, resolve(import.meta.dirname, "../src/main.ts")], {
    stdio: "ignore",
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: folder,
      SERVICE_CENTERS_FILE: centersFile,
      FIREBASE_PROJECT_ID: PROJECT,
      AUTH_EMULATOR: "1",
      ...env,
    },
  });

describe("on PostgreSQL", () => {
  let asBefore: string[];
  let asAfter: string[];
  /** The statements from the start of the server to the first statement after the migrations. */
  let statements: string[];
  beforeAll(async () => {
    const url = await copySeeded();
    asBefore = await onPostgres(url, stateOf);
    const sent: string[] = [];
    const proxy = await startProxy(url, (text) => void sent.push(text));
    await (await openPostgres(proxy.url, 1)).close();
    proxy.close();
    statements = sent.slice(0, sent.indexOf("commit") + 2);
    asAfter = await onPostgres(url, stateOf);
  });

  test("a connection that is closed during a statement leaves all or no changes, and the next start completes the upgrade", async () => {
    expect(statements.length).toBeGreaterThan(COUNT);
    const url = await copySeeded();
    let left = 0;
    await onPostgres(url, async (db) => {
      const proxy = await startProxy(url, async () => {
        if (left-- !== 0) return;
        // Waits until the connection has ended.
        await db.execute(
          sql`select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
      });
      const committed = statements.indexOf("commit");
      for (const [index, text] of statements.entries()) {
        // Tests only every third statement and those near the commit, because each test costs a connection
        // and a digest of every table.
        if (index % 3 !== 0 && Math.abs(index - committed) > 1) continue;
        left = index;
        await expect(openPostgres(proxy.url, 1)).rejects.toThrow(StartupError);
        const isCommitted = index > committed;
        expect([text, ...(await stateOf(db))]).toEqual([text, ...(isCommitted ? asAfter : asBefore)]);
      }
      proxy.close();
    });
    await (await openPostgres(url, 1)).close();
    expect(await onPostgres(url, stateOf)).toEqual(asAfter);
    // The timeout grows with each migration, because each statement is tested with an upgrade.
  }, 300_000);

  test("after a kill before the commit, the next server completes the upgrade", async () => {
    const url = await copySeeded();
    const proxy = await startProxy(url, async (text) => {
      if (text !== "commit") return;
      server.kill("SIGKILL");
      await exit;
    });
    const server = startServer({ DATABASE_URL: proxy.url });
    const exit = once(server, "exit");
    expect(await exit).toEqual([null, "SIGKILL"]);
    proxy.close();
    await (await openPostgres(url, 1)).close();
    expect(await onPostgres(url, stateOf)).toEqual(asAfter);
  });

  test("of two servers that start concurrently, one migrates. The other waits for its commit, and nothing is visible before", async () => {
    const url = await copySeeded();
    const ofSecond: string[] = [];
    const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
    const behind = await startProxy(url, (text) => {
      ofSecond.push(text);
      start();
    });
    let second: Promise<Database> | undefined;
    const visible = [await onPostgres(url, (db) => texts(db, VISIBLE))];
    const ahead = await startProxy(url, async (text) => {
      if (text !== "commit" || second !== undefined) return;
      second = openPostgres(behind.url, 1);
      await hasStarted;
      visible.push(await onPostgres(url, (db) => texts(db, VISIBLE)));
      ofSecond.push("the first commits");
    });
    const first = await openPostgres(ahead.url, 1);
    await (await second)?.close();
    await first.close();
    expect(visible[1]).toEqual(visible[0]);
    expect(ofSecond.slice(0, 2)).toEqual(["select pg_advisory_lock($1)", "the first commits"]);
    expect(ofSecond.filter((text) => /^(alter|drop|update)/i.test(text))).toEqual([]);
    expect(await onPostgres(url, stateOf)).toEqual(asAfter);
    for (const proxy of [ahead, behind]) proxy.close();
  });
});

describe("on PGlite", () => {
  let asAfter: string[];
  beforeAll(async () => {
    const whole = await openPglite(join(copyFolder(), "db"));
    asAfter = await stateOf(whole.db);
    await whole.close();
  });

  test("after a kill before the last statement, the next server completes the upgrade", async () => {
    const copy = copyFolder();
    const hook = resolve(import.meta.dirname, "kill-in-migration.ts");
    const server = startServer({ DATA_DIR: copy, KILL_BEFORE_STATEMENT: String(COUNT - 1) }, [
      "--import",
      hook,
    ]);
    expect(await once(server, "exit")).toEqual([null, "SIGKILL"]);
    const database = await openPglite(join(copy, "db"));
    expect(await stateOf(database.db)).toEqual(asAfter);
    await database.close();
  });
});

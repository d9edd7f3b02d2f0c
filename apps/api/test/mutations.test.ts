// Changes every column that holds money, an owner, a status or a time once, as a person with the password of
// the database could. `check:ledger` must name each change, or the database must refuse it.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { type SQL, getTableColumns, getTableName, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import type { Database } from "../src/platform/database.ts";
import { callEveryRoute, createPlansHarness } from "./every-route.ts";
import { DATABASES, openDatabase } from "./harness.ts";
import { STAFF } from "./list-rows.ts";

const TABLES = resolve(import.meta.dirname, "../src/tables");
const modules = await Promise.all(
  readdirSync(TABLES).map(async (name): Promise<Record<string, unknown>> => import(resolve(TABLES, name))),
);
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
);

const MONEY = /_poisha$|share$/;
const PEOPLE = /uid$|_by$|_to$|^(merchant_id|own_merchant|account|from_account|to_account|rider|owner)$/;
const STATUS = /^(kind|role|status|.*_status|is_.*|answer|review|resolution|settlement)$/;

/** Returns a new value for a column, or undefined if the column holds neither money, an owner, a status nor a time. */
function changed(column: PgColumn): SQL | undefined {
  if (column.generated !== undefined || column.generatedIdentity !== undefined) return undefined;
  const it = sql.identifier(column.name);
  const type = column.getSQLType();
  if (type.startsWith("timestamp")) return sql`coalesce(${it}, now()) - interval '1 day'`;
  if (type === "date") return sql`coalesce(${it}, current_date) - 1`;
  if (type === "boolean") return sql`not ${it}`;
  if (type === "jsonb") return sql`coalesce(${it}, '{}') || '{"changed": 1}'`;
  if (type === "integer" || type === "bigint") return sql`coalesce(${it}, 0) + 1`;
  if (column.enumValues !== undefined && column.enumValues.length > 0) {
    const words = sql.join(
      column.enumValues.map((word) => sql`${word}::text`),
      sql`, `,
    );
    return sql`(select word from unnest(array[${words}]) as word where word is distinct from ${it} limit 1)`;
  }
  if (PEOPLE.test(column.name)) return sql`coalesce(${it}, '') || 'x'`;
  return MONEY.test(column.name) || STATUS.test(column.name) ? sql`${it} || 'x'` : undefined;
}

describe.each(DATABASES)("a changed row on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-14T06:00:00Z") });
    const { api, stores } = createPlansHarness(database);
    await stores.staff.seed(STAFF);
    await callEveryRoute(api, stores);
    vi.useRealTimers();
    console.log(await closeMonths(database));
  }, 60_000);
  afterAll(() => database.close());

  test("is named or refused", async () => {
    console.log(await auditLedger(database));
    const silent: string[] = [];
    const start = Date.now();
    let n = 0;
    for (const table of tables) {
      const name = getTableName(table);
      const { rows } = (await database.db.execute(sql`select count(*)::int as n from ${table}`)) as any;
      if (rows[0].n === 0) { console.log("EMPTY", name); continue; }
      for (const column of Object.values(getTableColumns(table))) {
        const value = changed(column);
        if (value === undefined) continue;
        n++;
        const it = sql.identifier(column.name);
        let outcome = "silent";
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          try {
            await tx.execute(sql`update ${table} set ${it} = ${value} where ctid = (select ctid from ${table} order by ${it} is null limit 1)`);
          } catch (error) {
            outcome = "refused";
            throw error;
          }
          if ((await auditLedger({ db: tx })).length > 0) outcome = "named";
          throw new Error("rolled back");
        }).catch((e) => { if (outcome === "silent" && e.message !== "rolled back") throw e });
        if (outcome === "silent") silent.push(`${name}.${column.name}`);
      }
    }
    console.log(n, Date.now() - start, silent);
  }, 120_000);
});

/**
 * Seals each day in Asia/Dhaka, so that a later change of an event or a transfer is detected, even if the
 * person who made it disabled the triggers that reject changes.
 *
 * A row belongs to the day on which its transaction began, by the clock of the database (`recorded_at`). A
 * trigger rejects a row whose transaction began more than half an hour ago, and a day is sealed
 * {@link SEAL_AFTER_MS} after it ends, by the same clock. So no transaction can add a row to a sealed day, even
 * if it commits late or if the clock of a server is wrong.
 */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { dayEnd, dayStart } from "@harkara/courier-core/base/period";
import { createHash } from "node:crypto";
import { type SQL, asc, desc, eq, getTableColumns, gt, min, sql } from "drizzle-orm";
import * as v from "valibot";
import { readShardsInTurn } from "../platform/citus.ts";
import type { Database, Db, Transaction } from "../platform/database.ts";
import { lockName } from "../platform/lock.ts";
import { COMMON_SHARD, ledger } from "../tables/ledger.ts";
import { events } from "../tables/parcels.ts";
import { sealShards, seals } from "../tables/seals.ts";
import { databaseTime } from "./closing-balances.ts";

/** A day is sealed this long after its end. */
const SEAL_AFTER_MS = HOUR_MS;

export type Seal = typeof seals.$inferSelect;

/** SQL expression: the day of a row. */
const DAY = sql`to_char(recorded_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`;

/**
 * SQL expression: the content of a row, as JSON that does not depend on settings of the session. Columns that
 * are null are left out, so that a new nullable column does not change the hashes of earlier rows.
 */
function contentOf(table: typeof events | typeof ledger): SQL {
  const fields = Object.values(getTableColumns(table)).map((column) => {
    const name = sql.identifier(column.name);
    const isTime = column.getSQLType().startsWith("timestamp");
    return sql`${sql.raw(`'${column.name}'`)}, ${isTime ? sql`(extract(epoch from ${name}) * 1000)::bigint` : name}`;
  });
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(fields, sql`, `)}))::text`;
}

const hashOf = (table: typeof events | typeof ledger) => sql`sha256(convert_to(${contentOf(table)}, 'UTF8'))`;

/**
 * Returns a subquery of the events and transfers of a shard: the day, the name, and the hash of each row.
 * @param day only this day; all days if undefined
 */
function hashedRows(shard: string, day?: string): SQL {
  const isWithin = day
    ? sql`shard = ${shard} and recorded_at >= ${dayStart(day).toISOString()}::timestamptz and recorded_at < ${dayEnd(day).toISOString()}::timestamptz`
    : sql`shard = ${shard}`;
  return sql`(
    select ${DAY} as day, tracking_id || ' event ' || lpad(number::text, 6, '0') as name, ${hashOf(events)} as hash from events where ${isWithin}
    union all select ${DAY}, book || ' transfer ' || key, ${hashOf(ledger)} from ledger where ${isWithin}
  ) as hashed`;
}

const HashesSchema = v.array(
  v.object({ day: v.string(), rows: v.number(), digest: v.string(), marks: v.string() }),
);
type Hashes = v.InferOutput<typeof HashesSchema>[number];

const ORDER = sql.raw(`order by name collate "C"`);

/** Returns the hashes of a shard's rows by day. */
async function hashesOf(db: Db, shard: string, day?: string): Promise<Hashes[]> {
  const rows = await db
    .select({
      day: sql`day`,
      rows: sql`count(*)::int`,
      digest: sql`encode(sha256(string_agg(hash, ''::bytea ${ORDER})), 'hex')`,
      marks: sql`encode(string_agg(substr(hash, 1, 4), ''::bytea ${ORDER}), 'hex')`,
    })
    .from(hashedRows(shard, day))
    .groupBy(sql`day`);
  return v.parse(HashesSchema, rows);
}

/** Returns the shards that have events or transfers. */
async function* shardsOf(db: Db): AsyncGenerator<string> {
  for (let shard = ""; ;) {
    const [event] = await db
      .select({ next: min(events.shard) })
      .from(events)
      .where(gt(events.shard, shard));
    const [moved] = await db
      .select({ next: min(ledger.shard) })
      .from(ledger)
      .where(gt(ledger.shard, shard));
    const [next] = [event?.next, moved?.next].filter((each) => each != null).toSorted();
    if (next === undefined) return;
    yield next;
    shard = next;
  }
}

/**
 * Returns the hash of a day: over the previous seal, the day and the hashes of its shards, sorted by shard.
 */
function digestOf(
  previous: string,
  day: string,
  shards: readonly { readonly shard: string; readonly digest: Uint8Array }[],
): string {
  const lines = shards.map(({ shard, digest }) => `${shard} ${Buffer.from(digest).toString("hex")}`);
  return createHash("sha256")
    .update([previous, day, ...lines].join("\n"))
    .digest("hex");
}

const shardsOfDay = (db: Db, day: string) =>
  db
    .select({ shard: sealShards.shard, digest: sealShards.digest, rows: sealShards.rows })
    .from(sealShards)
    .where(eq(sealShards.day, day))
    .orderBy(asc(sealShards.shard));

const dayAfter = (day: string): string => dayInDhaka(dayEnd(day));

/**
 * Seals each day that has ended, oldest first, in one transaction per day. Idempotent, even if several servers
 * run this function at the same time.
 * @param clock returns the time by the clock of the database
 * @returns the new seals
 */
export async function sealDays(
  { transact }: Pick<Database, "transact">,
  clock: (db: Db) => Promise<Date> = databaseTime,
): Promise<Seal[]> {
  const sealed: Seal[] = [];
  for (;;) {
    const seal = await transact((tx) => sealNext(tx, clock));
    if (seal === undefined) return sealed;
    sealed.push(seal);
  }
}

async function sealNext(tx: Transaction, clock: (db: Db) => Promise<Date>): Promise<Seal | undefined> {
  await readShardsInTurn(tx);
  await lockName(tx, COMMON_SHARD, "sealing");
  const now = await clock(tx);
  const [last] = await tx.select().from(seals).orderBy(desc(seals.day)).limit(1);
  const day = last === undefined ? await firstDay(tx) : dayAfter(last.day);
  if (day === undefined || dayEnd(day).getTime() + SEAL_AFTER_MS > now.getTime()) return undefined;
  for await (const shard of shardsOf(tx))
    for (const { rows, digest, marks } of await hashesOf(tx, shard, day)) {
      const bytes = { digest: Buffer.from(digest, "hex"), marks: Buffer.from(marks, "hex") };
      await tx.insert(sealShards).values({ shard, day, rows, ...bytes });
    }
  const shards = await shardsOfDay(tx, day);
  const previous = last?.digest ?? "";
  const rows = shards.reduce((sum, each) => sum + each.rows, 0);
  const seal = { day, rows, digest: digestOf(previous, day, shards), previous, sealed_at: now };
  await tx.insert(seals).values(seal);
  return seal;
}

/** Returns the day of the first recorded row. */
async function firstDay(db: Db): Promise<string | undefined> {
  let first: Date | undefined;
  for await (const shard of shardsOf(db))
    for (const table of [events, ledger]) {
      const [row] = await db
        .select({ at: min(table.recorded_at) })
        .from(table)
        .where(eq(table.shard, shard));
      if (row?.at != null && (first === undefined || row.at < first)) first = row.at;
    }
  return first && dayInDhaka(first);
}

/**
 * Verifies the seals: their chain, and the rows of every sealed day.
 * @returns the first day that differs, with its first row that differs; undefined if none differs
 */
export async function findBrokenSeal(db: Db): Promise<string | undefined> {
  const all = await db.select().from(seals).orderBy(asc(seals.day));
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const broken: { day: string; name: string }[] = [];
  let previous = "";
  let expected = first.day;
  for (const { day, digest, rows, previous: stored } of all) {
    const shards = await shardsOfDay(db, day);
    const counted = shards.reduce((sum, each) => sum + each.rows, 0);
    const isChained = day === expected && stored === previous && counted === rows;
    if (!isChained || digest !== digestOf(previous, day, shards)) {
      broken.push({ day: expected, name: "seal" });
      break;
    }
    previous = digest;
    expected = dayAfter(day);
  }
  // A row that was moved to a day before the first seal or to another shard is also missing from its own day.
  for await (const shard of shardsOf(db)) {
    const sealed = await db.select().from(sealShards).where(eq(sealShards.shard, shard));
    const found = new Map((await hashesOf(db, shard)).map((each) => [each.day, each]));
    const days = new Set([...sealed.map(({ day }) => day), ...found.keys()]);
    for (const day of days) {
      if (day > last.day) continue;
      const marks = sealed.find((each) => each.day === day);
      const digest = marks && Buffer.from(marks.digest).toString("hex");
      if (digest !== found.get(day)?.digest)
        broken.push({ day, name: await firstDifference(db, shard, day, marks?.marks) });
    }
  }
  const [worst] = broken.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return worst && `${worst.day} ${worst.name}`;
}

const NamesSchema = v.array(v.object({ name: v.string(), mark: v.string() }));

/** Returns the first row of a day and shard whose hash differs from the seal. */
async function firstDifference(
  db: Db,
  shard: string,
  day: string,
  marks: Uint8Array = new Uint8Array(),
): Promise<string> {
  const found = await db
    .select({ name: sql`name`, mark: sql`encode(substr(hash, 1, 4), 'hex')` })
    .from(hashedRows(shard, day))
    .orderBy(sql`name collate "C"`);
  const rows = v.parse(NamesSchema, found);
  const stored = Buffer.from(marks).toString("hex").match(/.{8}/g) ?? [];
  const index = rows.findIndex(({ mark }, at) => mark !== stored[at]);
  return index < 0 ? `row ${rows.length + 1} of shard ${shard}` : (rows[index]?.name ?? "");
}

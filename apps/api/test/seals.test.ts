// The seals of days: each day is sealed once, after no transaction can add a row to it, and a changed, removed
// or added row is named.
import { DAY_MS, HOUR_MS } from "@harkara/courier-core/base/duration";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { dayEnd } from "@harkara/courier-core/base/period";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { SealSchema } from "@harkara/courier-core/money/money-report";
import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { startClosing } from "../src/ledger/close-months.ts";
import { findBrokenSeal, sealDays } from "../src/ledger/seals.ts";
import type { Database } from "../src/platform/database.ts";
import { DATABASES, collect, merchantOf, newBooking, person } from "./harness.ts";
import { type Api, type Stores, openWorld } from "./world.ts";

const admin = person("seal-admin");
const dayBefore = (days: number) => dayInDhaka(new Date(Date.now() - days * DAY_MS));
const isEvent = (id: string, number: number) => sql`tracking_id = ${id} and number = ${number}`;

describe.each(DATABASES)("seals on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  /** The parcels of three days, in the order of their shards. */
  let ids: string[];

  /** Runs a statement that a trigger would reject, as a superuser can. */
  const bypass = (change: SQL) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
    });

  async function book(days: number): Promise<string> {
    const owner = await createAccountStore(database).open(person(crypto.randomUUID()));
    const booking = newBooking({}, owner);
    await stores.parcels.book(merchantOf(owner), booking, DEFAULT_FEE_PLAN);
    await collect(database, booking.tracking_id);
    await bypass(
      sql`update events set recorded_at = recorded_at - ${days}::int * interval '1 day' where tracking_id = ${booking.tracking_id}`,
    );
    return booking.tracking_id;
  }
  /** What the check names after a change that is rolled back. */
  async function namedAfter(change: SQL): Promise<string | undefined> {
    let named: string | undefined;
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(change);
        named = await findBrokenSeal(tx);
        tx.rollback();
      })
      .catch(() => {});
    return named;
  }

  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, [
      { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
    ]));
    ids = [];
    for (const days of [3, 3, 1, 0]) ids.push(await book(days));
  });
  afterAll(() => database.close());

  test("each day is sealed once, an hour after its end, also if two servers seal at once", async () => {
    const before = async () => new Date(dayEnd(dayBefore(1)).getTime() + HOUR_MS - 1);
    const early = await sealDays(database, before);
    expect(early.map(({ day, rows }) => [day, rows])).toEqual([
      [dayBefore(3), 4],
      [dayBefore(2), 0],
    ]);
    const due = async () => new Date(dayEnd(dayBefore(1)).getTime() + HOUR_MS);
    const both = await Promise.all([sealDays(database, due), sealDays(database, due)]);
    expect(both.flat().map(({ day, rows }) => [day, rows])).toEqual([[dayBefore(1), 2]]);
    expect(await sealDays(database, due)).toEqual([]);
    expect(await findBrokenSeal(database.db)).toBeUndefined();
  });

  test("admins read pages of seals, newest first, and other staff get 404", async () => {
    const first = await api.as(admin, "GET", "/money/seals?limit=2");
    const days = v
      .parse(v.array(v.strictObject(SealSchema.entries)), await first.json())
      .map(({ day }) => day);
    expect(days).toEqual([dayBefore(1), dayBefore(2)]);
    const next = /^<(\?.*)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await api.as(admin, "GET", `/money/seals${next}`);
    expect(v.parse(v.array(SealSchema), await second.json()).map(({ day }) => day)).toEqual([dayBefore(3)]);
    expect((await api.as(person("other"), "GET", "/money/seals")).status).toBe(404);
  });

  test("the first day and row that differ are named: changed, removed, added, moved or sealed again", async () => {
    const [one = "", two = "", last = "", open = ""] = ids;
    const older = [one, two].toSorted((a, b) => (a.slice(3, 5) < b.slice(3, 5) ? -1 : 1));
    const name = (days: number, id: string, number: number) =>
      `${dayBefore(days)} ${id} event ${String(number).padStart(6, "0")}`;
    const at = sql`at - interval '1 day'`;
    expect(await namedAfter(sql`update events set at = ${at} where ${isEvent(last, 2)}`)).toBe(
      name(1, last, 2),
    );
    expect(
      await namedAfter(sql`update events set at = ${at} where tracking_id in (${last}, ${older[1]})`),
    ).toBe(name(3, older[1] ?? "", 1));
    expect(await namedAfter(sql`delete from events where ${isEvent(last, 1)}`)).toBe(name(1, last, 2));
    expect(await namedAfter(sql`delete from events where ${isEvent(last, 2)}`)).toContain(
      `${dayBefore(1)} row 2`,
    );
    expect(
      await namedAfter(
        sql`insert into events select shard, tracking_id, 3, kind, at, received_at, actor_role, actor_uid, center, 'added', data, recorded_at from events where ${isEvent(last, 2)}`,
      ),
    ).toBe(name(1, last, 3));
    expect(
      await namedAfter(
        sql`update events set recorded_at = recorded_at + interval '1 day' where ${isEvent(last, 2)}`,
      ),
    ).toContain(dayBefore(1));
    // A day that is not sealed yet is not compared.
    expect(await namedAfter(sql`update events set at = ${at} where ${isEvent(open, 2)}`)).toBeUndefined();
    const seal = sql`update seals set digest = previous where day = ${dayBefore(2)}`;
    expect(await namedAfter(seal)).toBe(`${dayBefore(2)} seal`);
    expect(await namedAfter(sql`delete from seals where day = ${dayBefore(2)}`)).toBe(`${dayBefore(2)} seal`);
    expect(await namedAfter(sql`delete from seals where day = ${dayBefore(3)}`)).toBe(`${dayBefore(2)} seal`);
  });

  test("the database refuses a change of a seal, and a row of a transaction that is too old", async () => {
    await expect(database.db.execute(sql`update seals set digest = ''`)).rejects.toThrow(/seals/);
    await expect(database.db.execute(sql`delete from seal_shards`)).rejects.toThrow(/seal_shards/);
    const late = sql`insert into events select shard, tracking_id, 9, kind, at, received_at, actor_role, actor_uid, center, 'late', data, now() - interval '31 minutes' from events limit 1`;
    await expect(database.db.execute(late)).rejects.toThrow(/events/);
  });

  test("the server seals days that are due, and writes their codes to its log", async () => {
    const day = dayBefore(2);
    for (const table of ["seals", "seal_shards"])
      await bypass(sql`delete from ${sql.identifier(table)} where day >= ${day}`);
    const lines: unknown[] = [];
    const log = {
      error: (...line: unknown[]) => lines.push(line),
      info: (...line: unknown[]) => lines.push(line),
    };
    await startClosing(database, log)();
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(lines).toContainEqual([{ day, rows: 0, digest }, "day sealed"]);
    expect(await findBrokenSeal(database.db)).toBeUndefined();
  });
});

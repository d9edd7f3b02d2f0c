import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { type Database, openPglite, openPostgres } from "../src/platform/database.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { repairLedger } from "../src/checks/repair.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { dataOf, migrationsUntil } from "./earlier-release.ts";
import {
  createHarness,
  createPostgresDatabase,
  createStores,
  karim,
  merchantOf,
  newBooking,
  rahim,
} from "./harness.ts";

const DATA = dataOf("0003");
const QUERY = { sort: "created", order: "asc", limit: 50 } as const;

const folder = mkdtempSync(join(tmpdir(), "harkara-migration-"));
afterAll(() => rm(folder, { recursive: true }));

async function openMigratedPglite(): Promise<Database> {
  const path = join(folder, "db");
  const client = await PGlite.create(path);
  await migratePglite(drizzlePglite(client), { migrationsFolder: migrationsUntil("0003", folder) });
  await client.exec(DATA);
  await client.close();
  return openPglite(path);
}

async function openMigratedPostgres(): Promise<Database> {
  const url = await createPostgresDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder: migrationsUntil("0003", folder) });
  await client.query(DATA);
  await client.end();
  return openPostgres(url, 4);
}

describe.each([
  ["PGlite", openMigratedPglite],
  ["PostgreSQL", openMigratedPostgres],
])("a %s database of the version before tracking IDs were keys", (_, open) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let accounts: ReturnType<typeof createAccountStore>;
  beforeAll(async () => {
    database = await open();
    stores = createStores(database);
    accounts = createAccountStore(database);
  });
  afterAll(() => database.close());

  const listOf = async (person: typeof rahim) => {
    const { json } = await stores.parcels.list(merchantOf(await accounts.open(person)), QUERY, []);
    return json.map((text) =>
      v.parse(
        v.object({ title: v.string(), tracking_id: v.string(), payment_status: v.string() }),
        JSON.parse(text),
      ),
    );
  };
  const eventsOf = async (person: typeof rahim, trackingId: string) => {
    const details = await stores.parcels.find(merchantOf(await accounts.open(person)), trackingId);
    return details?.events.map(({ number, kind, at, amount }) => [number, kind, at.slice(11, 16), amount]);
  };

  test("still lists the parcels of each account", async () => {
    expect((await listOf(rahim)).map((parcel) => Object.values(parcel).join(", "))).toMatchInlineSnapshot(`
      [
        "Unpaid, TRK0A1B2C3D, unpaid",
        "Paid after a failed attempt, TRKZZ9YX8W7, paid",
        "Paid, then cancelled, TRKI0L1O234, refund_due",
        "Held, paid twice, TRKABCDEFGH, held",
      ]
    `);
    expect((await listOf(karim)).map(({ title }) => title)).toEqual(["বইয়ের বাক্স", "Cancelled unpaid"]);
  });

  test("a migrated database has the events of a parcel in one numbered sequence", async () => {
    expect(await eventsOf(rahim, "TRKZZ9YX8W7")).toEqual([
      [1, "booked", "04:02", undefined],
      [2, "payment_opened", "04:03", 202],
      [3, "payment_failed", "04:04", undefined],
      [4, "payment_opened", "04:05", 202],
      [5, "payment_confirmed", "04:06", 202],
    ]);
    expect(await eventsOf(rahim, "TRKI0L1O234")).toEqual([
      [1, "booked", "04:07", undefined],
      [2, "payment_opened", "04:08", 202],
      [3, "payment_confirmed", "04:09", 202],
      [4, "cancelled", "04:10", undefined],
      [5, "refund_due", "04:10", 202],
    ]);
    expect((await eventsOf(rahim, "TRKABCDEFGH"))?.map(([, kind]) => kind)).toEqual([
      "booked",
      "payment_opened",
      "payment_held",
      "refund_due",
    ]);
  });

  test("keeps refunds due, also for deleted parcels, and has a consistent ledger", async () => {
    const { body: refunds } = await stores.payments.refunds(
      merchantOf(await accounts.open(rahim)),
      FIRST_PAGE,
    );
    expect(refunds.map(({ title, reason, amount }) => [title, reason, amount])).toEqual([
      ["Held, paid twice", "duplicate", 202],
      ["Deleted, then paid", "deleted", 202],
      ["Paid, then cancelled", "cancelled", 202],
    ]);
    // That version did not store the time of the last move.
    expect((await auditLedger(database)).map(({ what }) => what)).toEqual(["state", "state"]);
    expect(await repairLedger(database)).toBe(2);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("has the receivers of its parcels in the address books", async () => {
    const books = await Promise.all(
      [rahim, karim].map(async (person) => stores.addresses.list(person.uid, { limit: 50, search: "" })),
    );
    const counts = books.map(({ body }) => body.reduce((sum, { bookings }) => sum + bookings, 0));
    expect(counts).toEqual([4, 2]);
    expect(books[1]?.body[0]).toMatchObject({
      name: "করিম",
      phone: "+8801812345678",
      address: "Road 2",
      delivery_instruction: "Leave at the gate",
      bookings: 2,
    });
  });

  test("continues the queries about open payments", async () => {
    const jobs = createJobStore(database);
    const subjects = new Set<string | undefined>();
    for (let job = await jobs.take("askGateway"); job !== undefined; job = await jobs.take("askGateway")) {
      const payment = await stores.payments.findById(job.subject);
      subjects.add(payment?.id);
    }
    const all = [1, 2, 3, 4, 5, 6].map((n) => `HRK${String(n).padStart(24, "0")}`);
    expect(subjects).toEqual(new Set(all));
  });

  test("finds a payment by its previous ID, for its owner only", async () => {
    const former = "01a1f721-09e0-7050-bfdc-e611b0c735bc";
    const found = await stores.payments.find(merchantOf(await accounts.open(rahim)), former);
    expect(found).toMatchObject({ id: "HRK000000000000000000000002", status: "paid" });
    expect(await stores.payments.find(merchantOf(await accounts.open(karim)), former)).toBeUndefined();
    expect(
      await stores.payments.find(merchantOf(await accounts.open(rahim)), crypto.randomUUID()),
    ).toBeUndefined();
  });

  test("accepts new events, payments, bookings and retries of old parcels", async () => {
    const api = createHarness(stores.parcels, { accounts });
    expect((await api.as(karim, "POST", "/parcels/TRK0AOOOOOO/cancellation")).status).toBe(200);
    expect((await eventsOf(karim, "TRK0AOOOOOO"))?.at(-1)?.slice(0, 2)).toEqual([3, "cancelled"]);
    const retry = { ...newBooking({ title: "Unpaid", sender_name: "Rahim" }), tracking_id: "TRK0A1B2C3D" };
    expect((await api.as(rahim, "POST", "/parcel", retry)).status).toBe(200);
    const changed = { ...retry, title: "Other", tracking_id: "TRK0A1B2C3X" };
    expect((await api.as(rahim, "POST", "/parcel", changed)).status).toBe(422);
    await api.book(rahim, newBooking({ title: "New" }));
    expect((await api.list(rahim)).map(({ title }) => title)).toEqual([
      "New",
      "Held, paid twice",
      "Paid, then cancelled",
      "Paid after a failed attempt",
      "Unpaid",
    ]);
  });
});

// The database checks find and repair data errors from earlier versions, even while the server holds the lock
// on the PGlite folder.
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeliveryPayment } from "@harkara/courier-core/parcel/collection";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { askServer, checkAddress, serveChecks } from "../src/checks/check-server.ts";
import { CHECKS } from "../src/checks/checks.ts";
import { repairLedger } from "../src/checks/repair.ts";
import { type NewEvent, isParcel, lockParcel, recordEvents } from "../src/events/event-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import { bagItems, bags } from "../src/tables/bags.ts";
import { payables } from "../src/tables/ledger.ts";
import { parcels } from "../src/tables/parcels.ts";
import { createStores, merchantOf, newBooking, openDatabase, person, staffOf } from "./harness.ts";
import { LOCAL, LOCAL_COST } from "./world.ts";

describe.each(["PGlite", "PostgreSQL"] as const)("checks on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    stores = createStores(database);
  });
  afterAll(() => database.close());

  /** Books a parcel with events as recorded by a version that did not record late scans. */
  async function bookWith(
    delivery_payment: DeliveryPayment,
    kinds: readonly { kind: NewEvent["kind"]; data?: NewEvent["data"] }[],
  ) {
    const owner = await createAccountStore(database).open(person(`owner-${crypto.randomUUID()}`));
    const collect_amount = delivery_payment === "from_collection" ? 600 : 0;
    const booking = newBooking({ ...LOCAL, delivery_payment, collect_amount }, owner);
    await stores.parcels.book(merchantOf(owner), booking, DEFAULT_FEE_PLAN);
    const id = booking.tracking_id;
    const at = new Date();
    const actor = { role: "rider", uid: "rider-uid" } as const;
    await database.transact(async (tx) => {
      await lockParcel(tx, id);
      const events = kinds.map((event): NewEvent => ({
        at,
        actor,
        center: "Bogura",
        key: crypto.randomUUID(),
        ...event,
      }));
      await recordEvents(tx, id, events, at);
    });
    return { owner, id, at };
  }
  const found = async () => (await auditLedger(database)).map(({ what, id }) => `${what} ${id}`).toSorted();

  test("missing cash claims, unpaid fees and broken manifests are reported, and repaired once", async () => {
    const rider = { rider_uid: "rider-uid" };
    const pickup = await bookWith("at_pickup", [
      { kind: "pickup_assigned", data: rider },
      { kind: "at_hub" },
      { kind: "collected", data: { amount_poisha: LOCAL_COST * 100 } },
    ]);
    const door = await bookWith("from_collection", [
      { kind: "at_hub" },
      { kind: "out_for_delivery", data: rider },
      { kind: "lost" },
      { kind: "delivered", data: { amount_poisha: 60_000 } },
    ]);
    const unpaid = await bookWith("online", [
      { kind: "at_hub" },
      { kind: "out_for_delivery", data: rider },
      { kind: "delivered" },
    ]);
    const bag_id = `BAGAAAAAA${kind === "PGlite" ? "AA" : "BB"}`;
    const at = new Date();
    const moved = { opened_at: at, opened_by: "hub", moved_at: at, moved_by: "hub" };
    const ends = { from_center: "Bogura", to_center: "Khulna", status: "open" } as const;
    await database.db.insert(bags).values({ shard: "AA", bag_id, ...ends, ...moved });
    await database.db
      .insert(bagItems)
      .values({ shard: "AA", bag_id, tracking_id: pickup.id, is_expected: true, is_received: false });
    expect(await found()).toEqual(
      [`bag ${bag_id}`, `charge ${unpaid.id}`, `unclaimed ${pickup.id}`, `unclaimed ${door.id}`].toSorted(),
    );

    const lines: string[] = [];
    expect(await CHECKS.ledger(database, [], (line) => lines.push(line))).toBe(false);
    expect(lines.at(-1)).toContain("--repair");
    expect(await repairLedger(database)).toBe(4);
    expect(await found()).toEqual([]);
    expect(await repairLedger(database)).toBe(0);
    const { claims } = await stores.cash.of("rider-uid");
    expect(
      claims
        .map(({ amount, review }) => [amount, review])
        .toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
    ).toEqual([
      [LOCAL_COST, "late"],
      [600, "late"],
    ]);
    expect((await stores.statements.balance(unpaid.owner.uid)).balance).toBe(-LOCAL_COST);
    // When an admin applies the claim, the claim pays the fee.
    const admin = staffOf("admin-uid", "admin", "Dhaka");
    for (const { tracking_id, id } of (await stores.reviews.list(admin, FIRST_PAGE)).body)
      expect(await stores.reviews.resolve(admin, tracking_id, id, "apply", "checked")).toMatchObject({
        resolution: "apply",
      });
    expect((await stores.parcels.find(merchantOf(pickup.owner), pickup.id))?.parcel.payment_status).toBe(
      "paid",
    );
    expect((await stores.parcels.find(merchantOf(door.owner), door.id))?.parcel.delivery_status).toBe(
      "delivered",
    );
    expect(await found()).toEqual([]);
  });

  test("payables that differ from the ledger are reported and repaired", async () => {
    const fee = { answer: "again", amount_poisha: 1000 } as const;
    const { owner, id, at } = await bookWith("online", [
      { kind: "answered", data: fee },
      { kind: "answered", data: fee },
    ]);
    const book = { shard: shardOf(id), book: id, owner_uid: owner.uid };
    const charge = { from: `merchant:${owner.uid}`, to: "attempt_fee", amount: 1000 } as const;
    const charges = [
      { ...charge, key: "one", event_number: 2 },
      { ...charge, key: "two", event_number: 3 },
    ];
    await database.transact((tx) => transfer(tx, book, charges, at));
    expect(await found()).toEqual([]);
    const payablesOf = () =>
      database.db.select({ key: payables.key }).from(payables).where(eq(payables.owner_uid, owner.uid));
    const all = [{ key: "one" }, { key: "two" }];
    expect(await payablesOf()).toEqual(all);
    // The database has this state if a server of an earlier version runs at the same time as this version.
    await database.db.delete(payables).where(and(eq(payables.owner_uid, owner.uid), eq(payables.key, "two")));
    expect(await found()).toEqual([`payable ${id}`]);
    expect(await repairLedger(database)).toBe(1);
    expect(await found()).toEqual([]);
    expect(await payablesOf()).toEqual(all);
  });

  test("statuses and times that differ from the events are reported and repaired", async () => {
    const { id } = await bookWith("online", [
      { kind: "at_hub" },
      { kind: "out_for_delivery", data: { rider_uid: "rider-uid" } },
      { kind: "attempt_failed", data: { reason: "refused" } },
    ]);
    const read = () => database.db.select().from(parcels).where(isParcel(id));
    const before = await read();
    const forged = {
      delivery_status: "returned",
      rider_uid: null,
      moved_at: new Date(0),
      answer_until: null,
    } as const;
    await database.db.update(parcels).set(forged).where(isParcel(id));
    expect(await found()).toContain(`state ${id} delivery_status, rider_uid, moved_at, answer_until`);
    expect(await repairLedger(database)).toBeGreaterThan(0);
    expect(await read()).toEqual(before);
    expect(await found()).toEqual([]);
  });

  test("the process that has locked the folder runs a check for another process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "harkara-"));
    const address = checkAddress(join(folder, "db"));
    const lines: string[] = [];
    const ask = () => askServer(address, { name: "ledger", args: [] }, (line) => lines.push(line));
    expect(await ask()).toBeUndefined();
    const stop = await serveChecks(address, database);
    expect(await ask()).toBe(true);
    expect(lines).toEqual(["All rows agree with the ledger."]);
    stop();
    await rm(folder, { recursive: true, force: true });
  });
});

// The deletion of an account. Parcels that await pickup are cancelled, nothing can be booked afterwards, and
// the e-mail address of the account does not reappear.
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { ErasedAccountError } from "../src/platform/erased-account-error.ts";
import { readRecord } from "../src/events/event-store.ts";
import { balanceOf, transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import { accounts } from "../src/tables/accounts.ts";
import { payouts } from "../src/tables/merchants.ts";
import { parcels } from "../src/tables/parcels.ts";
import { riderApplications } from "../src/tables/staff.ts";
import { DATABASES, createStoreHarness, merchantOf, newBooking, person, staffOf } from "./harness.ts";
import { type Api, LOCAL, type Stores, type Wish, openWorld, outcomeOf, sendOperation } from "./world.ts";

const hub = person("erasure-hub");
const rider = person("erasure-rider");
const admin = person("erasure-admin");
const STAFF = [
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
] as const;
const METHOD = { kind: "bkash", phone: "+8801712345678" } as const;

const newOwner = () => person(`owner-${crypto.randomUUID()}`);

describe.each(DATABASES)("the deletion of an account on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  /** A second replica, which has its own cache of accounts. */
  let replica: Api;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
    replica = createStoreHarness(stores, { accounts: createAccountStore(database) });
  });
  afterAll(() => database.close());

  const remove = async (owner: Identity) => (await api.as(owner, "DELETE", "/account")).status;
  const book = async (owner: Identity) =>
    (await api.as(owner, "POST", "/parcel", newBooking(LOCAL, owner))).status;
  const rowOf = async (id: string) => {
    const [row] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, id));
    if (row === undefined) throw new Error("no parcel");
    return row;
  };
  const emailOf = async ({ uid }: Identity) => {
    const [row] = await database.db.select().from(accounts).where(eq(accounts.uid, uid));
    return row?.email;
  };
  const perform = async (operator: Identity, wish: Wish) =>
    outcomeOf(await sendOperation(api, operator, wish));

  test("parcels that await pickup are cancelled with the account, and scans no longer change them", async () => {
    const owner = newOwner();
    const ids = [await api.book(owner, newBooking(LOCAL, owner)), await api.book(owner)];
    const other = newOwner();
    const kept = await api.book(other, newBooking(LOCAL, other));
    expect(await remove(owner)).toBe(204);
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ delivery_status: "cancelled", created_by: "" });
      expect((await readRecord(database.db, id)).map((event) => event.kind)).toEqual(["booked", "cancelled"]);
    }
    const [id = ""] = ids;
    expect(await perform(hub, { task: "receive", tracking_id: id })).toBe("cancelled");
    expect(await perform(rider, { task: "collect", tracking_id: id })).toBe("cancelled");
    expect(await perform(hub, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid })).toBe(
      "cancelled",
    );
    expect(await rowOf(kept)).toMatchObject({ delivery_status: "not_collected", created_by: other.email });
  });

  test("a lost parcel that is found after the deletion is not delivered", async () => {
    const owner = newOwner();
    const id = await api.book(owner, newBooking(LOCAL, owner));
    expect(await perform(hub, { task: "receive", tracking_id: id })).toBe("done");
    expect(await remove(owner)).toBe(409);
    expect(await perform(hub, { task: "report_lost", tracking_id: id })).toBe("done");
    expect(await remove(owner)).toBe(204);
    expect(await perform(hub, { task: "receive", tracking_id: id })).toBe("cancelled");
    expect(await rowOf(id)).toMatchObject({ delivery_status: "lost", created_by: "" });
  });

  test("a token of a deleted account only permits its deletion, and the e-mail address is not stored again", async () => {
    const owner = newOwner();
    // The second replica caches the account for up to a minute.
    expect((await replica.as(owner, "GET", "/account")).status).toBe(200);
    expect(await remove(owner)).toBe(204);
    const restarted = createStoreHarness(stores, { accounts: createAccountStore(database) });
    for (const harness of [api, restarted]) {
      const refused = await harness.as(owner, "GET", "/account");
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: "auth.required" }]);
      expect((await harness.as(owner, "POST", "/operations", {})).status).toBe(401);
      expect((await harness.as({ ...owner, email: "new@example.com" }, "GET", "/me")).status).toBe(401);
      expect((await harness.as(owner, "DELETE", "/account")).status).toBe(204);
    }
    const form = { name: "A", phone: "+8801712345678", center: "Bogura", vehicle: "bicycle" };
    for (const [method, path, body] of [
      ["POST", "/parcel", newBooking(LOCAL, owner)],
      ["PUT", "/account", { default_sender: null }],
      ["PUT", "/balance/method", METHOD],
      ["POST", "/rider-applications", form],
    ] as const)
      expect([path, (await replica.as(owner, method, path, body)).status]).toEqual([path, 401]);
    expect(await emailOf(owner)).toBe("");
    const applications = await database.db
      .select()
      .from(riderApplications)
      .where(eq(riderApplications.uid, owner.uid));
    expect(applications).toEqual([]);
    expect(await api.list(newOwner())).toEqual([]);
  });

  test("an account that is deleted while it is being created stays deleted", async () => {
    const owner = newOwner();
    const replicas = Array.from({ length: 5 }, () => createAccountStore(database));
    const account = await createAccountStore(database).open(owner);
    await Promise.all([
      createAccountStore(database).erase(account),
      ...replicas.map((each) => each.open({ ...owner, email: "other@example.com" })),
    ]);
    expect(await emailOf(owner)).toBe("");
    expect(await createAccountStore(database).open(owner)).toMatchObject({ isErased: true });
  });

  test("bookings concurrent with a deletion are cancelled or rejected", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = newOwner();
      await api.book(owner, newBooking(LOCAL, owner));
      const [removed, ...booked] = await Promise.all([
        remove(owner),
        ...Array.from({ length: 4 }, () => book(owner)),
      ]);
      expect(removed).toBe(204);
      for (const status of booked) expect([201, 401]).toContain(status);
      const rows = await database.db.select().from(parcels).where(eq(parcels.owner_uid, owner.uid));
      expect(rows).toHaveLength(1 + booked.filter((status) => status === 201).length);
      expect(rows.filter((row) => row.delivery_status !== "cancelled" || row.created_by !== "")).toEqual([]);
      const account = merchantOf({ ...owner, shards: [newBooking(LOCAL, owner).tracking_id.slice(3, 5)] });
      const { fee_plan } = await rowOf(rows[0]?.tracking_id ?? "");
      await expect(stores.parcels.book(account, newBooking(LOCAL, owner), fee_plan)).rejects.toThrow(
        ErasedAccountError,
      );
    }
  });

  test("only one of a concurrent deletion and scan succeeds", async () => {
    for (let round = 0; round < 10; round++) {
      const owner = newOwner();
      const id = await api.book(owner, newBooking(LOCAL, owner));
      const receive = () => perform(hub, { task: "receive", tracking_id: id });
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [remove(owner), receive()] : [receive(), remove(owner)],
      );
      const [removed, scanned] = round % 2 === 0 ? [first, second] : [second, first];
      const { delivery_status } = await rowOf(id);
      expect(["204 cancelled cancelled", "409 done at_hub"]).toContain(
        `${removed} ${scanned} ${delivery_status}`,
      );
    }
  });

  test("no payout is prepared for an account that is deleted concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = newOwner();
      const account = await createAccountStore(database).open(owner);
      await stores.statements.saveMethod(merchantOf(account), METHOD);
      const [shard = ""] = account.shards;
      const at = new Date();
      const book = { shard, book: `TRK${shard}AAAAA${round}`, owner_uid: owner.uid };
      await database.transact((tx) =>
        transfer(tx, book, [{ key: "c", from: "loss", to: `merchant:${owner.uid}`, amount: 5000 }], at),
      );
      const run = () =>
        stores.payouts.run(staffOf(admin.uid), { kind: "collection", cycle: "weekly" }, FIRST_PAGE);
      const [removed] = await Promise.all([remove(owner), run()]);
      expect(removed).toBe(409);
      const [payout] = await database.db.select().from(payouts).where(eq(payouts.owner_uid, owner.uid));
      if (payout === undefined) throw new Error("no payout");
      expect(payout.method).toEqual(METHOD);
      // A concurrent request moves the money from the payout back to the balance. The deletion must find the
      // money in either place.
      const cancel = () =>
        stores.payouts.end(staffOf(admin.uid), payout.id, { status: "void", reason: "wrong" });
      const [again] = await Promise.all([remove(owner), cancel()]);
      expect(again).toBe(409);
      expect(await balanceOf(database.db, `merchant:${owner.uid}`)).toBe(5000);
      const [row] = await database.db.select().from(accounts).where(eq(accounts.uid, owner.uid));
      expect(row?.erased_at).toBeNull();
    }
  });
});

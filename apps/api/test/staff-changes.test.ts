// The holdings of staff members, and the changes to staff records that are blocked by holdings.
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { cashClaims } from "../src/tables/cash.ts";
import { ledger } from "../src/tables/ledger.ts";
import { parcels } from "../src/tables/parcels.ts";
import { staff } from "../src/tables/staff.ts";
import { leaveStaff } from "../src/people/staff/leave.ts";
import { person, rahim, staffOf } from "./harness.ts";
import { type Api, type Stores, openWorld } from "./world.ts";

const admin = person("admin");
const PLACE = { role: "rider", center: "Bogura" } as const;

const answerOf = async (response: Response) => {
  if (response.status === 200) return "changed";
  const { status, code, holds } = v.parse(ProblemSchema, await response.json());
  return holds === undefined ? [status, code] : [status, code, holds];
};

describe.each(["PGlite", "PostgreSQL"] as const)("staff changes on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, [
      { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
    ]));
  });
  afterAll(() => database.close());

  const employ = async (name: string, role: "rider" | "admin" = "rider") => {
    const someone = person(`${name}-${crypto.randomUUID()}`);
    await stores.staff.seed([{ ...someone, name, role, center: "Bogura" }]);
    const [row] = await database.db.select().from(staff).where(eq(staff.uid, someone.uid));
    return { ...someone, id: row?.id ?? "" };
  };
  const change = (id: string, changes: object, by = admin) =>
    api.as(by, "PUT", `/staff/${id}`, { ...PLACE, is_active: true, ...changes });
  const give = (uid: string, tracking_id: string) =>
    database.db.update(parcels).set({ rider_uid: uid }).where(eq(parcels.tracking_id, tracking_id));
  const claim = (rider_uid: string, tracking_id: string, confirmed_at: Date | null = null) =>
    database.db.insert(cashClaims).values({
      shard: shardCodeOf(rahim.uid),
      tracking_id,
      id: crypto.randomUUID(),
      kind: "delivery",
      rider_uid,
      center: "Bogura",
      amount_poisha: 90_050,
      at: new Date(),
      confirmed_at,
    });
  const owe = (uid: string) =>
    database.db.insert(ledger).values({
      shard: "00",
      book: "cash:Bogura",
      key: crypto.randomUUID(),
      from_account: `rider_debt:${uid}`,
      to_account: `rider_cash:${uid}`,
      amount_poisha: 5000,
      at: new Date(),
    });
  const CHANGES = [{ role: "hub" }, { center: "Khulna" }, { is_active: false }] as const;

  test("a staff member with parcels or cash cannot lose role, center and access, and the response lists them", async () => {
    const rider = await employ("Carrier");
    const [first, second] = [await api.book(rahim), await api.book(rahim)];
    await Promise.all([give(rider.uid, first), give(rider.uid, second)]);
    for (const changes of CHANGES)
      expect(await answerOf(await change(rider.id, changes))).toEqual([
        409,
        "staff.holds",
        { parcels: 2, cash: 0, debt: 0 },
      ]);
    await Promise.all([first, second].map((id) => give(admin.uid, id)));
    await claim(rider.uid, first, new Date());
    await claim(rider.uid, first);
    await claim(rider.uid, second);
    for (const changes of CHANGES)
      expect(await answerOf(await change(rider.id, changes))).toEqual([
        409,
        "staff.holds",
        { parcels: 0, cash: 1801, debt: 0 },
      ]);
    expect(await database.transact((tx) => leaveStaff(tx, rider.uid, new Date()))).toBe("busy");
    expect(await stores.staff.find(rider.uid)).toMatchObject(PLACE);
    // The request changes nothing, so it is not refused.
    expect(await answerOf(await change(rider.id, {}))).toBe("changed");
    await database.db
      .update(cashClaims)
      .set({ confirmed_at: new Date() })
      .where(and(eq(cashClaims.rider_uid, rider.uid), isNull(cashClaims.confirmed_at)));
    expect(await answerOf(await change(rider.id, { center: "Khulna" }))).toBe("changed");
  });

  test("a debt stays at the cash desk at which it arose, and access can still be ended", async () => {
    const rider = await employ("Debtor");
    await owe(rider.uid);
    for (const changes of [{ role: "hub" }, { center: "Khulna" }, { center: "Khulna", is_active: false }])
      expect(await answerOf(await change(rider.id, changes))).toEqual([
        409,
        "staff.holds",
        { parcels: 0, cash: 0, debt: 50 },
      ]);
    expect(await database.transact((tx) => leaveStaff(tx, rider.uid, new Date()))).toBe("busy");
    expect(await answerOf(await change(rider.id, { is_active: false }))).toBe("changed");
    expect(await answerOf(await change(rider.id, { center: "Khulna", is_active: false }))).toEqual([
      409,
      "staff.holds",
      { parcels: 0, cash: 0, debt: 50 },
    ]);
    // The debt is repaid at the cash desk of the rider's center.
    const hub = staffOf("hub-uid", "hub");
    const repay = (amount: number) =>
      stores.cash.repay(hub, { id: crypto.randomUUID(), rider_uid: rider.uid, amount });
    expect((await stores.cash.desk("Bogura", FIRST_PAGE)).body.debts).toContainEqual(
      expect.objectContaining({ uid: rider.uid, amount: 50 }),
    );
    expect(await repay(50)).toBe("done");
    expect(await answerOf(await change(rider.id, { center: "Khulna" }))).toBe("changed");
  });

  test("a parcel that is handed over concurrently is included", async () => {
    const rider = await employ("Quick");
    const tracking_id = await api.book(rahim);
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    // The transaction takes its locks in the same order as a hand-over: first the staff row, then the parcel.
    const handOver = database.transact(async (tx) => {
      await tx.select().from(staff).where(eq(staff.uid, rider.uid)).for("share");
      started.resolve();
      await goOn.promise;
      await tx.update(parcels).set({ rider_uid: rider.uid }).where(eq(parcels.tracking_id, tracking_id));
    });
    await started.promise;
    const changed = change(rider.id, { is_active: false });
    await new Promise((done) => setTimeout(done, 100));
    goOn.resolve();
    await handOver;
    expect(await answerOf(await changed)).toEqual([409, "staff.holds", { parcels: 1, cash: 0, debt: 0 }]);
  });

  test("the audit log has the role and center before a change, and the network of the admin", async () => {
    const { id } = await employ("Kamal");
    await change(id, { center: "Khulna" });
    await change(id, { center: "Khulna", is_active: false });
    const { body } = await stores.staff.history({ limit: 3 });
    expect(body.map(({ kind, before, center, network }) => [kind, before, center, network])).toEqual([
      ["deactivated", { role: "rider", center: "Khulna" }, "Khulna", expect.any(String)],
      ["changed", { role: "rider", center: "Bogura" }, "Khulna", expect.any(String)],
      ["seeded", undefined, "Bogura", undefined],
    ]);
  });

  test("an invitation ends with the admin who made it, and another admin sends it again", async () => {
    const inviter = await employ("Inviter", "admin");
    const guest = person(`guest-${crypto.randomUUID()}`);
    const invitation = { email: guest.email, name: "Guest", role: "hub", center: "Bogura" };
    const InvitedSchema = v.object({ secret: v.string(), member: v.object({ id: v.string() }) });
    const sent = await api.as(inviter, "POST", "/staff", invitation);
    const first = v.parse(InvitedSchema, await sent.json());
    const statusOf = async (secret: string, method: string, path = "") =>
      (await api.as(guest, method, `/invitations/${secret}${path}`)).status;
    expect(await statusOf(first.secret, "GET")).toBe(200);
    expect(await answerOf(await change(inviter.id, { role: "hub" }))).toBe("changed");
    expect(await statusOf(first.secret, "GET")).toBe(409);
    expect(await statusOf(first.secret, "POST", "/acceptance")).toBe(409);
    const renewed = await api.as(admin, "POST", `/staff/${first.member.id}/invitation`);
    const { secret } = v.parse(InvitedSchema, await renewed.json());
    expect(await statusOf(secret, "POST", "/acceptance")).toBe(200);
  });

  test("if two admins deactivate each other concurrently, one of them stays active", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await employ("One", "admin"), await employ("Two", "admin")];
      const end = { role: "admin", is_active: false };
      const responses = await Promise.all([change(one.id, end, two), change(two.id, end, one)]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const left = await Promise.all([stores.staff.find(one.uid), stores.staff.find(two.uid)]);
      expect(left.filter((known) => known?.kind === "staff")).toHaveLength(1);
    }
  });
});

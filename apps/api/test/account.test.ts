// The caller's own account: its profile and its deletion.
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { AccountSchema } from "@harkara/courier-core/people/account-profile";
import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { PaymentStatus } from "@harkara/courier-core/parcel/payment-status";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Database } from "../src/platform/database.ts";
import { accounts } from "../src/tables/accounts.ts";
import { pickupPlaces } from "../src/tables/pickups.ts";
import { ledger } from "../src/tables/ledger.ts";
import { parcels } from "../src/tables/parcels.ts";
import { DATABASES, createStoreHarness, createStores, newBooking, openDatabase } from "./harness.ts";

const SENDER = {
  sender_name: "রহিম",
  sender_contact: "01712-345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "House 7, Station Road",
};
const STORED = { ...SENDER, sender_contact: "+8801712345678" };

let people = 0;
const newPerson = (): Identity => {
  people += 1;
  return { uid: `person-${people}-${crypto.randomUUID()}`, email: `person-${people}@example.com` };
};

describe.each(DATABASES)("accounts on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let api: ReturnType<typeof createStoreHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    stores = createStores(database);
    api = createStoreHarness(stores, { accounts: createAccountStore(database) });
  });
  afterAll(() => database.close());

  const accountOf = async (person: Identity) =>
    v.parse(AccountSchema, await (await api.as(person, "GET", "/account")).json());
  const save = (person: Identity, default_sender: object | null) =>
    api.as(person, "PUT", "/account", { default_sender });
  const remove = (person: Identity) => api.as(person, "DELETE", "/account");

  test("the default sender is stored for this account only", async () => {
    const [owner, other] = [newPerson(), newPerson()];
    expect(await accountOf(owner)).toEqual({ email: owner.email, default_sender: null });
    const saved = await save(owner, SENDER);
    expect([saved.status, await saved.json()]).toEqual([200, { email: owner.email, default_sender: STORED }]);
    expect((await accountOf(owner)).default_sender).toEqual(STORED);
    expect((await accountOf(other)).default_sender).toBeNull();
    expect((await save(owner, null)).status).toBe(200);
    expect((await accountOf(owner)).default_sender).toBeNull();
  });

  test("the response for an account contains the pickup instruction of the default place", async () => {
    const owner = newPerson();
    const id = crypto.randomUUID();
    const place = { name: "Store", sender: SENDER, instruction: "Ring twice", is_default: true };
    await api.as(owner, "PUT", `/pickup-places/${id}`, place);
    expect((await accountOf(owner)).pickup_instruction).toBe("Ring twice");
    const response = await save(owner, { ...SENDER, sender_address: "Road 2" });
    expect(await response.json()).toMatchObject({ pickup_instruction: "Ring twice" });
    expect((await accountOf(newPerson())).pickup_instruction).toBeUndefined();
  });

  test.each([
    ["nothing", {}, "senderName.required"],
    ["no phone", { ...SENDER, sender_contact: "12" }, "senderContact.invalid"],
    ["a center elsewhere", { ...SENDER, sender_center: "Khulna" }, "senderCenter.notInRegion"],
    ["an unknown center", { ...SENDER, sender_center: "Atlantis" }, "senderCenter.notInRegion"],
  ])(
    "%s is rejected with the code of the field, and the previous sender stays stored",
    async (_name, sender, code) => {
      const owner = newPerson();
      await save(owner, SENDER);
      const refused = await save(owner, sender);
      expect(refused.status).toBe(422);
      expect(JSON.stringify(await refused.json())).toContain(code);
      expect((await accountOf(owner)).default_sender).toEqual(STORED);
    },
  );

  test("a default sender in the format of an earlier version is ignored", async () => {
    const owner = newPerson();
    await save(owner, { ...SENDER });
    await database.db
      .update(pickupPlaces)
      .set({ sender: sql`'{"name": 1}'` })
      .where(eq(pickupPlaces.merchant_id, owner.uid));
    expect((await accountOf(owner)).default_sender).toBeNull();
  });

  test("an account is deleted once: its profile is deleted, and other accounts stay unchanged", async () => {
    const [owner, other] = [newPerson(), newPerson()];
    await save(owner, SENDER);
    await save(other, SENDER);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(204);
    const [row] = await database.db.select().from(accounts).where(eq(accounts.uid, owner.uid));
    expect(row).toMatchObject({ email: "", payout_method: null });
    const places = await database.db
      .select()
      .from(pickupPlaces)
      .where(eq(pickupPlaces.merchant_id, owner.uid));
    expect(places).toEqual([]);
    expect((await accountOf(other)).default_sender).toEqual(STORED);
  });

  test("a pending application is deleted with the account", async () => {
    const applicant = newPerson();
    const form = {
      name: "Applicant",
      phone: "+8801712345678",
      center: "Bogura",
      vehicle: "bicycle",
    } as const;
    await stores.staff.apply(applicant, form);
    expect(await stores.staff.applicationOf(applicant.uid)).toBeDefined();
    expect((await remove(applicant)).status).toBe(204);
    expect(await stores.staff.applicationOf(applicant.uid)).toBeUndefined();
  });

  test("an account cannot be deleted while a parcel is in transit or money is owed", async () => {
    const owner = newPerson();
    const booking = newBooking({}, owner);
    await api.book(owner, booking);
    const set = (delivery: DeliveryStatus, payment: PaymentStatus) =>
      database.db
        .update(parcels)
        .set({ delivery_status: delivery, payment_status: payment })
        .where(eq(parcels.tracking_id, booking.tracking_id));
    for (const [delivery, payment] of [
      ["in_transit", "unpaid"],
      ["not_collected", "paid"],
      ["delivered", "held"],
    ] as const) {
      await set(delivery, payment);
      const refused = await remove(owner);
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "account.busy" }]);
    }
    await set("delivered", "paid");
    // The parcel was paid twice, so the second payment is a refund due.
    const refund = { shard: booking.tracking_id.slice(3, 5), book: booking.tracking_id, key: "second" };
    await database.db.insert(ledger).values({
      ...refund,
      from_account: "gateway",
      to_account: "refund",
      amount_poisha: 100,
      at: new Date(),
      owner_uid: owner.uid,
    });
    expect((await remove(owner)).status).toBe(409);
    await database.db.insert(ledger).values({
      ...refund,
      key: "paid back",
      from_account: "refund",
      to_account: "bank",
      amount_poisha: 100,
      at: new Date(),
      owner_uid: owner.uid,
    });
    expect((await remove(owner)).status).toBe(204);
  });

  test("staff are deactivated when their account is deleted, unless they have a parcel", async () => {
    const [rider, other] = [newPerson(), newPerson()];
    const work = { name: "Rider", role: "rider", center: "Bogura" } as const;
    await stores.staff.seed([
      { ...rider, ...work },
      { ...other, ...work },
    ]);
    const booking = newBooking({}, other);
    await api.book(other, booking);
    const carry = (rider_uid: string | null) =>
      database.db.update(parcels).set({ rider_uid }).where(eq(parcels.tracking_id, booking.tracking_id));
    await carry(rider.uid);
    expect((await remove(rider)).status).toBe(409);
    expect(await stores.staff.find(rider.uid)).toMatchObject({ kind: "staff" });
    await carry(null);
    expect((await remove(rider)).status).toBe(204);
    expect(await stores.staff.find(rider.uid)).toMatchObject({ kind: "formerStaff" });
    expect(await stores.staff.find(other.uid)).toBeDefined();
    const [admin, second] = [newPerson(), newPerson()];
    const office = { name: "Admin", role: "admin", center: "Dhaka" } as const;
    await stores.staff.seed([
      { ...admin, ...office },
      { ...second, ...office },
    ]);
    // If two admins delete their accounts concurrently, one of them remains.
    const responses = await Promise.all([remove(admin), remove(second)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: "account.lastAdmin" });
    const { body: history } = await stores.staff.history(FIRST_PAGE);
    expect(history.find(({ name }) => name === "Rider")).toMatchObject({
      kind: "deactivated",
      name: "Rider",
      by: "Rider",
    });
  });
});

// The order number of a parcel (`reference`), which is unique among the merchant's parcels that are neither
// cancelled nor deleted.
import { FoundParcelSchema } from "@harkara/courier-core/support/desk";
import { LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { accounts } from "../src/tables/accounts.ts";
import { parcels } from "../src/tables/parcels.ts";
import { DATABASES, collect, createStoreHarness, createStores, newBooking, person } from "./harness.ts";
import { type Api, LOCAL, LOCAL_COST, openWorld, sendOperation } from "./world.ts";

const admin = person("reference-admin");
const hub = person("reference-hub");
const rider = person("reference-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;

const refusalOf = async (response: Response) => {
  const { status, code, errors, tracking_id } = v.parse(ProblemSchema, await response.json());
  return { status, code, fields: errors?.map(({ field }) => field), tracking_id };
};
const taken = (tracking_id: string) => ({
  status: 409,
  code: "reference.taken",
  fields: ["reference"],
  tracking_id,
});

describe.each(DATABASES)("references on %s", (kind) => {
  let database: Database;
  let api: Api;
  let owner: Identity;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, STAFF));
  });
  afterAll(() => database.close());
  beforeEach(() => {
    owner = person(`owner-${crypto.randomUUID()}`);
  });

  const bookingOf = (reference: string, who = owner, changes: object = {}) =>
    newBooking({ ...LOCAL, reference, ...changes }, who);
  const send = (booking: object, who = owner) => api.as(who, "POST", "/parcel", booking);
  const book = (reference: string, changes: object = {}) =>
    api.book(owner, bookingOf(reference, owner, changes));
  const rowsOf = (who = owner) =>
    database.db
      .select({ tracking_id: parcels.tracking_id, reference: parcels.reference })
      .from(parcels)
      .where(eq(parcels.owner_uid, who.uid));

  test("a reference is stored trimmed, and shown in the list, the details, the parcel desk and the label", async () => {
    const id = await book("  SO-১২/7 ");
    const [listed] = await api.list(owner);
    expect(listed?.reference).toBe("SO-১২/7");
    await sendOperation(api, hub, { task: "receive", tracking_id: id });
    const label = await api.as(hub, "GET", `/hub/parcels/${id}/label`);
    expect(v.parse(LabelParcelSchema, await label.json()).reference).toBe("SO-১২/7");
    const details = await api.as(owner, "GET", `/parcels/${id}`);
    expect(await details.json()).toMatchObject({ parcel: { reference: "SO-১২/7" } });
    const record = await api.as(admin, "GET", `/desk/parcels/${id}`);
    expect(await record.json()).toMatchObject({ parcel: { reference: "SO-১২/7" } });
  });

  test("a search of the owner and of the parcel desk finds it", async () => {
    const reference = `#${Math.floor(Math.random() * 9e9) + 1e9}`;
    const id = await book(reference);
    for (const search of [reference, reference.slice(1), reference.slice(0, 7)]) {
      const query = `?search=${encodeURIComponent(search)}`;
      expect(await (await api.as(owner, "GET", `/parcels${query}`)).json()).toMatchObject([{ _id: id }]);
      const found = await api.as(admin, "GET", `/desk/parcels${query}`);
      expect(v.parse(v.array(FoundParcelSchema), await found.json())).toMatchObject([
        { tracking_id: id, reference },
      ]);
    }
  });

  test.each([
    ["x".repeat(65), "text.tooLong"],
    ["a\nb", "text.notAllowed"],
    ["a\u0000", "text.notAllowed"],
    [7, "text.notAllowed"],
  ])("rejects %j", async (reference, code) => {
    const response = await send({ ...bookingOf(""), reference });
    expect(v.parse(ProblemSchema, await response.json()).errors).toMatchObject([
      { field: "reference", code },
    ]);
  });

  test("a client without references books as before, any number of times", async () => {
    const { reference: _, ...booking } = bookingOf("");
    expect((await send(booking)).status).toBe(201);
    expect((await send(booking)).status).toBe(200);
    expect((await send(bookingOf("\u200B "))).status).toBe(201);
    expect((await rowsOf()).map(({ reference }) => reference)).toEqual(["", ""]);
  });

  test("a second parcel with the same reference is rejected with the tracking ID of the first one, which stays unchanged", async () => {
    const booking = bookingOf("SO-1");
    const first = await api.book(owner, booking);
    expect(await refusalOf(await send(bookingOf("SO-1", owner, { title: "Other" })))).toEqual(taken(first));
    expect((await send(booking)).status).toBe(200);
    expect(await rowsOf()).toEqual([{ tracking_id: first, reference: "SO-1" }]);
    // The tracking ID is already used by another parcel, so the order number does not matter.
    expect((await refusalOf(await send({ ...booking, title: "Other" }))).code).toBe("trackingId.taken");
  });

  test("one of several concurrent bookings is stored, even if its ID has a former shard code", async () => {
    const former = "ZZ";
    await api.as(owner, "GET", "/parcels");
    await database.db
      .update(accounts)
      .set({ shards: [shardCodeOf(owner.uid), former] })
      .where(eq(accounts.uid, owner.uid));
    // Another instance of the API, which has not cached the shard codes.
    const other = createStoreHarness(createStores(database), { accounts: createAccountStore(database) });
    const bookings = Array.from({ length: 8 }, (_, index) =>
      bookingOf("SO-2", owner, {
        ...(index % 2 === 1 && {
          tracking_id: newTrackingId(former, (n) => crypto.getRandomValues(new Uint8Array(n))),
        }),
      }),
    );
    const responses = await Promise.all(bookings.map((each) => other.as(owner, "POST", "/parcel", each)));
    const [row, ...more] = await rowsOf();
    expect(more).toEqual([]);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(bookings.length - 1);
    for (const response of refused) expect(await refusalOf(response)).toEqual(taken(row?.tracking_id ?? ""));
  });

  test("another merchant may use the same reference", async () => {
    const other = person(`other-${crypto.randomUUID()}`);
    await book("SO-3");
    expect((await send(bookingOf("SO-3", other), other)).status).toBe(201);
  });

  test.each(["cancelled", "deleted"])("the reference of a %s parcel can be booked again", async (state) => {
    const booking = bookingOf("SO-4");
    const first = await api.book(owner, booking);
    const withdrawn =
      state === "deleted"
        ? await api.as(owner, "DELETE", `/parcels/${first}`)
        : await api.as(owner, "POST", `/parcels/${first}/cancellation`);
    expect(withdrawn.status).toBe(200);
    const second = await book("SO-4");
    expect(await refusalOf(await send(bookingOf("SO-4")))).toEqual(taken(second));
    // Repeating the booking of the cancelled parcel returns the cancelled parcel, and does not book a third
    // parcel.
    expect((await send(booking)).status).toBe(state === "deleted" ? 409 : 200);
    expect(await rowsOf()).toHaveLength(2);
  });

  test("no scan of a cancelled parcel fails after its reference was booked again", async () => {
    const at = new Date();
    const first = await book("SO-5", { delivery_payment: "at_pickup" });
    await sendOperation(api, hub, { task: "assign_pickup", tracking_id: first, rider_uid: rider.uid });
    await api.as(owner, "POST", `/parcels/${first}/cancellation`);
    const second = await book("SO-5");
    // The rider, who was offline, picked up the parcel before it was cancelled.
    const scan = { task: "collect", tracking_id: first, cash: LOCAL_COST };
    expect((await sendOperation(api, rider, scan, at)).outcome).toBe("late");
    expect((await sendOperation(api, hub, { task: "receive", tracking_id: first })).refusal).toBe(
      "cancelled",
    );
    // If an event makes the parcel active again, both parcels keep the order number.
    await database.db
      .update(parcels)
      .set({ delivery_status: "pickup_assigned" })
      .where(eq(parcels.tracking_id, first));
    await collect(database, first);
    expect((await rowsOf()).map(({ reference }) => reference)).toEqual(["SO-5", "SO-5"]);
    expect(await refusalOf(await send(bookingOf("SO-5")))).toEqual(taken(second));
  });
});

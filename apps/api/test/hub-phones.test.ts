// The phone numbers of hubs: who sets them, and who sees which number.
import { ParcelRecordSchema, SenderViewSchema } from "@harkara/courier-core/support/desk";
import { HubSchema } from "@harkara/courier-core/journey/hub-phone";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { TrackingSchema } from "@harkara/courier-core/journey/tracking";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHubPhoneStore } from "../src/people/hubs/hub-phone-store.ts";
import { lockParcel, recordEvents } from "../src/events/event-store.ts";
import { hubPhones } from "../src/tables/hub-phones.ts";
import { centers, newBooking, person, rahim } from "./harness.ts";
import { DISTANT, openWorld } from "./world.ts";

const [admin, other, hub, rider, support] = ["admin", "other", "hub", "rider", "support"].map(person);
if (!admin || !other || !hub || !rider || !support) throw new Error("five people");
const seeds = [
  { ...admin, role: "admin", center: "Dhaka" },
  { ...other, role: "admin", center: "Dhaka" },
  { ...hub, role: "hub", center: "Bogura" },
  { ...rider, role: "rider", center: "Bogura" },
  { ...support, role: "support", center: "Dhaka" },
] as const;

const [FIRST, SECOND, THIRD] = ["+8801711000001", "+8801711000002", "+8801711000003"];
const MINUTE = 60_000;

const codeOf = async (response: Response) => v.parse(ProblemSchema, await response.json()).code;

describe.each(["PGlite", "PostgreSQL"] as const)("phone numbers of hubs on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date("2099-01-01T04:00:00Z");

  beforeAll(async () => {
    world = await openWorld(
      kind,
      seeds.map(({ uid, email, role, center }) => ({ uid, email, role, center, name: `Name of ${uid}` })),
      () => clock,
    );
  });
  beforeEach(async () => {
    await world.database.db.delete(hubPhones);
    clock = new Date(clock.getTime() + MINUTE);
  });
  afterAll(() => world.database.close());

  const call = (who: typeof rahim, method: string, path: string, body?: unknown) =>
    world.api.as(who, method, path, body);
  const put = (center: string, phone: string | null, known: string | null, who = admin) =>
    call(who, "PUT", `/staff/hubs/${encodeURIComponent(center)}`, { phone, known });
  const list = async () =>
    v.parse(v.array(HubSchema), await (await call(admin, "GET", "/staff/hubs")).json());
  const phoneOf = async (center: string) => (await list()).find((each) => each.center === center)?.phone;
  const rowOf = async (center: string) =>
    (await world.database.db.select().from(hubPhones).where(eq(hubPhones.center, center)))[0];

  test("an admin sets, changes and removes the number of a hub", async () => {
    expect((await list()).map(({ center }) => center)).toEqual(centers.map(({ district }) => district));
    expect((await list()).every((each) => each.phone === undefined && each.changed === undefined)).toBe(true);
    const set = await put("Cox's Bazar", "০১৭১১-০০০০০১", null);
    expect(set.status).toBe(200);
    const at = clock.toISOString();
    const changed = { at, by: `Name of ${admin.uid}` };
    expect(await set.json()).toEqual({ center: "Cox's Bazar", phone: FIRST, changed });
    clock = new Date(clock.getTime() + MINUTE);
    // A repeated request changes nothing, even if it is based on the previous number.
    expect(await (await put("Cox's Bazar", FIRST, null, other)).json()).toMatchObject({ changed });
    expect((await put("Cox's Bazar", SECOND, FIRST, other)).status).toBe(200);
    expect(await phoneOf("Cox's Bazar")).toBe(SECOND);
    expect((await put("Cox's Bazar", null, SECOND)).status).toBe(200);
    expect(await phoneOf("Cox's Bazar")).toBeUndefined();
    expect(await rowOf("Cox's Bazar")).toMatchObject({ phone: null, changed_by: admin.uid });
    expect((await put("Cox's Bazar", THIRD, null)).status).toBe(200);
    expect(await phoneOf("Cox's Bazar")).toBe(THIRD);
  });

  test("a change that is based on another number is refused and changes nothing", async () => {
    await put("Bogura", FIRST, null);
    for (const known of [null, SECOND]) {
      const refused = await put("Bogura", THIRD, known, other);
      expect([refused.status, await codeOf(refused)]).toEqual([409, "hubPhone.changed"]);
      expect((await put("Bogura", null, SECOND, other)).status).toBe(409);
    }
    expect(await rowOf("Bogura")).toMatchObject({ phone: FIRST, changed_by: admin.uid });
  });

  test.each([
    ["the first number", null],
    ["another number", FIRST],
  ])("of concurrent changes to %s, one succeeds", async (_, known) => {
    if (known !== null) await put("Bogura", known, null);
    const numbers = Array.from({ length: 6 }, (__, index) => `+880181100000${index}`);
    const responses = await Promise.all(numbers.map((phone) => put("Bogura", phone, known)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await phoneOf("Bogura")).toBe(numbers[statuses.indexOf(200)]);
    const repeated = await Promise.all(numbers.map(() => put("Khulna", FIRST, null)));
    expect(repeated.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  });

  test("an unknown hub, an invalid number and other people are refused", async () => {
    for (const center of ["Atlantis", "x".repeat(101)])
      expect((await put(center, FIRST, null)).status).toBe(404);
    for (const phone of ["", "051-66123", "123"]) expect((await put("Bogura", phone, null)).status).toBe(422);
    for (const who of [hub, rider, support, rahim]) {
      expect((await call(who, "GET", "/staff/hubs")).status).toBe(404);
      expect((await put("Bogura", FIRST, null, who)).status).toBe(404);
    }
    expect((await world.api.app.request("/staff/hubs")).status).toBe(401);
    expect(await rowOf("Bogura")).toBeUndefined();
  });

  const happens = (id: string, event: ParcelEventKind, center?: string) =>
    world.database.transact(async (tx) => {
      await lockParcel(tx, id);
      await recordEvents(tx, id, [{ kind: event, at: clock, actor: { role: "system" }, center }], clock);
    });
  const tracked = async (id: string) => {
    const { hub: seen } = v.parse(
      TrackingSchema,
      await (await world.api.app.request(`/tracking/${id}`)).json(),
    );
    return seen;
  };
  const sent = async (id: string) =>
    v.parse(ParcelDetailsSchema, await (await call(rahim, "GET", `/parcels/${id}`)).json()).hub;

  test("the receiver and the sender see the number of the hub that answers for the parcel", async () => {
    await put("Bogura", FIRST, null);
    await put("Khulna", SECOND, null);
    const [sending, delivering] = [
      { center: "Bogura", phone: FIRST },
      { center: "Khulna", phone: SECOND },
    ];
    const id = await world.api.book(rahim, newBooking(DISTANT));
    expect([await tracked(id), await sent(id)]).toEqual([undefined, sending]);
    await happens(id, "collected");
    expect([await tracked(id), await sent(id)]).toEqual([delivering, delivering]);
    for (const path of [`/desk/parcels/${id}`, `/desk/parcels/${id}/sender-view`]) {
      const body = await (await call(support, "GET", path)).json();
      const read = path.endsWith("view")
        ? v.parse(SenderViewSchema, body).details
        : v.parse(ParcelRecordSchema, body);
      expect(read.hub).toEqual(delivering);
    }
    await happens(id, "at_hub", "Khulna");
    await happens(id, "returning");
    expect([await tracked(id), await sent(id)]).toEqual([sending, sending]);
    await happens(id, "returned");
    expect([await tracked(id), await sent(id)]).toEqual([sending, sending]);
    const cancelled = await world.api.book(rahim, newBooking(DISTANT));
    await happens(cancelled, "cancelled");
    expect([await tracked(cancelled), await sent(cancelled)]).toEqual([undefined, sending]);
  });

  test("a new number is seen at once on this server, and within half a minute on others", async () => {
    const id = await world.api.book(rahim, newBooking(DISTANT));
    await happens(id, "collected");
    expect([await tracked(id), await sent(id)]).toEqual([undefined, undefined]);
    await put("Khulna", FIRST, null);
    expect(await tracked(id)).toEqual({ center: "Khulna", phone: FIRST });
    const elsewhere = createHubPhoneStore(world.database, ["Khulna"], () => clock);
    await elsewhere.change(other.uid, "Khulna", { phone: null, known: FIRST });
    expect(await tracked(id)).toBeDefined();
    clock = new Date(clock.getTime() + MINUTE / 2);
    expect([await tracked(id), await sent(id)]).toEqual([undefined, undefined]);
  });
});

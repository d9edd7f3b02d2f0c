// Deliveries that the rider, the hub, the sender and the receiver reschedule, in every order.
import { DAY_MS } from "@harkara/courier-core/base/duration";
import { OperationSchema } from "@harkara/courier-core/journey/operation";
import {
  HubCountsSchema,
  HubParcelSchema,
  RiderTaskSchema,
} from "@harkara/courier-core/journey/staff-parcel";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { TrackingSchema, UnlockedSchema } from "@harkara/courier-core/journey/tracking";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Identity } from "../src/platform/identity.ts";
import { DATABASES, karim, newBooking, person, rahim, staffOf } from "./harness.ts";
import { DISTANT, LOCAL, openWorld } from "./world.ts";

const hub = person("day-hub");
const otherHub = person("day-other-hub");
const rider = person("day-rider");
const otherRider = person("day-other-rider");
const support = person("day-support");
/** A Tuesday, at noon in Dhaka. */
const TUESDAY = new Date("2026-11-24T06:00:00Z");
const WEDNESDAY = "2026-11-25";
const THURSDAY = "2026-11-26";
const FRIDAY = "2026-11-27";
const SATURDAY = "2026-11-28";

const HAND_OVER = [hub, { task: "hand_over", rider_uid: rider.uid }] as const;
const askedFor = (day?: string) =>
  ({ task: "fail_delivery", reason: "asked_later", ...(day && { day }) }) as const;
const problemOf = async (response: Response) =>
  [response.status, v.parse(ProblemSchema, await response.json()).code] as const;

describe.each(DATABASES)("rescheduled deliveries on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = TUESDAY;
  let id = "";

  beforeAll(async () => {
    world = await openWorld(
      kind,
      [
        { ...hub, name: "Hub", role: "hub", center: "Bogura" },
        { ...otherHub, name: "Other hub", role: "hub", center: "Khulna" },
        { ...rider, name: "Rider", role: "rider", center: "Bogura" },
        { ...otherRider, name: "Other rider", role: "rider", center: "Bogura" },
        { ...support, name: "Support", role: "support", center: "Bogura" },
      ],
      () => clock,
    );
  });
  afterAll(() => world.database.close());
  beforeEach(async () => {
    clock = TUESDAY;
    id = await world.api.book(rahim, newBooking(LOCAL));
    await done([hub, { task: "receive" }]);
  });

  /** Performs an operation on the parcel. `at` is the device time. */
  async function perform(who: Identity, wish: object, at = clock) {
    const { uid } = who;
    const role = who === hub || who === otherHub ? "hub" : "rider";
    const center = who === otherHub ? "Khulna" : "Bogura";
    const operation = { id: crypto.randomUUID(), at: at.toISOString(), tracking_id: id, ...wish };
    return world.stores.operations.perform(staffOf(uid, role, center), v.parse(OperationSchema, operation), {
      at,
      receivedAt: clock,
    });
  }
  const outcome = async (who: Identity, wish: object, at = clock) => {
    const { refusal, outcome: result } = await perform(who, wish, at);
    return refusal ?? result;
  };
  async function done(...steps: readonly (readonly [Identity, object])[]): Promise<void> {
    for (const [who, wish] of steps) expect([wish, await outcome(who, wish)]).toEqual([wish, "done"]);
  }

  const reply = (day: string) =>
    world.api.as(rahim, "POST", `/parcels/${id}/answer`, { answer: "again", fee: 0, day });

  async function read<Schema extends v.GenericSchema>(who: Identity, path: string, schema: Schema) {
    const response = await world.api.as(who, "GET", path);
    expect(response.status).toBe(200);
    return v.parse(schema, await response.json());
  }
  const details = () => read(rahim, `/parcels/${id}`, ParcelDetailsSchema);
  const tracking = () => read(rahim, `/tracking/${id}`, TrackingSchema);
  const listed = async (query: string) =>
    (await read(hub, `/hub/parcels?limit=100&${query}`, v.array(HubParcelSchema))).find(
      ({ tracking_id }) => tracking_id === id,
    );

  test("if a receiver asks for another day, the delivery is moved to it, and sender, receiver, hub and rider see it", async () => {
    await done(HAND_OVER, [rider, askedFor(SATURDAY)]);
    const day = { first: SATURDAY, last: SATURDAY };
    expect(await tracking()).toMatchObject({ promised: day, delivery_status: "attempt_failed" });
    expect((await tracking()).events.at(-1)).toMatchObject({ reason: "asked_later", day: SATURDAY });
    const { promised, events } = await details();
    expect(promised).toEqual(day);
    expect(events.at(-1)).toMatchObject({ kind: "attempt_failed", day: SATURDAY });
    const tasks = await read(rider, "/rider/tasks", v.array(RiderTaskSchema));
    expect(tasks.find(({ tracking_id }) => tracking_id === id)?.due_on).toBe(SATURDAY);
    await done([hub, { task: "take_back" }]);
    expect((await tracking()).promised).toEqual(day);
    expect(await listed("list=here")).toMatchObject({ due_on: SATURDAY, promised: SATURDAY, attempts: 1 });
  });

  test("the list of the hub does not contain the parcel before its day", async () => {
    const matching = async (due: string) =>
      (await read(hub, `/hub/parcels/counts?list=here&due=${due}`, HubCountsSchema)).matching;
    const [nowBefore, laterBefore] = [await matching("now"), await matching("later")];
    await done([hub, { task: "reschedule", day: THURSDAY }]);
    expect(await listed("list=here&due=now")).toBeUndefined();
    expect(await listed("list=here&due=later")).toMatchObject({ due_on: THURSDAY });
    expect([await matching("now"), await matching("later")]).toEqual([nowBefore - 1, laterBefore + 1]);
    // Midnight in Dhaka is 18:00 UTC.
    clock = new Date("2026-11-25T17:59:59Z");
    expect(await listed("list=here&due=now")).toBeUndefined();
    clock = new Date("2026-11-25T18:00:00Z");
    expect(await listed("list=here&due=now")).toMatchObject({ due_on: THURSDAY });
    expect(await listed("list=here&due=later")).toBeUndefined();
  });

  test("in a list sorted by the promised day, a rescheduled parcel is sorted by its new day", async () => {
    const first = id;
    id = await world.api.book(rahim, newBooking(LOCAL));
    await done([hub, { task: "receive" }]);
    const second = id;
    const order = async () =>
      (await read(hub, "/hub/parcels?list=here&sort=late&limit=100", v.array(HubParcelSchema)))
        .map(({ tracking_id }) => tracking_id)
        .filter((each) => each === first || each === second);
    expect(await order()).toEqual([first, second].toSorted());
    id = first;
    await done([hub, { task: "reschedule", day: "2026-12-02" }]);
    expect(await order()).toEqual([second, first]);
    await done([hub, { task: "reschedule", day: WEDNESDAY }]);
    expect(await order()).toEqual([first, second]);
  });

  test("only the next seven working days can be chosen, counted from the request", async () => {
    for (const day of ["2026-11-24", FRIDAY, "2026-12-03", "2026-11-23", "2027-11-25"]) {
      expect([day, await outcome(hub, { task: "reschedule", day })]).toEqual([day, "bad_day"]);
    }
    await done(HAND_OVER);
    expect(await outcome(rider, askedFor(FRIDAY))).toBe("bad_day");
    expect((await details()).events.at(-1)?.kind).toBe("out_for_delivery");
    expect((await listed("list=riders"))?.due_on).toBeUndefined();
    // An earlier version of the app sends no day.
    await done([rider, askedFor()]);
    expect((await details()).promised).toBeUndefined();
  });

  test("an attempt that failed for another reason has no day", async () => {
    await done(HAND_OVER, [rider, { task: "fail_delivery", reason: "nobody_there", day: SATURDAY }]);
    expect((await details()).events.at(-1)).not.toHaveProperty("day", SATURDAY);
    expect((await listed("list=riders"))?.due_on).toBeUndefined();
  });

  test("the last day counts if it is rescheduled twice, and the same day is recorded once", async () => {
    await done([hub, { task: "reschedule", day: THURSDAY }], [hub, { task: "reschedule", day: SATURDAY }]);
    expect(await outcome(hub, { task: "reschedule", day: SATURDAY })).toBe("repeated");
    const { events, promised } = await details();
    expect(events.filter(({ kind: what }) => what === "rescheduled").map(({ day }) => day)).toEqual([
      THURSDAY,
      SATURDAY,
    ]);
    expect(promised?.last).toBe(SATURDAY);
    const retried = { id: crypto.randomUUID(), task: "reschedule", day: WEDNESDAY };
    expect(await outcome(hub, retried)).toBe("done");
    expect(await outcome(hub, retried)).toBe("done");
    expect((await details()).events.filter(({ kind: what }) => what === "rescheduled")).toHaveLength(3);
  });

  test("a hand-over before the day causes a notice, and a hand-over on the day does not", async () => {
    await done([hub, { task: "reschedule", day: WEDNESDAY }]);
    expect(await perform(hub, { task: "hand_over", rider_uid: rider.uid })).toMatchObject({
      outcome: "done",
      notices: ["not_due"],
    });
    // The receiver expects the parcel on the agreed day until the parcel is back at the hub.
    expect((await details()).promised?.first).toBe(WEDNESDAY);
    await done([hub, { task: "take_back" }]);
    clock = new Date(TUESDAY.getTime() + DAY_MS);
    const { outcome: given, notices } = await perform(hub, { task: "hand_over", rider_uid: rider.uid });
    expect([given, notices]).toEqual(["done", undefined]);
    expect((await details()).promised).toEqual({ first: WEDNESDAY, last: WEDNESDAY });
  });

  test("a parcel that is out for delivery is rescheduled, and can still be delivered", async () => {
    await done(HAND_OVER, [hub, { task: "reschedule", day: THURSDAY }]);
    expect((await details()).promised?.first).toBe(THURSDAY);
    const { handover_code } = await details();
    await done([rider, { task: "deliver", received_by: "Karim", handover_code }]);
    const { parcel, promised } = await details();
    expect([parcel.delivery_status, promised]).toEqual(["delivered", undefined]);
    expect(await outcome(hub, { task: "reschedule", day: SATURDAY })).toBe("late");
  });

  test("a parcel is due if the attempt arrives after its day", async () => {
    await done(HAND_OVER);
    const atDoor = clock;
    clock = new Date("2026-11-29T05:00:00Z");
    expect(await outcome(rider, askedFor(SATURDAY), atDoor)).toBe("done");
    await done([hub, { task: "take_back" }]);
    expect(await listed("list=here&due=now")).toMatchObject({ due_on: SATURDAY, promised: SATURDAY });
    // A request for a day that was already over when the receiver asked is refused.
    await done(HAND_OVER);
    expect(await outcome(rider, askedFor(SATURDAY))).toBe("bad_day");
  });

  test("an attempt that arrives after the return of the parcel to the hub does not change the day", async () => {
    await done(HAND_OVER);
    const atDoor = clock;
    clock = new Date(clock.getTime() + 60_000);
    await done([hub, { task: "take_back" }], [hub, { task: "reschedule", day: THURSDAY }]);
    expect(await outcome(rider, askedFor(SATURDAY), atDoor)).toBe("late");
    expect((await listed("list=here"))?.due_on).toBe(THURSDAY);
  });

  test("the day is removed by the next attempt, an undo and a return", async () => {
    await done([hub, { task: "reschedule", day: THURSDAY }]);
    const operation = { id: crypto.randomUUID(), task: "reschedule", day: SATURDAY };
    await done([hub, operation], [hub, { task: "undo", undoes: operation.id }]);
    expect((await listed("list=here"))?.due_on).toBe(THURSDAY);
    await done(HAND_OVER, [rider, { task: "fail_delivery", reason: "nobody_there" }]);
    expect((await listed("list=riders"))?.due_on).toBeUndefined();
    await done([hub, { task: "take_back" }], [hub, { task: "reschedule", day: SATURDAY }]);
    await done([hub, { task: "send_back" }]);
    expect(await listed("list=here")).toMatchObject({ delivery_status: "returning" });
    expect((await listed("list=here"))?.due_on).toBeUndefined();
    expect(await outcome(hub, { task: "reschedule", day: SATURDAY })).toBe("not_possible");
    expect((await details()).promised).toBeUndefined();
  });

  test("a return request of the sender removes the day immediately", async () => {
    await done(HAND_OVER, [hub, { task: "reschedule", day: THURSDAY }]);
    const back = { answer: "send_back", fee: 61 };
    expect((await world.api.as(rahim, "POST", `/parcels/${id}/answer`, back)).status).toBe(200);
    expect((await details()).promised).toBeUndefined();
    expect(await outcome(hub, { task: "reschedule", day: SATURDAY })).toBe("not_possible");
    await done([hub, { task: "take_back" }]);
    expect(await listed("list=here")).toMatchObject({ delivery_status: "returning" });
  });

  test("the sender can choose a day with the reply, once", async () => {
    await done(
      HAND_OVER,
      [rider, { task: "fail_delivery", reason: "refused" }],
      [hub, { task: "take_back" }],
    );
    expect(await outcome(hub, { task: "reschedule", day: SATURDAY })).toBe("ask_sender");
    expect(await problemOf(await reply(FRIDAY))).toEqual([409, "day.notOffered"]);
    expect((await details()).answer_until).toBeDefined();
    expect((await reply("tomorrow")).status).toBe(422);
    expect((await reply(SATURDAY)).status).toBe(200);
    // The first request is a retry after a lost response. The next request changes to a different day.
    expect((await reply(SATURDAY)).status).toBe(200);
    expect(await problemOf(await reply(THURSDAY))).toEqual([409, "parcel.noQuestion"]);
    const { events, promised } = await details();
    expect(events.filter(({ kind: what }) => what === "answered")).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ kind: "answered", day: SATURDAY });
    expect(promised).toEqual({ first: SATURDAY, last: SATURDAY });
    expect(await listed("list=here&due=later")).toMatchObject({ due_on: SATURDAY, answer: "again" });
  });

  test("other users can neither reschedule nor see the day", async () => {
    const operation = (day: string) => ({
      id: crypto.randomUUID(),
      at: clock.toISOString(),
      task: "reschedule",
      tracking_id: id,
      day,
    });
    await done(HAND_OVER);
    for (const [who, refusal] of [
      [otherHub, "elsewhere"],
      [otherRider, "unknown"],
      [rider, "unknown"],
    ] as const)
      expect([who.uid, await outcome(who, operation(SATURDAY))]).toEqual([who.uid, refusal]);
    for (const who of [support, karim]) {
      const body = { sent_at: clock.toISOString(), operations: [operation(SATURDAY)] };
      expect((await world.api.as(who, "POST", "/operations", body)).status).toBe(404);
    }
    const again = { answer: "again", fee: 0, day: SATURDAY };
    expect((await world.api.as(karim, "POST", `/parcels/${id}/answer`, again)).status).toBe(404);
    expect((await details()).events.at(-1)?.kind).toBe("out_for_delivery");
    expect(await outcome(hub, operation(SATURDAY))).toBe("done");
  });

  /** Sends the receiver's request, with the last digits of the receiver's phone number. */
  const choose = (day: string, digits = "5678") =>
    world.api.as(karim, "POST", `/tracking/${id}/reschedule`, { digits, day });
  const offered = async () => {
    const response = await world.api.as(karim, "POST", `/tracking/${id}/unlock`, { digits: "5678" });
    return v.parse(UnlockedSchema, await response.json()).days ?? [];
  };
  const chosen = async () =>
    (await details()).events.flatMap(({ kind: what, day }) => (what === "rescheduled" ? day : []));

  test("the receiver chooses another day twice, and sender, hub and tracking page see it with the reason", async () => {
    expect(await offered()).toEqual([
      WEDNESDAY,
      THURSDAY,
      SATURDAY,
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
    ]);
    const response = await choose(SATURDAY);
    expect(response.status).toBe(200);
    expect(v.parse(UnlockedSchema, await response.json()).days).toContain(THURSDAY);
    expect((await details()).events.at(-1)).toMatchObject({
      kind: "rescheduled",
      day: SATURDAY,
      reason: "receiver_asked",
    });
    expect(await tracking()).toMatchObject({ promised: { first: SATURDAY, last: SATURDAY } });
    expect(await listed("list=here&due=later")).toMatchObject({ due_on: SATURDAY });
    // A retry after a lost response.
    expect((await choose(SATURDAY)).status).toBe(200);
    const second = await choose(THURSDAY);
    expect(v.parse(UnlockedSchema, await second.json()).days).toBeUndefined();
    expect(await problemOf(await choose(WEDNESDAY))).toEqual([409, "day.notOffered"]);
    expect((await choose(THURSDAY)).status).toBe(200);
    expect(await chosen()).toEqual([SATURDAY, THURSDAY]);
    expect(await offered()).toEqual([]);
  });

  test("concurrent requests of a receiver are recorded once, and two different days in one order", async () => {
    const same = await Promise.all([choose(SATURDAY), choose(SATURDAY), choose(SATURDAY)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await chosen()).toEqual([SATURDAY]);
    const three = await Promise.all([choose(WEDNESDAY), choose(THURSDAY), choose("2026-12-01")]);
    expect(three.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(three.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await chosen()).toHaveLength(2);
    expect(await listed("list=here")).toMatchObject({ due_on: (await chosen()).at(-1) });
  });

  test("only the receiver can choose, and wrong digits are counted with those of the unlock form", async () => {
    const sender = "4321";
    id = await world.api.book(rahim, newBooking({ ...LOCAL, sender_contact: "+8801712344321" }));
    await done([hub, { task: "receive" }]);
    expect(await problemOf(await choose(SATURDAY, sender))).toEqual([409, "day.notOffered"]);
    const unlock = await world.api.as(karim, "POST", `/tracking/${id}/unlock`, { digits: sender });
    expect(v.parse(UnlockedSchema, await unlock.json()).days).toBeUndefined();
    for (const day of ["tomorrow", ""]) expect((await choose(day)).status).toBe(422);
    expect(await problemOf(await choose("2026-02-31"))).toEqual([409, "day.notOffered"]);
    for (let guess = 0; guess < 3; guess += 1)
      expect(await problemOf(await choose(SATURDAY, "0000"))).toEqual([422, "unlock.failed"]);
    await world.api.as(karim, "POST", `/tracking/${id}/unlock`, { digits: "0000" });
    await choose(SATURDAY, "0000");
    expect(await problemOf(await choose(SATURDAY))).toEqual([409, "unlock.closed"]);
    const known = id;
    id = "TRKZZZZZZZZ";
    expect(await problemOf(await choose(SATURDAY))).toEqual([422, "unlock.failed"]);
    id = known;
    expect(await chosen()).toEqual([]);
  });

  test("the receiver cannot choose while the parcel is out for delivery, and can after a failed attempt", async () => {
    await done(HAND_OVER);
    expect(await offered()).toEqual([]);
    expect(await problemOf(await choose(SATURDAY))).toEqual([409, "day.notOffered"]);
    await done([rider, { task: "fail_delivery", reason: "nobody_there" }]);
    expect((await choose(SATURDAY)).status).toBe(200);
    const tasks = await read(rider, "/rider/tasks", v.array(RiderTaskSchema));
    expect(tasks.find(({ tracking_id }) => tracking_id === id)?.due_on).toBe(SATURDAY);
    await done([hub, { task: "take_back" }]);
    expect(await listed("list=here&due=later")).toMatchObject({ due_on: SATURDAY });
  });

  test("a hub's hand-over and a receiver's request at the same time are recorded in one order", async () => {
    const [response, given] = await Promise.all([
      choose(SATURDAY),
      perform(hub, { task: "hand_over", rider_uid: rider.uid }),
    ]);
    const order = (await details()).events.slice(-2).map(({ kind: what }) => what);
    const isFirst = response.status === 200;
    expect([response.status, order]).toEqual(
      isFirst ? [200, ["rescheduled", "out_for_delivery"]] : [409, ["at_hub", "out_for_delivery"]],
    );
    expect([given.outcome, given.notices]).toEqual(["done", isFirst ? ["not_due"] : undefined]);
  });

  test("while the sender's reply is needed, during a return and after deletion, the receiver cannot choose", async () => {
    await done(
      HAND_OVER,
      [rider, { task: "fail_delivery", reason: "refused" }],
      [hub, { task: "take_back" }],
    );
    expect(await problemOf(await choose(SATURDAY))).toEqual([409, "day.notOffered"]);
    expect((await reply(SATURDAY)).status).toBe(200);
    expect((await choose(THURSDAY)).status).toBe(200);
    const back = { answer: "send_back", fee: 61 };
    expect((await world.api.as(rahim, "POST", `/parcels/${id}/answer`, back)).status).toBe(200);
    expect(await problemOf(await choose(SATURDAY))).toEqual([409, "day.notOffered"]);
    expect(await offered()).toEqual([]);
    id = await world.api.book(rahim, newBooking(LOCAL));
    expect(await offered()).toEqual([]);
    expect(await problemOf(await choose(SATURDAY))).toEqual([409, "day.notOffered"]);
    expect((await world.api.as(rahim, "DELETE", `/parcels/${id}`)).status).toBeLessThan(300);
    expect(await problemOf(await choose(SATURDAY))).toEqual([422, "unlock.failed"]);
  });

  test("before a parcel has arrived at the receiver's hub, no day before the end of the promised days is offered", async () => {
    id = await world.api.book(rahim, newBooking(DISTANT));
    await done([hub, { task: "receive" }]);
    // The promised days are 26 to 27 November, 48 to 72 hours after the parcel was received.
    expect((await tracking()).promised).toEqual({ first: THURSDAY, last: FRIDAY });
    expect((await offered()).at(0)).toBe(SATURDAY);
    expect(await problemOf(await choose(THURSDAY))).toEqual([409, "day.notOffered"]);
    expect((await choose("2026-11-30")).status).toBe(200);
    await done([otherHub, { task: "receive" }]);
    expect((await tracking()).promised?.first).toBe("2026-11-30");
    expect((await offered()).at(0)).toBe(WEDNESDAY);
  });
});

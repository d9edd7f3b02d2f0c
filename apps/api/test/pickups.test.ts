// Pickup places and pickup requests: access, and repeated, late, reordered and concurrent requests,
// operations and scans.
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import {
  HubPickupSchema,
  type Pickup,
  type PickupChange,
  type PickupDraft,
  PickupPlaceSchema,
  PickupSchema,
  PickupTaskSchema,
} from "@harkara/courier-core/journey/pickup";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { pickupRequests } from "../src/tables/pickups.ts";
import { DATABASES, newBooking, person, tokenOf } from "./harness.ts";
import { type Api, LOCAL, openWorld, outcomeOf, sendOperation } from "./world.ts";

const hub = person("pickup-hub");
const khulnaHub = person("pickup-khulna-hub");
const admin = person("pickup-admin");
const rider = person("pickup-rider");
const second = person("pickup-second-rider");
const khulnaRider = person("pickup-khulna-rider");
const STAFF = [
  { ...hub, role: "hub", center: "Bogura", name: "Hub" },
  { ...khulnaHub, role: "hub", center: "Khulna", name: "Khulna hub" },
  { ...admin, role: "admin", center: "Bogura", name: "Admin" },
  { ...rider, role: "rider", center: "Bogura", name: "Rider", phone: "+8801712345670" },
  { ...second, role: "rider", center: "Bogura", name: "Second rider" },
  { ...khulnaRider, role: "rider", center: "Khulna", name: "Khulna rider" },
] as const;

const SENDER = {
  sender_name: "Rahim Store",
  sender_contact: "01712-345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "Station Road 7",
};
const PLACE = { name: "Shop", sender: SENDER, instruction: "Ring twice", is_default: false };
// Tuesday at 12:00 in Dhaka.
const NOON = new Date("2026-11-24T06:00:00Z");
const TODAY = "2026-11-24";
const TOMORROW = "2026-11-25";

const draftOf = (place_id: string, changes: Partial<PickupDraft> = {}): PickupDraft => ({
  id: crypto.randomUUID(),
  place_id,
  day: TODAY,
  window: "afternoon",
  parcels: 3,
  ...changes,
});

const changeOf = (pickup: Pickup, changes: Partial<PickupChange> = {}): PickupChange => ({
  place_id: pickup.place_id,
  day: pickup.day,
  window: pickup.window,
  parcels: pickup.parcels,
  ...(pickup.note !== undefined && { note: pickup.note }),
  moved_at: pickup.moved_at,
  ...changes,
});

describe.each(DATABASES)("pickups on %s", (kind) => {
  let database: Database;
  let api: Api;
  let time = NOON;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, [...STAFF], () => time));
  });
  afterAll(() => database.close());

  let people = 0;
  const newPerson = () => person(`pickup-${kind}-${++people}`);

  async function call(who: Identity, method: string, path: string, body?: unknown, merchant?: Identity) {
    const response = await api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        "content-type": "application/json",
        ...(merchant !== undefined && { [MERCHANT_HEADER]: merchant.uid }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const problem = v.safeParse(ProblemSchema, answer);
    return { status: response.status, problem: problem.success ? problem.output : undefined, body: answer };
  }
  const codeOf = async (...args: Parameters<typeof call>) => {
    const { status, problem } = await call(...args);
    return problem?.code ?? status;
  };
  /** Makes a person a member of a merchant's team. */
  async function joinTeam(owner: Identity, member: Identity, role: "booker" | "viewer"): Promise<void> {
    const invited = await call(owner, "POST", "/team/invitations", { email: member.email, role });
    const { secret } = v.parse(InvitedMemberSchema, invited.body);
    expect(await codeOf(member, "POST", `/team-invitations/${secret}/acceptance`)).toBe(200);
  }
  const savePlace = async (
    owner: Identity,
    changes: Partial<typeof PLACE> = {},
    id: string = crypto.randomUUID(),
  ) => {
    const { status, body } = await call(owner, "PUT", `/pickup-places/${id}`, { ...PLACE, ...changes });
    expect(status).toBe(200);
    return v.parse(PickupPlaceSchema, body);
  };
  const placesOf = async (owner: Identity) =>
    v.parse(v.array(PickupPlaceSchema), (await call(owner, "GET", "/pickup-places")).body);
  async function request(owner: Identity, changes: Partial<PickupDraft> = {}): Promise<Pickup> {
    const place = changes.place_id ?? (await savePlace(owner)).id;
    const { status, body } = await call(owner, "POST", "/pickups", draftOf(place, changes));
    expect(status).toBe(201);
    return v.parse(PickupSchema, body);
  }
  const pickupsOf = async (owner: Identity) =>
    v.parse(v.array(PickupSchema), (await call(owner, "GET", "/pickups")).body);
  const pickupOf = async (owner: Identity, id: string) =>
    (await pickupsOf(owner)).find((pickup) => pickup.id === id);
  const book = async (owner: Identity, changes: object = {}): Promise<string> => {
    const booking = newBooking({ ...LOCAL, ...SENDER, ...changes }, owner);
    expect(await codeOf(owner, "POST", "/parcel", booking)).toBe(201);
    return booking.tracking_id;
  };
  const statusOf = async (owner: Identity, id: string) =>
    v.parse(ParcelDetailsSchema, (await call(owner, "GET", `/parcels/${id}`)).body).parcel.delivery_status;
  const operate = async (who: Identity, wish: object) => outcomeOf(await sendOperation(api, who, wish, time));
  const assign = (pickup_id: string, to = rider, by = hub) =>
    operate(by, { task: "pickup_assign", pickup_id, rider_uid: to.uid });
  const tasksOf = async (who: Identity) =>
    v.parse(v.array(PickupTaskSchema), (await call(who, "GET", "/rider/pickups")).body);
  const hubList = async (who: Identity, list: "open" | "closed") =>
    v.parse(v.array(HubPickupSchema), (await call(who, "GET", `/hub/pickups?list=${list}`)).body);

  const change = (who: Identity, id: string, body: PickupChange, merchant?: Identity) =>
    codeOf(who, "PUT", `/pickups/${id}`, body, merchant);

  describe("places", () => {
    test("the first place becomes the default, and there is always exactly one default", async () => {
      const owner = newPerson();
      const shop = await savePlace(owner);
      expect(shop).toMatchObject({ is_default: true, sender: { sender_contact: "+8801712345678" } });
      const store = await savePlace(owner, { name: "Store", is_default: true });
      expect((await placesOf(owner)).map(({ id, is_default }) => [id, is_default])).toEqual([
        [store.id, true],
        [shop.id, false],
      ]);
      // The place remains the default place until another place becomes the default.
      await savePlace(owner, { name: "Storehouse" }, store.id);
      expect((await placesOf(owner))[0]).toMatchObject({
        id: store.id,
        name: "Storehouse",
        is_default: true,
      });
      expect(await codeOf(owner, "DELETE", `/pickup-places/${store.id}`)).toBe(204);
      expect(await codeOf(owner, "DELETE", `/pickup-places/${store.id}`)).toBe(204);
      expect(await placesOf(owner)).toEqual([{ ...shop, is_default: true }]);
    });

    test("the default place is the default sender of the account", async () => {
      const owner = newPerson();
      const account = { default_sender: { ...SENDER, sender_name: "Karim" } };
      expect(await codeOf(owner, "PUT", "/account", account)).toBe(200);
      const [place] = await placesOf(owner);
      expect(place).toMatchObject({ name: "", is_default: true, sender: { sender_name: "Karim" } });
      await savePlace(owner, { is_default: true }, place?.id);
      expect((await call(owner, "GET", "/account")).body).toMatchObject({
        default_sender: { sender_name: "Rahim Store" },
      });
      await call(owner, "PUT", "/account", { default_sender: null });
      expect(await placesOf(owner)).toEqual([]);
    });

    test("only one of several concurrent first places is the default", async () => {
      const owner = newPerson();
      await Promise.all(["A", "B", "C", "D"].map((name) => savePlace(owner, { name })));
      expect((await placesOf(owner)).filter(({ is_default }) => is_default)).toHaveLength(1);
    });

    test("a merchant can have at most 50 places, and can still change them then", async () => {
      const owner = newPerson();
      const first = await savePlace(owner);
      for (let index = 1; index < 50; index++) await savePlace(owner);
      const path = `/pickup-places/${crypto.randomUUID()}`;
      expect(await codeOf(owner, "PUT", path, PLACE)).toBe("pickupPlace.full");
      expect((await savePlace(owner, { name: "Renamed" }, first.id)).name).toBe("Renamed");
    });

    test.each([
      ["a phone number of another country", { sender: { ...SENDER, sender_contact: "+1 555 1234567" } }],
      ["a center outside the region", { sender: { ...SENDER, sender_center: "Khulna" } }],
      ["a name of two lines", { name: "A\nB" }],
      ["a name with more than 60 characters", { name: "x".repeat(61) }],
    ])("%s is refused", async (_name, changes) => {
      const owner = newPerson();
      const path = `/pickup-places/${crypto.randomUUID()}`;
      expect((await call(owner, "PUT", path, { ...PLACE, ...changes })).status).toBe(422);
      expect(await placesOf(owner)).toEqual([]);
    });
  });

  describe("requests", () => {
    test("a repeated request is stored once, also if the copies are concurrent", async () => {
      const owner = newPerson();
      const draft = draftOf((await savePlace(owner)).id, { note: "Two bags" });
      const answers = await Promise.all([1, 2, 3].map(() => call(owner, "POST", "/pickups", draft)));
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]));
      expect(await pickupsOf(owner)).toMatchObject([
        {
          id: draft.id,
          status: "requested",
          note: "Two bags",
          place_name: "Shop",
          instruction: "Ring twice",
        },
      ]);
      expect(await codeOf(owner, "POST", "/pickups", { ...draft, parcels: 9 })).toBe("request.reused");
      expect(await codeOf(owner, "POST", "/pickups", { ...draft, note: "Four bags" })).toBe("request.reused");
    });

    test("a place can have one open request, whose ID is in the error response", async () => {
      const owner = newPerson();
      const place = await savePlace(owner);
      const pickup = await request(owner, { place_id: place.id });
      const other = draftOf(place.id, { day: TOMORROW });
      expect((await call(owner, "POST", "/pickups", other)).problem).toMatchObject({
        status: 409,
        code: "pickup.open",
        pickup_id: pickup.id,
      });
      // An open request does not block requests for other places. After a cancellation, this place can have a
      // new request.
      await request(owner);
      expect(await codeOf(owner, "DELETE", `/pickups/${pickup.id}`)).toBe(204);
      expect(await codeOf(owner, "DELETE", `/pickups/${pickup.id}`)).toBe(204);
      expect(await codeOf(owner, "POST", "/pickups", other)).toBe(201);
    });

    test.each([
      ["today at 15:59", "2026-11-24T09:59:00Z", TODAY, "afternoon", 201],
      ["today at 16:00", "2026-11-24T10:00:00Z", TODAY, "evening", "pickup.notBookable"],
      ["this morning at 13:00", "2026-11-24T07:00:00Z", TODAY, "morning", "pickup.notBookable"],
      ["yesterday", "2026-11-25T01:00:00Z", TODAY, "evening", "pickup.notBookable"],
      ["in seven days", "2026-11-24T06:00:00Z", "2026-12-01", "morning", 201],
      ["in eight days", "2026-11-24T06:00:00Z", "2026-12-02", "morning", "pickup.notBookable"],
    ] as const)("a request for %s", async (_name, now, day, window, expected) => {
      time = new Date(now);
      const owner = newPerson();
      const place = await savePlace(owner);
      expect(await codeOf(owner, "POST", "/pickups", draftOf(place.id, { day, window }))).toBe(expected);
      time = NOON;
    });

    test("a request for an unknown place and for another merchant's place gets the same error", async () => {
      const [owner, other] = [newPerson(), newPerson()];
      const place = await savePlace(other);
      for (const id of [place.id, crypto.randomUUID()])
        expect(await codeOf(owner, "POST", "/pickups", draftOf(id))).toBe("pickupPlace.notFound");
      expect((await call(owner, "POST", "/pickups", draftOf(place.id, { parcels: 0 }))).status).toBe(422);
      expect((await call(owner, "POST", "/pickups", draftOf(place.id, { parcels: 2001 }))).status).toBe(422);
    });

    test("another merchant can neither see, cancel nor reuse a request", async () => {
      const [owner, other] = [newPerson(), newPerson()];
      const pickup = await request(owner);
      expect(await pickupsOf(other)).toEqual([]);
      expect(await codeOf(other, "DELETE", `/pickups/${pickup.id}`)).toBe("pickup.notFound");
      const place = await savePlace(other);
      const copy = draftOf(place.id, { id: pickup.id });
      expect(await codeOf(other, "POST", "/pickups", copy)).toBe("request.reused");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "requested" });
    });

    test("a viewer can read but not change them, a booker can change them, and a removed member has no access", async () => {
      const [owner, booker, viewer] = [newPerson(), newPerson(), newPerson()];
      await joinTeam(owner, booker, "booker");
      await joinTeam(owner, viewer, "viewer");
      const path = `/pickup-places/${crypto.randomUUID()}`;
      expect(await codeOf(viewer, "PUT", path, PLACE, owner)).toBe("member.forbidden");
      expect(await codeOf(booker, "PUT", path, PLACE, owner)).toBe(200);
      const [place] = await placesOf(owner);
      const draft = draftOf(place?.id ?? "");
      expect(await codeOf(viewer, "POST", "/pickups", draft, owner)).toBe("member.forbidden");
      expect(await codeOf(booker, "POST", "/pickups", draft, owner)).toBe(201);
      expect(await codeOf(viewer, "GET", "/pickups", undefined, owner)).toBe(200);
      expect(await codeOf(viewer, "DELETE", `/pickups/${draft.id}`, undefined, owner)).toBe(
        "member.forbidden",
      );
      expect(await codeOf(owner, "DELETE", `/team/members/${booker.uid}`)).toBe(204);
      for (const [method, at, body] of [
        ["GET", "/pickups", undefined],
        ["GET", "/pickup-places", undefined],
        ["POST", "/pickups", draft],
        ["DELETE", path, undefined],
      ] as const)
        expect(await codeOf(booker, method, at, body, owner)).toBe("merchant.notMember");
    });

    test("places and requests are deleted with the account", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await assign(pickup.id);
      expect(await codeOf(owner, "DELETE", "/account")).toBe(204);
      expect((await tasksOf(rider)).some(({ id }) => id === pickup.id)).toBe(false);
      expect(await operate(rider, { task: "pickup_close", pickup_id: pickup.id, counted: 1 })).toBe(
        "unknown",
      );
    });
  });

  describe("changes", () => {
    test("the merchant changes a request, and its hub sees the change", async () => {
      const owner = newPerson();
      const pickup = await request(owner, { note: "Two bags" });
      const store = await savePlace(owner, {
        name: "Store",
        sender: { ...SENDER, sender_address: "Mill Road 2" },
        instruction: "",
      });
      const wish = { place_id: store.id, day: TOMORROW, window: "morning", parcels: 9 } as const;
      const { status, body } = await call(owner, "PUT", `/pickups/${pickup.id}`, {
        ...wish,
        moved_at: pickup.moved_at,
      });
      expect(status).toBe(200);
      const changed = v.parse(PickupSchema, body);
      expect(changed).toMatchObject({ id: pickup.id, ...wish, place_name: "Store", status: "requested" });
      expect(changed.note).toBeUndefined();
      expect(await pickupOf(owner, pickup.id)).toEqual(changed);
      expect((await hubList(hub, "open")).find(({ id }) => id === pickup.id)).toMatchObject({
        day: TOMORROW,
        window: "morning",
        parcels: 9,
        place_name: "Store",
        sender: { sender_address: "Mill Road 2" },
      });
      // The first place is free for another request.
      await request(owner, { place_id: pickup.place_id });
    });

    test("a request that moves to another district moves to the hub there", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const sender = { ...SENDER, sender_region: "Khulna", sender_center: "Khulna" };
      const place = await savePlace(owner, { sender });
      expect(await change(owner, pickup.id, changeOf(pickup, { place_id: place.id }))).toBe(200);
      expect(await assign(pickup.id)).toBe("unknown");
      expect(await assign(pickup.id, khulnaRider, khulnaHub)).toBe("done");
    });

    test("a repeated change is made once, also if the copies are concurrent or late", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const first = changeOf(pickup, { parcels: 7 });
      expect(await Promise.all([1, 2, 3].map(() => change(owner, pickup.id, first)))).toEqual([
        200, 200, 200,
      ]);
      const changed = await pickupOf(owner, pickup.id);
      if (changed === undefined) throw new Error("no pickup");
      expect(await change(owner, pickup.id, changeOf(changed, { parcels: 8 }))).toBe(200);
      // A late copy of the first change does not undo the second.
      expect(await change(owner, pickup.id, first)).toBe("pickup.changed");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ parcels: 8 });
    });

    test("of two different concurrent changes, one is made", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const results = await Promise.all(
        [7, 8].map((parcels) => change(owner, pickup.id, changeOf(pickup, { parcels }))),
      );
      expect(new Set(results)).toEqual(new Set([200, "pickup.changed"]));
      expect((await pickupOf(owner, pickup.id))?.parcels).toBe(results[0] === 200 ? 7 : 8);
    });

    test("a request with a rider is not changed, but a change that was made before stays repeatable", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const made = changeOf(pickup, { parcels: 7 });
      expect(await change(owner, pickup.id, made)).toBe(200);
      await assign(pickup.id);
      const assigned = await pickupOf(owner, pickup.id);
      if (assigned === undefined) throw new Error("no pickup");
      expect(await change(owner, pickup.id, made)).toBe(200);
      for (const moved_at of [assigned.moved_at, pickup.moved_at])
        expect(await change(owner, pickup.id, changeOf(assigned, { parcels: 9, moved_at }))).toBe(
          "pickup.assigned",
        );
      expect(await pickupOf(owner, pickup.id)).toEqual(assigned);
      expect(await codeOf(owner, "DELETE", `/pickups/${pickup.id}`)).toBe(204);
      expect(await change(owner, pickup.id, made)).toBe("pickup.closed");
    });

    test("a change that is concurrent with the assignment is made before it or refused", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const [result, outcome] = await Promise.all([
        change(owner, pickup.id, changeOf(pickup, { parcels: 7 })),
        assign(pickup.id),
      ]);
      expect(outcome).toBe("done");
      expect([200, "pickup.assigned"]).toContain(result);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({
        status: "assigned",
        parcels: result === 200 ? 7 : 3,
      });
    });

    test("a change that is concurrent with the cancellation does not reopen the request", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const [result] = await Promise.all([
        change(owner, pickup.id, changeOf(pickup, { parcels: 7 })),
        call(owner, "DELETE", `/pickups/${pickup.id}`),
      ]);
      expect([200, "pickup.closed"]).toContain(result);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "cancelled" });
    });

    test("a change to a place with an open request, an unknown place or a past time is refused", async () => {
      const [owner, other] = [newPerson(), newPerson()];
      const pickup = await request(owner);
      const second = await request(owner);
      const refused = await call(
        owner,
        "PUT",
        `/pickups/${pickup.id}`,
        changeOf(pickup, { place_id: second.place_id }),
      );
      expect(refused.problem).toMatchObject({ code: "pickup.open", pickup_id: second.id });
      for (const place_id of [crypto.randomUUID(), (await savePlace(other)).id])
        expect(await change(owner, pickup.id, changeOf(pickup, { place_id }))).toBe("pickupPlace.notFound");
      expect(await change(owner, pickup.id, changeOf(pickup, { day: "2026-11-23" }))).toBe(
        "pickup.notBookable",
      );
      expect(await change(owner, pickup.id, changeOf(pickup, { parcels: 0 }))).toBe("request.invalid");
      expect(await pickupOf(owner, pickup.id)).toEqual(pickup);
    });

    test("after the cut-off time, the request keeps its time, and its place may have been deleted", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await call(owner, "DELETE", `/pickup-places/${pickup.place_id}`);
      time = new Date("2026-11-24T11:30:00Z");
      const later = changeOf(pickup, { note: "Four bags" });
      expect(await change(owner, pickup.id, { ...later, window: "evening" })).toBe("pickup.notBookable");
      expect(await change(owner, pickup.id, later)).toBe(200);
      time = NOON;
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ note: "Four bags", place_name: "Shop" });
    });

    test("another merchant and a viewer cannot change a request, and a booker can", async () => {
      const [owner, other, booker, viewer] = [newPerson(), newPerson(), newPerson(), newPerson()];
      const pickup = await request(owner);
      const wish = changeOf(pickup, { parcels: 7 });
      expect(await change(other, pickup.id, wish)).toBe("pickup.notFound");
      expect(await change(other, pickup.id, wish, owner)).toBe("merchant.notMember");
      await joinTeam(owner, booker, "booker");
      await joinTeam(owner, viewer, "viewer");
      expect(await change(viewer, pickup.id, wish, owner)).toBe("member.forbidden");
      expect(await pickupOf(owner, pickup.id)).toEqual(pickup);
      expect(await change(booker, pickup.id, wish, owner)).toBe(200);
    });
  });

  describe("work", () => {
    test("the hub and the rider see one task with its parcels, and complete it with the count", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const ids = [await book(owner), await book(owner), await book(owner)];
      const elsewhere = await book(owner, { sender_address: "Other Road 1" });
      const foreign = await book(newPerson());
      const listed = (await hubList(hub, "open")).find(({ id }) => id === pickup.id);
      expect(listed).toMatchObject({ waiting: 3, parcels: 3, sender: { sender_name: "Rahim Store" } });
      expect(await assign(pickup.id)).toBe("done");
      expect(await Promise.all(ids.map((id) => statusOf(owner, id)))).toEqual(
        Array.from({ length: 3 }, () => "pickup_assigned"),
      );
      expect(await statusOf(owner, elsewhere)).toBe("not_collected");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({
        status: "assigned",
        rider: { name: "Rider", phone: "+8801712345670" },
      });
      expect(await operate(rider, { task: "pickup_accept", pickup_id: pickup.id })).toBe("done");
      const task = (await tasksOf(rider)).find(({ id }) => id === pickup.id);
      expect(task?.items.map(({ tracking_id }) => tracking_id)).toEqual(ids);
      expect(task?.items.map(({ tracking_id }) => tracking_id)).not.toContain(foreign);
      // A parcel that is booked after the assignment is also part of the task.
      const late = await book(owner);
      for (const id of [ids[0], ids[1], late])
        expect(await operate(rider, { task: "collect", tracking_id: id, cash: 122 })).toBe("done");
      expect(await operate(rider, { task: "pickup_close", pickup_id: pickup.id, counted: 3 })).toBe("done");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "completed", counted: 3 });
      expect(await statusOf(owner, ids[1] ?? "")).toBe("collected");
      // The rider did not receive the third parcel, so this parcel awaits pickup again.
      expect(await statusOf(owner, ids[2] ?? "")).toBe("not_collected");
      expect((await tasksOf(rider)).some(({ id }) => id === pickup.id)).toBe(false);
      expect((await hubList(hub, "closed")).find(({ id }) => id === pickup.id)).toMatchObject({
        counted: 3,
        waiting: 1,
      });
      // The place can now have a new request.
      await request(owner, { place_id: pickup.place_id, day: TOMORROW });
    });

    test("a failed pickup is recorded as failed for each parcel, with the reason", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      const id = await book(owner);
      await assign(pickup.id);
      const failure = { task: "pickup_fail", pickup_id: pickup.id, reason: "nobody_there" };
      expect(await operate(rider, failure)).toBe("done");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "failed", reason: "nobody_there" });
      expect(await statusOf(owner, id)).toBe("not_collected");
      expect(await operate(rider, failure)).toBe("late");
    });

    test("an operation that is sent twice counts once", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await assign(pickup.id);
      const close = { id: crypto.randomUUID(), task: "pickup_close", pickup_id: pickup.id, counted: 5 };
      const outcomes = await Promise.all([1, 2, 3].map(() => operate(rider, close)));
      expect(outcomes).toEqual(["done", "done", "done"]);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ counted: 5 });
    });

    test("a rider who closes a pickup again replaces the count, also one that an earlier release stored", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await assign(pickup.id);
      const close = (counted: number) =>
        operate(rider, { task: "pickup_close", pickup_id: pickup.id, counted });
      expect([await close(3), await close(3), await close(4)]).toEqual(["done", "repeated", "done"]);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ counted: 4 });
      await database.db.update(pickupRequests).set({ counts: null }).where(eq(pickupRequests.id, pickup.id));
      expect([await close(4), await close(5)]).toEqual(["repeated", "done"]);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ counted: 5 });
    });

    test("the count of a rider who was offline during the reassignment is added", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await assign(pickup.id);
      await assign(pickup.id, second);
      const close = { task: "pickup_close", pickup_id: pickup.id };
      expect(await operate(second, { ...close, counted: 2 })).toBe("done");
      expect(await operate(rider, { ...close, counted: 7 })).toBe("done");
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "completed", counted: 9 });
    });

    test("a concurrent cancellation and count end as completed", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      await assign(pickup.id);
      await Promise.all([
        call(owner, "DELETE", `/pickups/${pickup.id}`),
        operate(rider, { task: "pickup_close", pickup_id: pickup.id, counted: 4 }),
      ]);
      expect(await pickupOf(owner, pickup.id)).toMatchObject({ status: "completed", counted: 4 });
    });

    test("operators of other centers, other users and former staff of the hub have no access", async () => {
      const owner = newPerson();
      const pickup = await request(owner);
      expect(await assign(pickup.id, khulnaRider, khulnaHub)).toBe("unknown");
      expect(await assign(pickup.id, khulnaRider)).toBe("no_rider");
      expect(await operate(rider, { task: "pickup_accept", pickup_id: pickup.id })).toBe("unknown");
      await assign(pickup.id);
      expect(await operate(khulnaRider, { task: "pickup_close", pickup_id: pickup.id, counted: 1 })).toBe(
        "unknown",
      );
      expect(await codeOf(khulnaHub, "GET", `/hub/pickups/${pickup.id}`)).toBe("pickup.notFound");
      expect(await codeOf(hub, "GET", `/hub/pickups/${pickup.id}`)).toBe(200);
      expect((await hubList(khulnaHub, "open")).some(({ id }) => id === pickup.id)).toBe(false);
      expect(await codeOf(owner, "GET", "/hub/pickups?list=open")).toBe("path.notFound");
      expect(await codeOf(rider, "GET", "/hub/pickups?list=open")).toBe("path.notFound");
      expect(await codeOf(hub, "GET", "/rider/pickups")).toBe("path.notFound");
    });

    test("a rider cannot pick up their own parcels", async () => {
      const pickup = await request(rider);
      await book(rider);
      expect(await assign(pickup.id)).toBe("own_parcel");
      expect(await assign(pickup.id, second)).toBe("done");
      await call(rider, "DELETE", `/pickups/${pickup.id}`);
    });
  });
});

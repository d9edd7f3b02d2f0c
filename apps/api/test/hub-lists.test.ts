// The counts and filters of a hub's lists, compared with a model of the operations that the test performs.
import { HubCountsSchema, HubParcelSchema } from "@harkara/courier-core/journey/staff-parcel";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, newBooking, person, rahim } from "./harness.ts";
import { DISTANT, LOCAL, openWorld, outcomeOf, sendOperation } from "./world.ts";

const hub = person("lists-hub");
const farHub = person("lists-far-hub");
const rider = person("lists-rider");
const HOUR_MS = 3_600_000;

describe.each(DATABASES)("the lists of a hub on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date();
  const local: string[] = [];
  const distant: string[] = [];

  async function book(changes: typeof LOCAL | typeof DISTANT): Promise<string> {
    return world.api.book(rahim, newBooking(changes));
  }
  async function operate(who: typeof hub, operation: object): Promise<void> {
    expect(outcomeOf(await sendOperation(world.api, who, operation))).toBe("done");
  }

  beforeAll(async () => {
    world = await openWorld(
      kind,
      [
        { ...hub, name: "Hub", role: "hub", center: "Bogura" },
        { ...farHub, name: "Far hub", role: "hub", center: "Khulna" },
        { ...rider, name: "Rider", role: "rider", center: "Bogura" },
      ],
      () => clock,
    );
    for (let each = 0; each < 3; each++) local.push(await book(LOCAL));
    for (let each = 0; each < 2; each++) distant.push(await book(DISTANT));
    for (const tracking_id of [...local, ...distant]) await operate(hub, { task: "receive", tracking_id });
    // This parcel from Khulna is returning to its sender.
    const returning = await world.api.book(
      rahim,
      newBooking({ ...LOCAL, sender_region: "Khulna", sender_center: "Khulna" }),
    );
    await operate(hub, { task: "receive", tracking_id: returning });
    await operate(hub, { task: "send_back", tracking_id: returning });
    distant.push(returning);
    await operate(hub, { task: "hand_over", tracking_id: local[2], rider_uid: rider.uid });
    local.pop();
    await book(LOCAL);
  });
  afterAll(() => world.database.close());

  async function list(query: string, who = hub): Promise<string[]> {
    const response = await world.api.as(who, "GET", `/hub/parcels?${query}`);
    expect(response.status).toBe(200);
    return v.parse(v.array(HubParcelSchema), await response.json()).map(({ tracking_id }) => tracking_id);
  }
  const counts = async (who = hub) =>
    v.parse(HubCountsSchema, await (await world.api.as(who, "GET", "/hub/parcels/counts")).json());

  test("are counted, with the parcels at the hub grouped by next destination", async () => {
    expect(await counts()).toEqual({
      lists: { here: 5, coming: 0, riders: 1, pickups: 1 },
      next: [
        { center: "Khulna", count: 3 },
        { center: "Bogura", count: 2 },
      ],
      later: 0,
      matching: 5,
    });
    expect(await counts(farHub)).toEqual({
      lists: { here: 0, coming: 0, riders: 0, pickups: 0 },
      next: [],
      later: 0,
      matching: 0,
    });
  });

  test("are filtered by next destination, which for a return is the center of the sender", async () => {
    expect((await list("list=here&next=Khulna")).toSorted()).toEqual(distant.toSorted());
    expect((await list("list=here&next=Bogura")).toSorted()).toEqual(local.toSorted());
    expect(await list("list=here&next=Sylhet")).toEqual([]);
  });

  test("are filtered by the number of hours without movement", async () => {
    expect(await list("list=here&unmoved=24")).toEqual([]);
    clock = new Date(clock.getTime() + 24 * HOUR_MS + 60_000);
    expect(await list("list=here&unmoved=24")).toHaveLength(5);
    expect(await list("list=here&unmoved=48")).toEqual([]);
    expect((await world.api.as(hub, "GET", "/hub/parcels?list=here&unmoved=7")).status).toBe(400);
  });

  test("keep their filter on all pages, and reject cursors of other filters", async () => {
    const first = await world.api.as(hub, "GET", "/hub/parcels?list=here&next=Khulna&limit=2");
    const next = /^<\?(.*)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("next=Khulna");
    expect(await list(next)).toHaveLength(1);
    const other = next.replace("next=Khulna", "next=Bogura");
    expect((await world.api.as(hub, "GET", `/hub/parcels?${other}`)).status).toBe(400);
  });

  test("are filtered by a problem: an open question, a wrong hub, and missing in a reconciled bag", async () => {
    const [asked = "", kept = ""] = local;
    const strayed = await book(LOCAL);
    const missing = await book(DISTANT);
    const bag_id = "BAGAB34CDEF";
    for (const tracking_id of [strayed, missing]) await operate(hub, { task: "receive", tracking_id });
    await operate(hub, { task: "hold", tracking_id: asked, reason: "address_unclear" });
    await operate(hub, { task: "bag_open", bag_id, to_center: "Khulna" });
    for (const tracking_id of [strayed, missing])
      await operate(hub, { task: "bag_put", bag_id, tracking_id });
    await operate(hub, { task: "bag_close", bag_id, misrouted: [strayed] });
    await operate(hub, { task: "bag_send", bag_id });
    await operate(farHub, { task: "bag_receive", bag_id });
    await operate(farHub, { task: "receive", tracking_id: strayed, bag_id });
    expect(await list("list=coming&problem=missing", farHub)).toEqual([]);
    await operate(farHub, { task: "bag_reconcile", bag_id });
    expect(await list("list=here&problem=reply")).toEqual([asked]);
    expect(await list("list=here")).toContain(kept);
    expect(await list("list=here&problem=misrouted")).toEqual([]);
    expect(await list("list=here&problem=misrouted", farHub)).toEqual([strayed]);
    expect(await list("list=coming&problem=missing", farHub)).toEqual([missing]);
    expect(await list("list=coming&problem=missing")).toEqual([]);
    const counted = await world.api.as(farHub, "GET", "/hub/parcels/counts?list=coming&problem=missing");
    expect(v.parse(HubCountsSchema, await counted.json()).matching).toBe(1);
  });
});

// Tests of a hub's zones, areas and runs, and of the access to this data.
import { DoorAreaSchema, type Zone, ZonesSchema } from "@harkara/courier-core/people/zone";
import { DAY_MS, HOUR_MS } from "@harkara/courier-core/base/duration";
import { dayStart } from "@harkara/courier-core/base/period";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import {
  HubCountsSchema,
  HubParcelSchema,
  RiderTaskSchema,
} from "@harkara/courier-core/journey/staff-parcel";
import { RunSchema, RunSummarySchema } from "@harkara/courier-core/journey/run";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledger } from "../src/tables/ledger.ts";
import { JPEG } from "./jpeg.ts";
import { DATABASES, merchantOf, newBooking, person, rahim } from "./harness.ts";
import { DISTANT, LOCAL, openWorld, outcomeOf, sendOperation } from "./world.ts";

const hub = person("runs-hub");
const colleague = person("runs-colleague");
const farHub = person("runs-far-hub");
const support = person("runs-support");
const rider = person("runs-rider");
const second = person("runs-second");
const farRider = person("runs-far-rider");

const zone = (name: string, areas: string[], riders: string[]): Zone => ({
  id: crypto.randomUUID(),
  name,
  areas,
  riders,
});
const north = zone("North", ["Sonatala", "Gabtali"], [rider.uid]);
const south = zone("South", ["Sherpur"], [second.uid]);

describe.each(DATABASES)("the runs of a hub on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date();
  const day = () => dayInDhaka(clock);
  const path = (who = rider) => `/hub/runs/${who.uid}/${day()}`;

  const get = (who: typeof hub, path: string) => world.api.as(who, "GET", path);
  async function read<Schema extends v.GenericSchema>(who: typeof hub, path: string, schema: Schema) {
    const response = await get(who, path);
    expect([path, response.status]).toEqual([path, 200]);
    return v.parse(schema, await response.json());
  }
  const runOf = (who = rider) => read(hub, path(who), RunSchema);
  const operate = async (who: typeof hub, wish: object, at = clock) =>
    outcomeOf(await sendOperation(world.api, who, wish, at));

  /** Books a parcel within Bogura and receives it at the hub. */
  async function receive(receiver_address: string, changes: object = {}): Promise<string> {
    const id = await world.api.book(rahim, newBooking({ ...LOCAL, receiver_address, ...changes }));
    expect(await operate(hub, { task: "receive", tracking_id: id })).toBe("done");
    return id;
  }
  const handOver = (tracking_id: string, who = rider) =>
    operate(hub, { task: "hand_over", tracking_id, rider_uid: who.uid });
  async function codeOf(id: string): Promise<string | undefined> {
    return (await world.stores.parcels.find(merchantOf(rahim), id))?.handover_code;
  }
  async function deliver(id: string, collected?: number, who = rider): Promise<void> {
    const wish = { task: "deliver", tracking_id: id, received_by: "K", handover_code: await codeOf(id) };
    expect(await operate(who, { ...wish, ...(collected !== undefined && { collected }) })).toBe("done");
  }
  const close = (who: typeof hub, still_out: string[]) =>
    world.api.as(who, "POST", `${path()}/closing`, { still_out });

  beforeAll(async () => {
    world = await openWorld(
      kind,
      [
        { ...hub, name: "Hub", role: "hub", center: "Bogura" },
        { ...colleague, name: "Colleague", role: "hub", center: "Bogura" },
        { ...farHub, name: "Far hub", role: "hub", center: "Khulna" },
        { ...support, name: "Support", role: "support", center: "Bogura" },
        { ...rider, name: "Rider", role: "rider", center: "Bogura" },
        { ...second, name: "Second", role: "rider", center: "Bogura" },
        { ...farRider, name: "Far rider", role: "rider", center: "Khulna" },
      ],
      () => clock,
    );
  });
  afterAll(() => world.database.close());
  // Each test uses a different day in the past, because the time of an operation cannot be in the future.
  let daysAgo = 40;
  beforeEach(() => {
    daysAgo -= 2;
    clock = new Date(dayStart(dayInDhaka(new Date())).getTime() - daysAgo * DAY_MS + 8 * HOUR_MS);
  });

  test("zones are saved as a whole and once, and do not overwrite the change of a colleague", async () => {
    expect(await read(hub, "/hub/zones", ZonesSchema)).toEqual({ version: 0, zones: [] });
    const save = (who: typeof hub, version: number, zones: Zone[]) =>
      world.api.as(who, "PUT", "/hub/zones", { version, zones });
    expect((await save(hub, 0, [north, south])).status).toBe(200);
    // A retry is accepted. A request from a colleague with an outdated version is refused.
    expect(v.parse(ZonesSchema, await (await save(hub, 0, [north, south])).json()).version).toBe(1);
    expect((await save(colleague, 0, [south])).status).toBe(409);
    expect((await save(colleague, 1, [north, { ...south, areas: ["Dhunat", "Sherpur"] }])).status).toBe(200);
    expect((await save(hub, 2, [north, south])).status).toBe(200);
    expect(await read(colleague, "/hub/zones", ZonesSchema)).toEqual({ version: 3, zones: [north, south] });
    // Areas and riders of another center are refused, and so is an area that is in two zones.
    expect((await save(hub, 3, [{ ...north, areas: ["Dhamrai"] }])).status).toBe(422);
    expect((await save(hub, 3, [{ ...north, riders: [farRider.uid] }])).status).toBe(422);
    expect((await save(hub, 3, [{ ...north, riders: [hub.uid] }])).status).toBe(422);
    expect((await save(hub, 3, [north, { ...south, areas: ["Gabtali"] }])).status).toBe(422);
    expect(await read(hub, "/hub/zones", ZonesSchema)).toEqual({ version: 3, zones: [north, south] });
    expect(await read(farHub, "/hub/zones", ZonesSchema)).toEqual({ version: 0, zones: [] });
  });

  test("two concurrent changes of the zones do not overwrite each other", async () => {
    const { version } = await read(hub, "/hub/zones", ZonesSchema);
    const names = Array.from({ length: 12 }, (_, number) => `Zone ${number}`);
    const responses = await Promise.all(
      names.map((name, number) =>
        world.api.as(number % 2 === 0 ? hub : colleague, "PUT", "/hub/zones", {
          version,
          zones: [{ ...north, name }, south],
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...names.slice(1).map(() => 409),
    ]);
    const zones = [north, south];
    expect((await world.api.as(hub, "PUT", "/hub/zones", { version: version + 1, zones })).status).toBe(200);
  });

  test("the area is derived from the address, corrected by the hub, and derived again from a new address", async () => {
    const id = await receive("House 1, Gabtali, Bogura");
    const area = (who = hub) => read(who, `/hub/parcels/${id}/area`, DoorAreaSchema);
    expect(await area()).toEqual({ area: { area: "Gabtali", is_confirmed: false } });
    const confirm = (who: typeof hub, name: string) =>
      world.api.as(who, "PUT", `/hub/parcels/${id}/area`, { area: name });
    expect((await confirm(hub, "Sherpur")).status).toBe(200);
    expect((await confirm(hub, "Dhamrai")).status).toBe(422);
    expect((await confirm(farHub, "Dhamrai")).status).toBe(422);
    expect((await confirm(farHub, "Batiaghata")).status).toBe(404);
    expect((await get(farHub, `/hub/parcels/${id}/area`)).status).toBe(404);
    expect(await area()).toEqual({ area: { area: "Sherpur", is_confirmed: true } });
    // A scan keeps the corrected area. A new address replaces it.
    expect(await operate(hub, { task: "hold", tracking_id: id, reason: "address_unclear" })).toBe("done");
    expect(await area()).toEqual({ area: { area: "Sherpur", is_confirmed: true } });
    const receiver = { receiver_contact: "01812345678", receiver_address: "House 2, Sonatala" };
    expect((await world.api.as(rahim, "PUT", `/parcels/${id}/receiver`, receiver)).status).toBe(200);
    expect(await area()).toEqual({ area: { area: "Sonatala", is_confirmed: false } });
    // The parcel is returning to its sender, whose address contains no area.
    expect(await operate(hub, { task: "receive", tracking_id: id })).toBe("done");
    expect((await confirm(hub, "Sherpur")).status).toBe(200);
    expect(await operate(hub, { task: "send_back", tracking_id: id })).toBe("done");
    expect(await area()).toEqual({});
    expect(await operate(hub, { task: "report_lost", tracking_id: id })).toBe("done");
  });

  test("a parcel that another center delivers has no area at this center", async () => {
    const id = await receive("House 1, Batiaghata", DISTANT);
    expect((await get(hub, `/hub/parcels/${id}/area`)).status).toBe(404);
    const choice = { area: "Gabtali" };
    expect((await world.api.as(hub, "PUT", `/hub/parcels/${id}/area`, choice)).status).toBe(404);
    expect(await operate(hub, { task: "report_lost", tracking_id: id })).toBe("done");
  });

  test("handing over to a rider of another zone causes a notice", async () => {
    const id = await receive("House 1, Gabtali");
    const give = async (who: typeof rider) =>
      sendOperation(world.api, hub, { task: "hand_over", tracking_id: id, rider_uid: who.uid });
    expect(await give(second)).toMatchObject({ outcome: "done", notices: ["other_zone"] });
    expect(await operate(hub, { task: "take_back", tracking_id: id })).toBe("done");
    const right = await give(rider);
    expect([right.outcome, right.notices]).toEqual(["done", undefined]);
    expect(await operate(hub, { task: "take_back", tracking_id: id })).toBe("done");
  });

  test("a run has the parcels that were handed over on its day, in the order of the zones or of the hub", async () => {
    const inGabtali = await receive("House 1, Gabtali", { collect_amount: 1500 });
    const inSonatala = await receive("House 9, Sonatala");
    const nowhere = await receive("House 3");
    for (const id of [nowhere, inGabtali, inSonatala]) expect(await handOver(id)).toBe("done");
    const other = await receive("House 4, Sherpur");
    expect(await handOver(other, second)).toBe("done");

    const ids = async () => (await runOf()).parcels.map(({ tracking_id }) => tracking_id);
    const tasks = async () =>
      (await read(rider, "/rider/tasks", v.array(RiderTaskSchema)))
        .toSorted((one, two) => (one.stop ?? -1) - (two.stop ?? -1))
        .map(({ tracking_id }) => tracking_id);
    expect(await ids()).toEqual([inSonatala, inGabtali, nowhere]);
    expect(await tasks()).toEqual(await ids());
    const order = (who: typeof hub, tracking_ids: string[]) =>
      world.api.as(who, "PUT", `${path()}/order`, { tracking_ids });
    expect((await order(hub, [nowhere, other, inSonatala])).status).toBe(200);
    expect(await ids()).toEqual([nowhere, inSonatala, inGabtali]);
    expect(await tasks()).toEqual(await ids());

    expect(await runOf()).toMatchObject({
      rider_name: "Rider",
      out: 3,
      unaccepted: 3,
      collected: 0,
      outcomes: { still_out: 3, delivered: 0, back: 0, lost: 0 },
    });
    const all = await read(hub, `/hub/runs?day=${day()}`, v.array(RunSummarySchema));
    expect(all.map((run) => [run.rider_name, run.out])).toEqual([
      ["Rider", 3],
      ["Second", 1],
    ]);

    // The other center, a rider, support and a sender cannot see the run and cannot change anything.
    for (const [who, status] of [
      [farHub, 404],
      [rider, 404],
      [support, 404],
      [rahim, 404],
    ] as const) {
      expect((await get(who, path())).status).toBe(status);
      expect((await order(who, [inGabtali])).status).toBe(status);
      expect((await close(who, [])).status).toBe(status);
    }
    expect(await read(farHub, `/hub/runs?day=${day()}`, v.array(RunSummarySchema))).toEqual([]);
    for (const who of [rider, support, rahim])
      for (const hidden of [`/hub/runs?day=${day()}`, "/hub/zones", `/hub/parcels/${inGabtali}/area`])
        expect((await get(who, hidden)).status).toBe(404);
    expect(await ids()).toEqual([nowhere, inSonatala, inGabtali]);

    for (const id of [inGabtali, inSonatala, nowhere])
      expect(await operate(rider, { task: "accept", tracking_id: id })).toBe("done");
    expect((await runOf()).unaccepted).toBe(0);
    await deliver(inGabtali, 1500);
    expect(await operate(hub, { task: "take_back", tracking_id: inSonatala })).toBe("done");

    // Closing fails if the list of parcels that are still out is outdated.
    expect((await close(hub, [])).status).toBe(409);
    expect((await close(hub, [nowhere, inSonatala])).status).toBe(409);
    expect((await runOf()).closed).toBeUndefined();
    const moneyBefore = await transfers();
    const [once, twice] = await Promise.all([close(hub, [nowhere]), close(colleague, [nowhere])]);
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(await transfers()).toBe(moneyBefore);
    const closed = await runOf();
    expect(closed).toMatchObject({
      out: 3,
      collected: 1500,
      without_code: 0,
      outcomes: { still_out: 1, delivered: 1, back: 1, lost: 0 },
    });
    // Closing again does not change who closed the run first.
    clock = new Date(clock.getTime() + 60_000);
    expect((await close(colleague, [])).status).toBe(200);
    expect((await runOf()).closed).toEqual(closed.closed);
    // A delivery after the closing is counted. A hand-over reopens the run.
    const photo = JPEG.toString("base64");
    expect(await operate(rider, { task: "deliver", tracking_id: nowhere, received_by: "K", photo })).toBe(
      "done",
    );
    expect(await runOf()).toMatchObject({
      closed: closed.closed,
      outcomes: { still_out: 0, delivered: 2 },
      without_code: 1,
    });
    expect(await handOver(inSonatala)).toBe("done");
    expect((await runOf()).closed).toBeUndefined();
    expect((await close(hub, [])).status).toBe(409);
    expect((await close(hub, [inSonatala])).status).toBe(200);
  });

  test("a hand-over that arrives late belongs to the day on which it took place", async () => {
    const id = await receive("House 1, Gabtali");
    expect(await operate(hub, { task: "take_back", tracking_id: id })).toBe("repeated");
    const scanned = clock;
    const dayOfScan = day();
    clock = new Date(clock.getTime() + DAY_MS);
    // The device was offline for a day before it sent this operation.
    const body = {
      sent_at: new Date().toISOString(),
      operations: [
        {
          task: "hand_over",
          id: crypto.randomUUID(),
          at: scanned.toISOString(),
          tracking_id: id,
          rider_uid: rider.uid,
        },
      ],
    };
    for (let times = 0; times < 2; times++) await world.api.as(hub, "POST", "/operations", body);
    const late = await read(hub, `/hub/runs/${rider.uid}/${dayOfScan}`, RunSchema);
    expect(late).toMatchObject({ out: 1, outcomes: { still_out: 1 } });
    expect((await get(hub, path())).status).toBe(404);
  });

  test("lists are filtered by zone, attempts and amount, sorted with late parcels first, and counted", async () => {
    const list = async (query: string) =>
      (await read(hub, `/hub/parcels?${query}`, v.array(HubParcelSchema))).map(
        ({ tracking_id }) => tracking_id,
      );
    const matching = async (query: string) =>
      (await read(hub, `/hub/parcels/counts?${query}`, HubCountsSchema)).matching;
    const before = new Set([...(await list("list=here")), ...(await list("list=riders"))]);
    const old = await receive("House 1, Gabtali", { collect_amount: 700 });
    clock = new Date(clock.getTime() + HOUR_MS);
    const inSouth = await receive("House 2, Sherpur");
    const nowhere = await receive("House 3");
    const fresh = (ids: string[]) => ids.filter((id) => !before.has(id));

    for (const [query, expected] of [
      [`zone=${north.id}`, [old]],
      [`zone=${south.id}`, [inSouth]],
      ["zone=none", [nowhere]],
      [`zone=${crypto.randomUUID()}`, []],
      ["cod=true", [old]],
      ["cod=false", [inSouth, nowhere]],
      [`cod=false&zone=${south.id}`, [inSouth]],
      ["attempts=1", []],
    ] as const) {
      const found = await list(`list=here&${query}`);
      expect([query, fresh(found).toSorted()]).toEqual([query, [...expected].toSorted()]);
      expect([query, await matching(`list=here&${query}`)]).toEqual([query, found.length]);
    }
    // The oldest parcel was moved last, so it comes first only because of its promised day.
    clock = new Date(clock.getTime() + HOUR_MS);
    expect(await operate(hub, { task: "hold", tracking_id: old, reason: "weather" })).toBe("done");
    expect(fresh(await list("list=here")).at(-1)).toBe(old);
    expect(fresh(await list("list=here&sort=late"))[0]).toBe(old);

    expect(await handOver(inSouth, second)).toBe("done");
    expect(await operate(second, { task: "accept", tracking_id: inSouth })).toBe("done");
    expect(
      await operate(second, { task: "fail_delivery", tracking_id: inSouth, reason: "nobody_there" }),
    ).toBe("done");
    expect(await list("list=riders&attempts=1")).toEqual([inSouth]);
    expect(await matching("list=riders&attempts=1")).toBe(1);
    expect(await list("list=riders&attempts=2")).toEqual([]);
    expect(fresh(await list(`list=riders&zone=${south.id}`))).toEqual([inSouth]);
  });

  async function transfers(): Promise<number> {
    const [row] = await world.database.db.select({ count: sql<number>`count(*)::int` }).from(ledger);
    return row?.count ?? 0;
  }
});

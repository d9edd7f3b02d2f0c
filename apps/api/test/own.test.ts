// Staff may not make decisions about their own parcels, cash, claims and records. A colleague or another
// admin has to decide. `conflicts.test.ts` tests every route for staff.
import type { Identity } from "../src/platform/identity.ts";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { RiderApplicationSchema } from "@harkara/courier-core/people/staff";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockParcel, readRecord, recordEvents } from "../src/events/event-store.ts";
import type { Database } from "../src/platform/database.ts";
import { parcels } from "../src/tables/parcels.ts";
import { riderApplications, staff } from "../src/tables/staff.ts";
import { newBooking, person } from "./harness.ts";
import {
  type Api,
  LOCAL,
  LOCAL_COST,
  type Stores,
  type Wish,
  openWorld,
  outcomeOf,
  sendOperation,
} from "./world.ts";

const admin = person("own-admin");
const second = person("own-second");
const third = person("own-third");
const hub = person("own-hub");
const rider = person("own-rider");
const otherRider = person("own-other-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...second, name: "Second", role: "admin", center: "Bogura" },
  { ...third, name: "Third", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
  { ...otherRider, name: "Other", role: "rider", center: "Bogura" },
] as const;
const PLACES = { ...LOCAL, delivery_payment: "at_pickup" } as const;

describe.each(["PGlite", "PostgreSQL"] as const)("staff's own records and parcels on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
  });
  afterAll(() => database.close());

  const codeOf = async (who: Identity, method: string, path: string, body: unknown) => {
    const response = await api.as(who, method, path, body);
    const problem = v.safeParse(ProblemSchema, await response.json());
    return problem.success ? problem.output.code : response.status;
  };
  const perform = async (operator: Identity, wish: Wish) =>
    outcomeOf(await sendOperation(api, operator, wish));
  const book = (owner: Identity) => api.book(owner, newBooking(PLACES, owner));
  const kindsOf = async (id: string) => (await readRecord(database.db, id)).map((event) => event.kind);

  test("an admin's own staff record and application are decided by another admin", async () => {
    const [row] = await database.db.select().from(staff).where(eq(staff.uid, admin.uid));
    const change = { role: "rider", center: "Bogura", is_active: true };
    expect(await codeOf(admin, "PUT", `/staff/${row?.id}`, change)).toBe("own.refused");
    const applicant = person(`own-applicant-${kind}`);
    const form = { name: "A", phone: "+8801712345678", center: "Bogura", vehicle: "bicycle" } as const;
    const applied = await api.as(applicant, "POST", "/rider-applications", form);
    const { id } = v.parse(RiderApplicationSchema, await applied.json());
    // The applicant was invited after applying.
    await stores.staff.seed([{ ...applicant, name: "A", role: "admin", center: "Bogura" }]);
    const path = `/rider-applications/${id}/decision`;
    const decision = { decision: "refuse", reason: "is an admin" };
    expect(await codeOf(applicant, "POST", path, decision)).toBe("own.refused");
    const [application] = await database.db
      .select()
      .from(riderApplications)
      .where(eq(riderApplications.id, id));
    expect(application?.status).toBe("waiting");
    expect(await codeOf(admin, "POST", path, decision)).toBe(200);
  });

  test.each([
    { name: "an admin", operator: admin },
    { name: "a hub worker", operator: hub },
  ])("$name cannot work on their own parcel, but a colleague can", async ({ operator }) => {
    const colleague = operator === admin ? hub : second;
    const id = await book(operator);
    const tracking_id = id;
    expect(await perform(operator, { task: "receive", tracking_id })).toBe("own_parcel");
    expect(await perform(operator, { task: "collect_charge", tracking_id, cash: LOCAL_COST })).toBe(
      "own_parcel",
    );
    expect(await perform(operator, { task: "assign_pickup", tracking_id, rider_uid: rider.uid })).toBe(
      "own_parcel",
    );
    expect(await kindsOf(id)).toEqual(["booked"]);
    expect(await perform(colleague, { task: "receive", tracking_id })).toBe("done");
    for (const wish of [
      { task: "receive", tracking_id },
      { task: "hand_over", tracking_id, rider_uid: rider.uid },
      { task: "report_lost", tracking_id },
      { task: "report_damaged", tracking_id },
      { task: "hold", tracking_id, reason: "weather" },
      { task: "send_back", tracking_id },
    ] as const)
      expect([wish.task, await perform(operator, wish)]).toEqual([wish.task, "own_parcel"]);
    expect(await kindsOf(id)).toEqual(["booked", "at_hub"]);
    expect(await perform(colleague, { task: "hand_over", tracking_id, rider_uid: rider.uid })).toBe("done");
  });

  test("a rider neither picks up nor receives their own parcel", async () => {
    const tracking_id = await book(rider);
    expect(await perform(rider, { task: "collect", tracking_id, cash: LOCAL_COST })).toBe("own_parcel");
    expect(await perform(hub, { task: "assign_pickup", tracking_id, rider_uid: rider.uid })).toBe(
      "own_parcel",
    );
    expect(await perform(otherRider, { task: "collect", tracking_id, cash: LOCAL_COST })).toBe("done");
    expect(await perform(hub, { task: "receive", tracking_id })).toBe("done");
    expect(await perform(hub, { task: "hand_over", tracking_id, rider_uid: rider.uid })).toBe("own_parcel");
    expect(await kindsOf(tracking_id)).toEqual(["booked", "collected", "at_hub"]);
    expect((await stores.cash.of(rider.uid)).total).toBe(0);
  });

  test("if a rider had their own parcel before this rule, cash becomes a claim, and other operations have no effect", async () => {
    const booking = newBooking({ ...PLACES, collect_amount: 700 }, rider);
    const tracking_id = await api.book(rider, booking);
    const at = new Date();
    await database.transact(async (tx) => {
      await lockParcel(tx, tracking_id);
      const actor = { role: "system" } as const;
      const given = {
        kind: "out_for_delivery",
        at,
        actor,
        center: "Bogura",
        data: { rider_uid: rider.uid },
      } as const;
      await recordEvents(tx, tracking_id, [{ kind: "at_hub", at, actor, center: "Bogura" }, given], at);
    });
    const [row] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, tracking_id));
    const deliver = {
      task: "deliver",
      tracking_id,
      received_by: "me",
      handover_code: row?.handover_code,
    } as const;
    expect(await perform(rider, deliver)).toBe("own_parcel");
    expect(await perform(rider, { ...deliver, collected: 700 })).toBe("late");
    const [after] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, tracking_id));
    expect(after).toMatchObject({ delivery_status: "out_for_delivery", rider_uid: rider.uid });
    expect(await stores.cash.of(rider.uid)).toMatchObject({
      total: 700,
      claims: [{ tracking_id, review: "late" }],
    });
  });
});

// The parcel desk: search, records, showing phone numbers, and corrections. Each is tested with a caller who
// has the permission and a caller who has not.
import {
  type ParcelRecord,
  BagRecordSchema,
  FoundParcelSchema,
  ParcelRecordSchema,
  SenderViewSchema,
} from "@harkara/courier-core/support/desk";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "../src/platform/identity.ts";
import { DATABASES, karim, newBooking, person, rahim } from "./harness.ts";
import { DISTANT, LOCAL, openWorld, outcomeOf, sendOperation } from "./world.ts";

const admin = person("desk-admin");
const support = person("desk-support");
const hub = person("desk-hub");
const farHub = person("desk-far-hub");
const rider = person("desk-rider");

const seeds = [
  { who: admin, role: "admin", center: "Dhaka" },
  { who: support, role: "support", center: "Dhaka" },
  { who: hub, role: "hub", center: "Bogura" },
  { who: farHub, role: "hub", center: "Sylhet" },
  { who: rider, role: "rider", center: "Bogura" },
] as const;

const codeOf = async (response: Response) => v.parse(ProblemSchema, await response.json()).code;

describe.each(DATABASES)("the parcel desk on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date("2026-11-26T04:00:00Z");
  let parcel: string;

  beforeAll(async () => {
    world = await openWorld(
      kind,
      seeds.map(({ who: { uid, email }, role, center }) => ({
        uid,
        email,
        role,
        center,
        name: `${role} of ${center}`,
      })),
      () => clock,
    );
    parcel = await world.api.book(
      rahim,
      newBooking({
        ...DISTANT,
        sender_name: "Rahim Uddin",
        sender_contact: "+8801711000001",
        receiver_name: "ফাতেমা বেগম",
        receiver_contact: "+8801822009876",
      }),
    );
  });
  afterAll(() => world.database.close());

  const get = (who: Identity, path: string) => world.api.as(who, "GET", path);
  async function found(who: Identity, search: string): Promise<string[]> {
    const response = await get(who, `/desk/parcels?search=${encodeURIComponent(search)}`);
    expect(response.status).toBe(200);
    return v.parse(v.array(FoundParcelSchema), await response.json()).map(({ tracking_id }) => tracking_id);
  }
  async function recordOf(who: Identity, id = parcel): Promise<ParcelRecord> {
    const response = await get(who, `/desk/parcels/${id}`);
    expect(response.status).toBe(200);
    return v.parse(ParcelRecordSchema, await response.json());
  }
  const correct = (who: Identity, id: string, address: string, contact = "+8801822009876") =>
    world.api.as(who, "PUT", `/desk/parcels/${id}/receiver`, {
      receiver_contact: contact,
      receiver_address: address,
      reason: "The receiver called.",
    });

  const disclose = (who: Identity, id: string, reason: string) =>
    world.api.as(who, "POST", `/desk/parcels/${id}/disclosures`, { reason });

  const view = (who: Identity, id: string) => get(who, `/desk/parcels/${id}/sender-view`);

  test.each([
    ["the tracking ID", () => parcel],
    [
      "the tracking ID in lower case with a space",
      () => `${parcel.slice(0, 5)} ${parcel.slice(5)}`.toLowerCase(),
    ],
    ["the receiver's phone number", () => "01822-009876"],
    ["the receiver's phone number with country code", () => "+880 1822 009876"],
    ["the beginning of a phone number", () => "01822"],
    ["the last four digits", () => "9876"],
    ["the last digits in Bangla", () => "০৯৮৭৬"],
    ["the sender's last digits", () => "000001"],
    ["a name", () => "rahim"],
    ["the beginning of a name in Bangla", () => "ফাতে"],
    ["both names", () => "ফাতেমা uddin"],
    ["a name in the other script", () => "Fatima"],
    ["both names in the other script", () => "Fatema উদ্দিন"],
    ["a name and a district in Bangla", () => "ফাতেমা খুলনা"],
    ["the sender's e-mail address", () => "rahim@exam"],
  ])("finds a parcel by %s", async (_, search) => {
    expect(await found(admin, search())).toEqual([parcel]);
  });

  test.each(["ফাতেমা সিলেট", "8220", "uddin karim", "a", "  ", "karim:* | uddin\\", "\\"])(
    "finds nothing for %j",
    async (search) => {
      expect(await found(admin, search)).toEqual([]);
    },
  );

  test("finds parcels of a district, newest first, in pages", async () => {
    const ids: string[] = [];
    for (let each = 0; each < 3; each++)
      ids.unshift(
        await world.api.book(
          karim,
          newBooking({ ...LOCAL, receiver_center: "Sylhet", receiver_region: "Sylhet" }, karim),
        ),
      );
    expect(await found(admin, "সিলেট")).toEqual(ids);
    const first = await get(admin, "/desk/parcels?search=sylhet&limit=2");
    const next = /^<(\?.*)>/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await get(admin, `/desk/parcels${next}`);
    const pages = [await first.json(), await second.json()].map((page) =>
      v.parse(v.array(FoundParcelSchema), page).map(({ tracking_id }) => tracking_id),
    );
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
    // A cursor from a different search is refused.
    expect((await get(admin, `/desk/parcels${next?.replace("sylhet", "bogura")}`)).status).toBe(400);
  });

  test("masks the phone numbers of search results", async () => {
    const response = await get(admin, "/desk/parcels?search=9876");
    const text = await response.text();
    expect(text).toContain("•••••••9876");
    expect(text).not.toContain("1822009876");
  });

  describe("access", () => {
    test("a hub sees only parcels that pass its center", async () => {
      expect(await found(hub, "9876")).toEqual([parcel]);
      expect((await get(hub, `/desk/parcels/${parcel}`)).status).toBe(200);
      expect(await found(farHub, "9876")).toEqual([]);
      const refused = await get(farHub, `/desk/parcels/${parcel}`);
      expect([refused.status, await codeOf(refused)]).toEqual([404, "parcel.notFound"]);
      expect((await correct(farHub, parcel, "Elsewhere")).status).toBe(404);
      expect((await recordOf(admin)).parcel.receiver_address).not.toBe("Elsewhere");
    });

    test("a hub sees a parcel that was sent to it by mistake", async () => {
      const misrouted = await world.api.book(rahim, newBooking(DISTANT));
      expect((await get(farHub, `/desk/parcels/${misrouted}`)).status).toBe(404);
      expect(
        outcomeOf(await sendOperation(world.api, farHub, { task: "receive", tracking_id: misrouted })),
      ).toBe("done");
      expect((await get(farHub, `/desk/parcels/${misrouted}`)).status).toBe(200);
    });

    test.each([
      ["a rider", rider],
      ["the sender", rahim],
      ["another sender", karim],
    ])("the desk does not exist for %s", async (_, who) => {
      const responses = [
        await get(who, "/desk/parcels?search=9876"),
        await get(who, `/desk/parcels/${parcel}`),
        await world.api.as(who, "POST", `/desk/parcels/${parcel}/disclosures`, { reason: "curious" }),
        await correct(who, parcel, "Elsewhere"),
      ];
      for (const response of responses)
        expect([response.status, await codeOf(response)]).toEqual([404, "path.notFound"]);
    });

    test("no response has the delivery code or the return code", async () => {
      const details = v.parse(
        ParcelDetailsSchema,
        await (await world.api.as(rahim, "GET", `/parcels/${parcel}`)).json(),
      );
      const record = await (await get(admin, `/desk/parcels/${parcel}`)).text();
      expect(record).not.toContain("handover_code");
      expect(record).not.toContain("return_code");
      expect(details.handover_code).toMatch(/^\d{4}$/);
    });

    test("a former employee has no access with the next request", async () => {
      await world.database.db.execute(
        sql`update staff set status = 'inactive' where email = ${support.email}`,
      );
      expect((await get(support, `/desk/parcels/${parcel}`)).status).toBe(404);
      await world.database.db.execute(sql`update staff set status = 'active' where email = ${support.email}`);
      expect((await get(support, `/desk/parcels/${parcel}`)).status).toBe(200);
    });
  });

  describe("the record", () => {
    test("has the events with person and time, and the custody", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
      await sendOperation(world.api, hub, {
        task: "hold",
        tracking_id: id,
        reason: "weather",
        note: "Flood",
      });
      const { events, custody } = await recordOf(admin, id);
      expect(events.map(({ kind, by_role, note }) => [kind, by_role, note])).toEqual([
        ["booked", "sender", undefined],
        ["at_hub", "hub", undefined],
        ["on_hold", "hub", "Flood"],
      ]);
      expect(events.at(-1)?.by).toBeDefined();
      expect(custody.at_center).toBe("Bogura");
    });

    test("marks events that were undone", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      const received = await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
      await sendOperation(world.api, hub, { task: "undo", tracking_id: id, undoes: received.id });
      const { events } = await recordOf(admin, id);
      expect(events.map(({ kind, is_undone, is_late }) => [kind, is_undone, is_late])).toEqual([
        ["booked", false, false],
        ["at_hub", true, false],
        ["undone", false, false],
      ]);
      const name = events.at(-1)?.by;
      expect(name).toBeDefined();
      expect(events.map(({ undone_by }) => undone_by)).toEqual([undefined, name, undefined]);
    });

    test("of a deleted parcel can be read, and the search does not list it", async () => {
      const id = await world.api.book(rahim, newBooking({ ...DISTANT, receiver_name: "Deleted Person" }));
      await world.api.as(rahim, "DELETE", `/parcels/${id}`);
      expect(await found(admin, "deleted person")).toEqual([]);
      expect((await recordOf(admin, id)).is_deleted).toBe(true);
    });

    test("is recorded in the audit log once per person and hour", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      const reads = async () =>
        (await recordOf(admin, id)).audit.map(({ action, role, at }) => [action, role, at]);
      const first = ["record_read", "admin", clock.toISOString()];
      expect(await reads()).toEqual([first]);
      await Promise.all([recordOf(admin, id), recordOf(admin, id)]);
      expect(await reads()).toEqual([first]);
      await recordOf(hub, id);
      expect(await reads()).toHaveLength(2);
      clock = new Date(clock.getTime() + 3_600_000);
      expect(await reads()).toHaveLength(3);
    });

    test("keeps its audit log", async () => {
      await recordOf(admin);
      await expect(world.database.db.execute(sql`delete from audit`)).rejects.toThrow(/delete/);
      await expect(world.database.db.execute(sql`update audit set reason = ''`)).rejects.toThrow(/update/);
    });
  });

  describe("phone numbers", () => {
    test("are masked for support until a reason is given, and again after an hour", async () => {
      const id = await world.api.book(rahim, newBooking({ ...DISTANT, receiver_contact: "+8801933445566" }));
      await correct(admin, id, "Road 2", "+8801933445577");
      const masked = JSON.stringify(await recordOf(support, id));
      expect(masked).not.toContain("19334455");
      expect(masked).toContain("•••••••5577");
      expect((await disclose(support, id, "  ")).status).toBe(422);
      expect(JSON.stringify(await recordOf(support, id))).not.toContain("19334455");
      const response = await disclose(support, id, "The receiver asked us to call back.");
      const record = v.parse(ParcelRecordSchema, await response.json());
      expect(record.parcel.receiver_contact).toBe("+8801933445577");
      expect(record.audit[0]).toMatchObject({
        action: "phones_disclosed",
        role: "support",
        reason: "The receiver asked us to call back.",
      });
      expect((await recordOf(support, id)).is_masked).toBe(false);
      clock = new Date(clock.getTime() + 3_600_001);
      expect((await recordOf(support, id)).is_masked).toBe(true);
    });

    test("of one parcel are disclosed, without those of another parcel", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      const other = await world.api.book(rahim, newBooking(DISTANT));
      await disclose(support, id, "Call");
      expect((await recordOf(support, id)).is_masked).toBe(false);
      expect((await recordOf(support, other)).is_masked).toBe(true);
    });

    test("are shown to hubs and admins", async () => {
      expect((await recordOf(hub)).parcel.receiver_contact).toBe("+8801822009876");
      expect((await recordOf(admin)).parcel.sender_contact).toBe("+8801711000001");
    });
  });

  describe("the page of the sender", () => {
    test("has the data that the sender sees, without codes and internal notes, and access to it is audited", async () => {
      const id = await world.api.book(rahim, newBooking({ ...DISTANT, receiver_contact: "+8801933445566" }));
      await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
      await sendOperation(world.api, hub, {
        task: "hold",
        tracking_id: id,
        reason: "weather",
        note: "Flooded",
      });
      const own = v.parse(
        ParcelDetailsSchema,
        await (await world.api.as(rahim, "GET", `/parcels/${id}`)).json(),
      );
      const response = await view(admin, id);
      expect(response.status).toBe(200);
      const { details, tickets } = v.parse(SenderViewSchema, await response.json());
      expect(details).toEqual({ ...own, handover_code: "••••", return_code: "••••" });
      expect(tickets).toEqual([]);
      expect(JSON.stringify(details)).not.toContain("Flooded");
      await view(admin, id);
      const { audit } = await recordOf(admin, id);
      expect(audit.filter(({ action }) => action === "sender_view_read")).toHaveLength(1);
      expect(await (await view(support, id)).text()).not.toContain("19334455");
      await disclose(support, id, "The receiver asked us to call back.");
      expect(await (await view(support, id)).text()).toContain("+8801933445566");
    });

    test("is absent for hubs that the parcel does not pass, for other users, and after its deletion", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      expect((await view(hub, id)).status).toBe(200);
      const refused = await view(farHub, id);
      expect([refused.status, await codeOf(refused)]).toEqual([404, "parcel.notFound"]);
      for (const who of [rider, rahim, karim]) {
        const other = await view(who, id);
        expect([other.status, await codeOf(other)]).toEqual([404, "path.notFound"]);
      }
      await world.api.as(rahim, "DELETE", `/parcels/${id}`);
      expect((await view(admin, id)).status).toBe(404);
      const { audit } = await recordOf(admin, id);
      expect(audit.filter(({ action }) => action === "sender_view_read")).toHaveLength(1);
    });

    test("does not permit staff to act as the sender", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      await view(admin, id);
      for (const [method, path, body] of [
        ["DELETE", `/parcels/${id}`, undefined],
        ["POST", `/parcels/${id}/cancellation`, undefined],
        ["PUT", `/parcels/${id}/receiver`, { receiver_contact: "01711000009", receiver_address: "x" }],
      ] as const)
        expect((await world.api.as(admin, method, path, body)).status).toBe(404);
      expect((await recordOf(admin, id)).parcel.delivery_status).toBe("not_collected");
    });
  });

  describe("the record of a bag", () => {
    test("has the manifest and the parcels, and is visible to its hubs, support and admins", async () => {
      const bag_id = "BAGRH23CD45";
      const id = await world.api.book(rahim, newBooking({ ...DISTANT, receiver_contact: "+8801933445566" }));
      await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
      await sendOperation(world.api, hub, { task: "bag_open", bag_id, to_center: "Khulna" });
      await sendOperation(world.api, hub, { task: "bag_put", tracking_id: id, bag_id });
      for (const who of [hub, support, admin]) {
        const response = await get(who, `/desk/bags/${bag_id}`);
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).not.toContain("19334455");
        const { items, parcels } = v.parse(BagRecordSchema, JSON.parse(text));
        expect(items).toEqual([{ tracking_id: id, is_expected: true, is_received: false }]);
        expect(parcels.map(({ tracking_id }) => tracking_id)).toEqual([id]);
      }
      for (const [who, code] of [
        [farHub, "bag.notFound"],
        [rider, "path.notFound"],
        [rahim, "path.notFound"],
      ] as const) {
        const refused = await get(who, `/desk/bags/${bag_id}`);
        expect([refused.status, await codeOf(refused)]).toEqual([404, code]);
      }
      expect((await get(admin, "/desk/bags/BAGZZ22ZZ22")).status).toBe(404);
    });

    test("has the custody trail: who changed the bag, and when", async () => {
      const bag_id = "BAGRH23CD46";
      const id = await world.api.book(
        rahim,
        newBooking({ ...DISTANT, receiver_region: "Sylhet", receiver_center: "Sylhet" }),
      );
      await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
      await sendOperation(world.api, hub, { task: "bag_open", bag_id, to_center: "Sylhet" });
      const trail = async () =>
        v.parse(BagRecordSchema, await (await get(support, `/desk/bags/${bag_id}`)).json()).trail;
      // An empty bag cannot be closed, so this operation is not in the trail.
      await sendOperation(world.api, hub, { task: "bag_close", bag_id });
      await sendOperation(world.api, hub, { task: "bag_put", tracking_id: id, bag_id });
      for (const task of ["bag_close", "bag_send", "bag_send"])
        await sendOperation(world.api, hub, { task, bag_id });
      await sendOperation(world.api, farHub, { task: "bag_receive", bag_id });
      const found = await trail();
      expect(found.map(({ task, by }) => [task, by])).toEqual([
        ["bag_open", "hub of Bogura"],
        ["bag_close", "hub of Bogura"],
        ["bag_send", "hub of Bogura"],
        ["bag_receive", "hub of Sylhet"],
      ]);
      const times = found.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    });
  });

  describe("a correction of the receiver", () => {
    test("is recorded with the previous values, and audited with its reason", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      const response = await correct(support, id, "House 7", "01933445566");
      expect(response.status).toBe(200);
      const { parcel: changed, events, audit } = await recordOf(admin, id);
      expect([changed.receiver_address, changed.receiver_contact]).toEqual(["House 7", "+8801933445566"]);
      expect(events.at(-1)).toMatchObject({
        kind: "receiver_changed",
        by_role: "support",
        address: "House 7",
        previous_address: "Road 2",
        previous_contact: "+8801812345678",
      });
      expect(audit.find(({ action }) => action === "receiver_corrected")?.reason).toBe(
        "The receiver called.",
      );
      const details = await (await world.api.as(rahim, "GET", `/parcels/${id}`)).text();
      expect(details).not.toContain("The receiver called.");
    });

    test("is recorded once when it is sent several times, also concurrently", async () => {
      const id = await world.api.book(rahim, newBooking(DISTANT));
      const responses = await Promise.all([1, 2, 3].map(() => correct(admin, id, "House 8")));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { events, audit } = await recordOf(admin, id);
      expect(events.filter(({ kind }) => kind === "receiver_changed")).toHaveLength(1);
      expect(audit.filter(({ action }) => action === "receiver_corrected")).toHaveLength(1);
    });

    test("is refused for one's own parcel, and after a cancellation", async () => {
      const own = await world.api.book(admin, newBooking(DISTANT, admin));
      const refused = await correct(admin, own, "House 9");
      expect([refused.status, await codeOf(refused)]).toEqual([409, "own.refused"]);
      const id = await world.api.book(rahim, newBooking(DISTANT));
      await world.api.as(rahim, "POST", `/parcels/${id}/cancellation`);
      const late = await correct(admin, id, "House 9");
      expect([late.status, await codeOf(late)]).toEqual([409, "parcel.receiverFixed"]);
      expect((await recordOf(admin, id)).parcel.receiver_address).toBe("Road 2");
    });
  });
});

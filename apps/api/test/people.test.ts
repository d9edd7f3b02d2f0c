// Merchants and staff members at the parcel desk: search and records. Each is tested with a caller who has
// the permission and a caller who has not.
import { FoundParcelSchema } from "@harkara/courier-core/support/desk";
import {
  FoundPeopleSchema,
  MerchantRecordSchema,
  StaffRecordSchema,
} from "@harkara/courier-core/support/people";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { newTicketId } from "@harkara/courier-core/support/ticket";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "../src/platform/identity.ts";
import { senders } from "../src/tables/accounts.ts";
import { peopleAudit } from "../src/tables/audit.ts";
import { feePlans } from "../src/tables/merchants.ts";
import { parcels } from "../src/tables/parcels.ts";
import { staff } from "../src/tables/staff.ts";
import { DATABASES, karim, newBooking, person, rahim } from "./harness.ts";
import { DISTANT, LOCAL, openWorld, sendOperation } from "./world.ts";

const admin = person("people-admin");
const support = person("people-support");
const hub = person("people-hub");
const farHub = person("people-far-hub");
const rider = person("people-rider");
const shop = person("nokshi-shop");

const seeds = [
  { who: admin, role: "admin", center: "Dhaka", name: "আয়েশা সিদ্দিকা" },
  { who: support, role: "support", center: "Dhaka", name: "Sadia Islam" },
  { who: hub, role: "hub", center: "Bogura", name: "Hasan Ali" },
  { who: farHub, role: "hub", center: "Sylhet", name: "Shahin Alam" },
  { who: rider, role: "rider", center: "Bogura", name: "জসিম উদ্দিন" },
] as const;

const ABSENT = [404, "person.notFound"];
const HIDDEN = "19334455";

const problemOf = async (response: Response) => [
  response.status,
  v.parse(ProblemSchema, await response.json()).code,
];

describe.each(DATABASES)("people at the parcel desk on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date("2026-11-26T04:00:00Z");
  let parcel: string;
  let toFarHub: string;

  beforeAll(async () => {
    world = await openWorld(
      kind,
      seeds.map(({ who: { uid, email }, role, center, name }) => ({ uid, email, role, center, name })),
      () => clock,
    );
    await world.database.db
      .update(staff)
      .set({ phone: `+880${HIDDEN}88` })
      .where(eq(staff.email, rider.email));
    const sender = { sender_name: "নকশী কাঁথা", sender_contact: `+880${HIDDEN}66` };
    parcel = await world.api.book(shop, newBooking({ ...DISTANT, ...sender }, shop));
    toFarHub = await world.api.book(
      shop,
      newBooking({ ...LOCAL, ...sender, receiver_center: "Sylhet", receiver_region: "Sylhet" }, shop),
    );
    await world.api.book(karim, newBooking({ ...LOCAL, sender_name: "Karim Traders" }, karim));
  });
  afterAll(() => world.database.close());

  const send = (who: Identity, method: string, path: string, body?: unknown) =>
    world.api.as(who, method, path, body);
  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    ...call: Parameters<typeof send>
  ): Promise<v.InferOutput<Schema>> {
    const response = await send(...call);
    expect([call[2], response.status]).toEqual([call[2], 200]);
    return v.parse(schema, await response.json());
  }
  const search = (who: Identity, text: string) =>
    read(FoundPeopleSchema, who, "GET", `/desk/people?search=${encodeURIComponent(text)}`);
  const found = async (who: Identity, text: string): Promise<string[]> => {
    const { merchants, staff: people } = await search(who, text);
    return [...merchants, ...people].map(({ name }) => name);
  };
  const merchant = (who: Identity, id = shop.uid) =>
    read(MerchantRecordSchema, who, "GET", `/desk/merchants/${id}`);
  const member = async (who: Identity, of: Identity) =>
    read(StaffRecordSchema, who, "GET", `/desk/staff/${await idOf(of)}`);
  async function idOf({ email }: Identity): Promise<string> {
    const [row] = await world.database.db.select().from(staff).where(eq(staff.email, email));
    return row?.id ?? "";
  }
  const audits = async () => world.database.db.select().from(peopleAudit);

  describe("a search", () => {
    test.each([
      ["the name of a merchant", "নকশী", ["নকশী কাঁথা"]],
      ["the name of a merchant in the other script", "Nokshi", ["নকশী কাঁথা"]],
      ["the last digits of a merchant's phone number", "5566", ["নকশী কাঁথা"]],
      ["the whole phone number with country code", `+880 ${HIDDEN}66`, ["নকশী কাঁথা"]],
      ["the beginning of an e-mail address", "nokshi-shop@ex", ["নকশী কাঁথা"]],
      ["a name and a district", "karim বগুড়া", ["Karim Traders"]],
      ["the name of a rider in the other script", "Jasim Uddin", ["জসিম উদ্দিন"]],
      ["the last digits of a rider's phone number", "5588", ["জসিম উদ্দিন"]],
      ["a colleague's e-mail address", "people-hub@example.com", ["Hasan Ali"]],
      ["no name", "xylophone", []],
      ["a tracking ID", "TRKAB123456", []],
      ["special characters", "karim:* | nokshi\\", []],
      ["a wildcard", "%%%", []],
    ])("by %s", async (_, text, expected) => {
      expect(await found(admin, text)).toEqual(expected);
    });

    test("finds a merchant by the name of its team, and by every name that its senders use", async () => {
      await send(karim, "PUT", "/team", { name: "Golden Fibre" });
      await world.api.book(karim, newBooking({ ...LOCAL, sender_name: "Second Shop" }, karim));
      for (const text of ["golden", "second shop", "karim traders"])
        expect(await found(support, text)).toEqual(["Golden Fibre"]);
    });

    test("masks phone numbers, and is not recorded in the audit log", async () => {
      const before = await audits();
      const text = JSON.stringify([await search(admin, "nokshi"), await search(admin, "jasim")]);
      expect(text).toContain("•••••••5566");
      expect(text).not.toContain(HIDDEN);
      expect(await audits()).toEqual(before);
    });

    test("shows a limited number of results, and reports if there are more", async () => {
      for (let each = 0; each < 22; each++) {
        const who = person(`many-${kind}-${each}`);
        await world.api.book(who, newBooking({ ...LOCAL, sender_name: `Zulekha ${each}` }, who));
      }
      const { merchants, has_more } = await search(admin, "zulekha");
      expect([merchants.length, has_more]).toEqual([20, true]);
      expect((await search(admin, "second shop")).has_more).toBe(false);
    });
  });

  describe("access", () => {
    test("a hub sees only merchants that send from its center, and its own staff", async () => {
      expect(await found(hub, "nokshi")).toEqual(["নকশী কাঁথা"]);
      expect(await found(hub, "jasim")).toEqual(["জসিম উদ্দিন"]);
      expect((await merchant(hub)).name).toBe("নকশী কাঁথা");
      expect((await member(hub, rider)).name).toBe("জসিম উদ্দিন");
      for (const text of ["nokshi", "nokshi-shop@example.com", "5566", "jasim", "people-rider@"])
        expect(await found(farHub, text)).toEqual([]);
      const before = await audits();
      const riderId = await idOf(rider);
      for (const response of [
        await send(farHub, "GET", `/desk/merchants/${shop.uid}`),
        await send(farHub, "GET", `/desk/merchants/${shop.uid}/parcels`),
        await send(farHub, "POST", `/desk/merchants/${shop.uid}/disclosures`, { reason: "x" }),
        await send(farHub, "GET", `/desk/staff/${riderId}`),
        await send(farHub, "POST", `/desk/staff/${riderId}/disclosures`, { reason: "x" }),
        await send(admin, "GET", "/desk/merchants/nobody"),
        await send(admin, "GET", `/desk/staff/${crypto.randomUUID()}`),
        await send(admin, "GET", "/desk/staff/nobody"),
      ])
        expect(await problemOf(response)).toEqual(ABSENT);
      expect(await audits()).toEqual(before);
    });

    test.each([
      ["a rider", rider],
      ["the merchant", shop],
      ["another merchant", karim],
    ])("the search of people does not exist for %s", async (_, who) => {
      const riderId = await idOf(rider);
      for (const response of [
        await send(who, "GET", "/desk/people?search=nokshi"),
        await send(who, "GET", `/desk/merchants/${shop.uid}`),
        await send(who, "GET", `/desk/merchants/${shop.uid}/parcels`),
        await send(who, "POST", `/desk/merchants/${shop.uid}/disclosures`, { reason: "x" }),
        await send(who, "GET", `/desk/staff/${riderId}`),
        await send(who, "POST", `/desk/staff/${riderId}/disclosures`, { reason: "x" }),
      ])
        expect(await problemOf(response)).toEqual([404, "path.notFound"]);
    });

    test("a former employee has no access with the next request", async () => {
      const { db } = world.database;
      await db.execute(sql`update staff set status = 'inactive' where email = ${support.email}`);
      expect((await send(support, "GET", `/desk/merchants/${shop.uid}`)).status).toBe(404);
      await db.execute(sql`update staff set status = 'active' where email = ${support.email}`);
      expect((await merchant(support)).name).toBe("নকশী কাঁথা");
    });
  });

  describe("the record of a merchant", () => {
    test("has its senders, and lists its parcels in pages, which for a hub contain those of its center", async () => {
      expect((await merchant(admin)).senders).toEqual([
        { name: "নকশী কাঁথা", phone: `+880${HIDDEN}66`, center: "Bogura" },
      ]);
      const path = `/desk/merchants/${shop.uid}/parcels`;
      const first = await send(admin, "GET", `${path}?limit=1`);
      const next = /^<(\?.*)>/.exec(first.headers.get("link") ?? "")?.[1];
      const second = await send(admin, "GET", `${path}${next}`);
      const ids = [await first.json(), await second.json()].flatMap((page) =>
        v.parse(v.array(FoundParcelSchema), page).map(({ tracking_id }) => tracking_id),
      );
      expect(ids).toEqual([toFarHub, parcel]);
      const booked = await read(
        v.array(FoundParcelSchema),
        admin,
        "GET",
        `${path}?delivery_status=not_collected`,
      );
      expect(booked.map(({ tracking_id }) => tracking_id)).toEqual([toFarHub, parcel]);
      expect(await read(v.array(FoundParcelSchema), admin, "GET", `${path}?delivery_status=lost`)).toEqual(
        [],
      );
      expect((await send(admin, "GET", `${path}?delivery_status=unknown`)).status).toBe(400);
      const needingAttention = async () => {
        const found = await read(v.array(FoundParcelSchema), admin, "GET", `${path}?needs_attention=true`);
        return found.map(({ tracking_id }) => tracking_id);
      };
      expect(await needingAttention()).toEqual([]);
      const setStatus = (delivery_status: "on_hold" | "not_collected") =>
        world.database.db.update(parcels).set({ delivery_status }).where(eq(parcels.tracking_id, parcel));
      await setStatus("on_hold");
      expect(await needingAttention()).toEqual([parcel]);
      await setStatus("not_collected");
      expect((await send(admin, "GET", `${path}?needs_attention=false`)).status).toBe(400);
      // The merchant now also sends parcels from the other center.
      await world.api.book(
        shop,
        newBooking({ ...LOCAL, sender_center: "Sylhet", sender_region: "Sylhet" }, shop),
      );
      const ofFarHub = await read(v.array(FoundParcelSchema), farHub, "GET", path);
      expect(ofFarHub.map(({ tracking_id }) => tracking_id)).toContain(toFarHub);
      expect(ofFarHub.map(({ tracking_id }) => tracking_id)).not.toContain(parcel);
    });

    test("has the tickets that the operator can see, and the balance and the fee plan for admins only", async () => {
      const id = newTicketId(shardOf(parcel), (n) => crypto.getRandomValues(new Uint8Array(n)));
      await send(shop, "POST", `/parcels/${parcel}/tickets`, { id, category: "complaint", text: "Late" });
      for (const who of [admin, support, hub])
        expect((await merchant(who)).tickets.map((ticket) => ticket.id)).toEqual([id]);
      expect((await merchant(farHub)).tickets).toEqual([]);
      expect((await merchant(admin)).balance).toMatchObject({ balance: 0 });
      expect((await merchant(admin)).fee_plan).toEqual(DEFAULT_FEE_PLAN);
      const { db } = world.database;
      const custom = { ...DEFAULT_FEE_PLAN, version: 1, cod_share: 50 };
      const { version, ...terms } = custom;
      await db
        .insert(feePlans)
        .values({ owner_uid: shop.uid, version, terms, since: clock, by_uid: admin.uid });
      expect((await merchant(admin)).fee_plan).toEqual(custom);
      for (const who of [support, hub]) {
        const { balance, fee_plan } = await merchant(who);
        expect([balance, fee_plan]).toEqual([undefined, undefined]);
      }
    });

    test("is absent after the account of the merchant is deleted", async () => {
      const who = person(`leaving-${kind}`);
      const id = await world.api.book(who, newBooking({ ...LOCAL, sender_name: "Parting Store" }, who));
      expect(await found(admin, "parting")).toEqual(["Parting Store"]);
      await send(who, "POST", `/parcels/${id}/cancellation`);
      expect((await send(who, "DELETE", "/account")).status).toBe(204);
      expect(await found(admin, "parting")).toEqual([]);
      expect(await found(admin, who.email)).toEqual([]);
      expect(await problemOf(await send(admin, "GET", `/desk/merchants/${who.uid}`))).toEqual(ABSENT);
      const { db } = world.database;
      expect(await db.select().from(senders).where(eq(senders.merchant_id, who.uid))).toEqual([]);
    });
  });

  test("the record of a rider has the run and the parcels, and the cash for admins only", async () => {
    const id = await world.api.book(rahim, newBooking({ ...LOCAL, collect_amount: 900 }));
    await sendOperation(world.api, hub, { task: "receive", tracking_id: id });
    await sendOperation(world.api, hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid });
    clock = new Date();
    const record = await member(admin, rider);
    expect(record.run).toMatchObject({ out: 1, unaccepted: 1, collected: 0, due: 900 });
    expect(record.parcels.map(({ tracking_id }) => tracking_id)).toEqual([id]);
    expect(record.holdings).toEqual({ parcels: 1, cash: 0, debt: 0 });
    for (const who of [hub, support]) expect((await member(who, rider)).holdings).toBeUndefined();
    const colleague = await member(admin, hub);
    expect([colleague.run, colleague.parcels]).toEqual([undefined, []]);
  });

  describe("phone numbers", () => {
    test.each([
      ["a merchant", async () => `/desk/merchants/${shop.uid}`],
      ["a staff member", async () => `/desk/staff/${await idOf(rider)}`],
    ])("of %s are masked for support until a reason is given, and again after an hour", async (_, pathOf) => {
      clock = new Date(clock.getTime() + 7_200_000);
      const path = await pathOf();
      const text = async (who: Identity) => (await send(who, "GET", path)).text();
      expect(await text(support)).not.toContain(HIDDEN);
      expect(await text(support)).toContain('"is_masked":true');
      expect((await send(support, "POST", `${path}/disclosures`, { reason: "  " })).status).toBe(422);
      expect(await text(support)).not.toContain(HIDDEN);
      const disclosed = await send(support, "POST", `${path}/disclosures`, {
        reason: "A receiver complained",
      });
      expect(await disclosed.text()).toContain(HIDDEN);
      expect(await text(support)).toContain(HIDDEN);
      const other = path.includes("staff")
        ? `/desk/merchants/${shop.uid}`
        : `/desk/staff/${await idOf(rider)}`;
      expect(await (await send(support, "GET", other)).text()).not.toContain(HIDDEN);
      for (const who of [admin, hub]) expect(await text(who)).toContain(HIDDEN);
      clock = new Date(clock.getTime() + 3_600_001);
      expect(await text(support)).not.toContain(HIDDEN);
    });
  });

  test("are audited once per person and hour when they are read, and the log is stored permanently", async () => {
    clock = new Date(clock.getTime() + 7_200_000);
    const { audit: before } = await merchant(admin);
    await Promise.all([merchant(admin), merchant(admin)]);
    expect((await merchant(admin)).audit).toEqual(before);
    expect(before[0]).toMatchObject({ action: "record_read", role: "admin", by: "আয়েশা সিদ্দিকা" });
    clock = new Date(clock.getTime() + 3_600_000);
    expect((await merchant(admin)).audit).toHaveLength(before.length + 1);
    await send(support, "POST", `/desk/merchants/${shop.uid}/disclosures`, { reason: "Asked by phone" });
    expect((await merchant(admin)).audit[0]).toMatchObject({
      action: "phones_disclosed",
      reason: "Asked by phone",
    });
    const { db } = world.database;
    await expect(db.execute(sql`delete from people_audit`)).rejects.toThrow(/delete/);
    await expect(db.execute(sql`update people_audit set reason = ''`)).rejects.toThrow(/update/);
  });
});

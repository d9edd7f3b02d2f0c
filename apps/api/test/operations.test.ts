// Staff operations: permissions, effects on parcels and bags, and idempotence.
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { BADGE_PATTERN } from "@harkara/courier-core/people/badge";
import { BagManifestSchema, HubRiderSchema } from "@harkara/courier-core/journey/staff-parcel";
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { BagSchema, OperationResultsSchema, misroutedItems } from "@harkara/courier-core/journey/operation";
import { LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { parcels } from "../src/tables/parcels.ts";
import { readAudit } from "../src/events/audit/audit-store.ts";
import { readRecord } from "../src/events/event-store.ts";
import { timesOf } from "@harkara/courier-core/journey/operations/times";
import { readShardsInTurn } from "../src/platform/citus.ts";
import type { Database } from "../src/platform/database.ts";
import { leaveStaff } from "../src/people/staff/leave.ts";
import {
  DATABASES,
  createStoreHarness,
  createStores,
  karim,
  merchantOf,
  newBooking,
  payOnline,
  person,
  rahim,
  staffOf,
} from "./harness.ts";
import {
  type Api,
  DISTANT,
  type Stores,
  type Wish,
  openWorld,
  operationOf,
  outcomeOf,
  sendOperation,
} from "./world.ts";
import { JPEG } from "./jpeg.ts";

const admin = person("admin");
const bogura = person("bogura-hub");
const khulna = person("khulna-hub");
const rider = person("bogura-rider");
const khulnaRider = person("khulna-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...bogura, name: "Bogura Hub", role: "hub", center: "Bogura" },
  { ...khulna, name: "Khulna Hub", role: "hub", center: "Khulna" },
  { ...rider, name: "Bogura Rider", role: "rider", center: "Bogura" },
  { ...khulnaRider, name: "Khulna Rider", role: "rider", center: "Khulna" },
] as const;

const bagId = () =>
  `BAG${Array.from({ length: 8 }, () => "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[Math.floor(Math.random() * 31)]).join("")}`;

const resultsOf = async (response: Response): Promise<OperationResult[]> => {
  expect(response.status).toBe(200);
  return v.parse(OperationResultsSchema, await response.json()).results;
};

describe.each(DATABASES)("operations on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
  });
  afterAll(() => database.close());

  const book = () => api.book(rahim, newBooking(DISTANT));
  const send = async (
    operator: Identity,
    operations: readonly unknown[],
    sent_at = new Date().toISOString(),
  ) => api.as(operator, "POST", "/operations", { sent_at, operations });
  const perform = (operator: Identity, wish: Wish) => sendOperation(api, operator, wish);
  const resultOf = async (operator: Identity, wish: Wish) => outcomeOf(await perform(operator, wish));
  const codeOf = async (id: string) => (await detailsOf(id)).handover_code;
  const detailsOf = async (id: string) => {
    const details = await stores.parcels.find(merchantOf({ ...rahim, shards: [id.slice(3, 5)] }), id);
    if (details === undefined) throw new Error("no parcel");
    return details;
  };
  const statusOf = async (id: string) => (await detailsOf(id)).parcel.delivery_status;
  const bring = async (tracking_id: string): Promise<void> => {
    for (const [operator, wish] of [
      [bogura, { task: "assign_pickup", tracking_id, rider_uid: rider.uid }],
      [rider, { task: "accept", tracking_id }],
      [rider, { task: "collect", tracking_id, cash: 202 }],
      [bogura, { task: "receive", tracking_id }],
    ] as const)
      expect(await resultOf(operator, wish)).toBe("done");
    const bag_id = bagId();
    for (const [operator, wish] of [
      [bogura, { task: "bag_open", bag_id, to_center: "Khulna" }],
      [bogura, { task: "bag_put", bag_id, tracking_id }],
      [bogura, { task: "bag_close", bag_id }],
      [bogura, { task: "bag_send", bag_id }],
      [khulna, { task: "bag_receive", bag_id }],
      [khulna, { task: "receive", tracking_id }],
      [khulna, { task: "bag_reconcile", bag_id }],
    ] as const)
      expect(await resultOf(operator, wish)).toBe("done");
  };
  const badgesAt = async (hub: Identity) => {
    const response = await api.as(hub, "GET", "/hub/riders");
    const riders = v.parse(v.array(HubRiderSchema), await response.json());
    return new Map(riders.map(({ uid, badge }) => [uid, badge]));
  };
  const takeOut = (tracking_id: string) =>
    resultOf(khulna, { task: "hand_over", tracking_id, rider_uid: khulnaRider.uid });

  test("a parcel is delivered from the sender to the receiver, and the sender sees every step", async () => {
    const id = await book();
    await bring(id);
    const window = (await detailsOf(id)).promised;
    expect(window).toBeDefined();
    expect(await takeOut(id)).toBe("done");
    const today = (await detailsOf(id)).promised;
    expect(today?.first).toBe(today?.last);
    expect(today?.last.localeCompare(window?.last ?? "")).toBe(-1);
    const handover_code = await codeOf(id);
    expect(
      await resultOf(khulnaRider, { task: "deliver", tracking_id: id, received_by: "করিম", handover_code }),
    ).toBe("done");
    const { parcel, events, promised } = await detailsOf(id);
    expect(parcel.delivery_status).toBe("delivered");
    expect(events.map(({ kind: what, center }) => [what, center])).toEqual([
      ["booked", undefined],
      ["pickup_assigned", "Bogura"],
      ["task_accepted", "Bogura"],
      ["collected", "Bogura"],
      ["at_hub", "Bogura"],
      ["bagged", "Bogura"],
      ["in_transit", "Bogura"],
      ["at_hub", "Khulna"],
      ["out_for_delivery", "Khulna"],
      ["delivered", "Khulna"],
    ]);
    expect(events.at(-1)).toMatchObject({ received_by: "করিম", proof: "code" });
    expect(promised).toBeUndefined();
  });

  test("a closed bag is reopened with a reason before its dispatch, and the record contains the reason", async () => {
    const [id, other] = [await book(), await book()];
    for (const tracking_id of [id, other]) await perform(bogura, { task: "receive", tracking_id });
    const bag_id = bagId();
    const audited = async () =>
      (await readAudit(database.db, id)).filter(({ action }) => action === "bag_reopened");
    for (const wish of [
      { task: "bag_open", bag_id, to_center: "Khulna" },
      { task: "bag_put", bag_id, tracking_id: id },
      { task: "bag_close", bag_id },
    ] as const)
      expect(await resultOf(bogura, wish)).toBe("done");
    expect(await resultOf(bogura, { task: "bag_put", bag_id, tracking_id: other })).toBe("not_possible");

    const reopen = { task: "bag_reopen", bag_id, reason: "One parcel was forgotten" } as const;
    for (const [who, refusal] of [
      [khulna, "elsewhere"],
      [admin, "elsewhere"],
      [rider, "unknown"],
    ] as const)
      expect([who.uid, await resultOf(who, reopen)]).toEqual([who.uid, refusal]);
    const [malformed] = await resultsOf(await send(bogura, [operationOf({ ...reopen, reason: " " })]));
    expect(malformed?.refusal).toBe("malformed");
    expect(await audited()).toEqual([]);

    const operation = operationOf(reopen);
    const answers = await Promise.all([1, 2, 3].map(async () => resultsOf(await send(bogura, [operation]))));
    for (const [result] of answers)
      expect(result).toMatchObject({ outcome: "done", bag: { status: "open" } });
    expect(await resultOf(bogura, reopen)).toBe("repeated");
    expect(await audited()).toMatchObject([{ uid: bogura.uid, reason: "One parcel was forgotten" }]);

    for (const wish of [
      { task: "bag_put", bag_id, tracking_id: other },
      { task: "bag_send", bag_id },
    ] as const)
      expect(await resultOf(bogura, wish)).toBe("done");
    expect(await resultOf(bogura, reopen)).toBe("not_possible");
    expect((await stores.hub.bag("Khulna", bag_id))?.items).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  test("the riders of a hub have badges, and the list contains no former riders or riders of other hubs", async () => {
    const badge = (await badgesAt(bogura)).get(rider.uid);
    expect(badge).toMatch(BADGE_PATTERN);
    expect((await badgesAt(bogura)).get(rider.uid)).toBe(badge);
    expect([...(await badgesAt(khulna)).values()]).not.toContain(badge);
    const former = person(`badge-${crypto.randomUUID().slice(0, 8)}`);
    await stores.staff.seed([{ ...former, name: "Former", role: "rider", center: "Bogura" }]);
    expect((await badgesAt(bogura)).get(former.uid)).toMatch(BADGE_PATTERN);
    await database.transact((tx) => leaveStaff(tx, former.uid, new Date()));
    expect((await badgesAt(bogura)).has(former.uid)).toBe(false);
  });

  test("an operation that is retried, also concurrently, is executed once", async () => {
    const id = await book();
    const operation = operationOf({ task: "receive", tracking_id: id });
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(bogura, [operation])));
    const results = (await Promise.all(responses.map(resultsOf))).flat();
    expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => "done"));
    expect((await readRecord(database.db, id)).map((event) => event.kind)).toEqual(["booked", "at_hub"]);
  });

  test("a bag that two operators open concurrently is created once", async () => {
    const bag_id = bagId();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => resultOf(bogura, { task: "bag_open", bag_id, to_center: "Khulna" })),
    );
    expect(outcomes.toSorted()).toEqual(["done", "not_possible", "not_possible", "not_possible"]);
  });

  test("a repeated scan returns the time and operator of the first one, and a late scan changes nothing", async () => {
    const id = await book();
    expect(await resultOf(bogura, { task: "receive", tracking_id: id })).toBe("done");
    expect(await perform(bogura, { task: "receive", tracking_id: id })).toMatchObject({
      outcome: "repeated",
      before: { by: "Bogura Hub" },
    });
    await bring(await book());
    const far = await book();
    await bring(far);
    await takeOut(far);
    await perform(khulnaRider, {
      task: "deliver",
      tracking_id: far,
      received_by: "K",
      handover_code: await codeOf(far),
    });
    expect(await perform(bogura, { task: "receive", tracking_id: far })).toMatchObject({
      outcome: "late",
      parcel: { delivery_status: "delivered" },
      before: { by: "Khulna Rider" },
    });
    expect(await statusOf(far)).toBe("delivered");
    // The rider no longer has the parcel, so the scan has no effect and is only recorded.
    expect(
      await resultOf(khulnaRider, { task: "fail_delivery", tracking_id: far, reason: "nobody_there" }),
    ).toBe("late");
  });

  test("a misrouted parcel is reported with its destination", async () => {
    const id = await book();
    expect(await perform(khulna, { task: "hold", tracking_id: id, reason: "weather" })).toMatchObject({
      refusal: "elsewhere",
    });
    await perform(bogura, { task: "receive", tracking_id: id });
    expect(await perform(bogura, { task: "hand_over", tracking_id: id, rider_uid: rider.uid })).toMatchObject(
      {
        refusal: "misrouted",
        parcel: { last_center: "Khulna", at_center: "Bogura" },
      },
    );
    expect(await perform(khulna, { task: "bag_put", tracking_id: id, bag_id: bagId() })).toMatchObject({
      refusal: "elsewhere",
      parcel: { at_center: "Bogura" },
    });
  });

  test("missing parcels of a bag and those not on its manifest are listed", async () => {
    const [missing, there, extra] = [await book(), await book(), await book()];
    const bag_id = bagId();
    await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
    for (const tracking_id of [missing, there]) {
      await perform(bogura, { task: "receive", tracking_id });
      await perform(bogura, { task: "bag_put", bag_id, tracking_id });
    }
    expect(await resultOf(khulna, { task: "bag_receive", bag_id })).toBe("not_possible");
    await perform(bogura, { task: "bag_send", bag_id });
    expect(await statusOf(missing)).toBe("in_transit");
    expect(await resultOf(bogura, { task: "bag_receive", bag_id })).toBe("misrouted");
    await perform(khulna, { task: "bag_receive", bag_id });
    await perform(khulna, { task: "receive", tracking_id: there, bag_id });
    await perform(khulna, { task: "receive", tracking_id: extra, bag_id });
    const { bag } = await perform(khulna, { task: "bag_reconcile", bag_id });
    expect(bag?.items).toEqual(
      [
        {
          tracking_id: missing,
          is_expected: true,
          is_received: false,
          delivery_status: "in_transit",
          is_resolved: false,
        },
        { tracking_id: there, is_expected: true, is_received: true },
        { tracking_id: extra, is_expected: false, is_received: true },
      ].toSorted((a, b) => (a.tracking_id < b.tracking_id ? -1 : 1)),
    );
    const response = await api.as(khulna, "GET", `/hub/bags/${bag_id}`);
    const manifest = v.parse(BagManifestSchema, await response.json());
    expect(manifest).toMatchObject({ bag_id, from_center: "Bogura", to_center: "Khulna" });
    expect(manifest.items).toEqual(
      bag?.items.map((item) => Object.assign({ weight: 3.3, last_center: "Khulna" }, item)),
    );
    await perform(khulna, { task: "report_lost", tracking_id: missing, note: "Not in the bag" });
    const list = await api.as(khulna, "GET", "/hub/bags");
    const bags = v.parse(v.array(BagSchema), await list.json());
    const listed = bags.find((each) => each.bag_id === bag_id);
    expect(listed?.items.find(({ tracking_id }) => tracking_id === missing)).toMatchObject({
      delivery_status: "lost",
      is_resolved: true,
    });
  });

  test("the last scan can be undone within a minute, by the same operator", async () => {
    const id = await book();
    const scan = { id: crypto.randomUUID(), at: new Date().toISOString(), task: "receive", tracking_id: id };
    await send(bogura, [scan]);
    expect(await resultOf(khulna, { task: "undo", tracking_id: id, undoes: scan.id })).toBe("not_undoable");
    const late = { task: "undo", tracking_id: id, undoes: scan.id, id: crypto.randomUUID() };
    const inTwoMinutes = new Date(Date.now() + 120_000);
    const { refusal } = await stores.operations.perform(
      staffOf(bogura.uid, "hub"),
      { ...late, task: "undo", at: inTwoMinutes.toISOString() },
      { at: inTwoMinutes, receivedAt: inTwoMinutes },
    );
    expect(refusal).toBe("not_undoable");
    expect(await resultOf(bogura, { task: "undo", tracking_id: id, undoes: scan.id })).toBe("done");
    expect(await statusOf(id)).toBe("not_collected");
  });

  test("a delivery needs the code or a photo. Metadata of the photo is removed, and five wrong codes lock the code", async () => {
    const id = await book();
    await bring(id);
    await takeOut(id);
    const right = await codeOf(id);
    const wrong = right === "0000" ? "0001" : "0000";
    const deliver = { task: "deliver", tracking_id: id, received_by: "Karim" } as const;
    expect(await resultOf(khulnaRider, deliver)).toBe("no_proof");
    expect(
      await resultOf(khulnaRider, { ...deliver, photo: Buffer.from("no picture").toString("base64") }),
    ).toBe("bad_photo");
    for (let time = 0; time < 5; time++)
      expect(await resultOf(khulnaRider, { ...deliver, handover_code: wrong })).toBe("wrong_code");
    expect(await resultOf(khulnaRider, { ...deliver, handover_code: right })).toBe("too_many_codes");
    expect(await resultOf(khulnaRider, { ...deliver, photo: JPEG.toString("base64") })).toBe("done");
    const event = (await detailsOf(id)).events.at(-1);
    expect(event).toMatchObject({ proof: "photo", received_by: "Karim" });
    const path = `/parcels/${id}/photos/${event?.photo_id}`;
    const photo = await api.as(rahim, "GET", path);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await photo.arrayBuffer()).includes("GPS!")).toBe(false);
    expect((await api.as(karim, "GET", path)).status).toBe(404);
  });

  test("after three failed attempts, the reply of the sender is needed before another one", async () => {
    const id = await book();
    await bring(id);
    for (let time = 1; time <= 3; time++) {
      expect(await takeOut(id)).toBe("done");
      expect(
        await resultOf(khulnaRider, { task: "fail_delivery", tracking_id: id, reason: "nobody_there" }),
      ).toBe("done");
      expect((await detailsOf(id)).answer_until !== undefined).toBe(time === 3);
      expect(await resultOf(khulna, { task: "take_back", tracking_id: id })).toBe("done");
    }
    expect(await takeOut(id)).toBe("ask_sender");
    const answer = (user: Identity) =>
      api.as(user, "POST", `/parcels/${id}/answer`, { answer: "again", fee: 0 });
    expect((await answer(karim)).status).toBe(404);
    expect(await api.as(rahim, "GET", "/parcels/summary").then((response) => response.json())).toMatchObject({
      waiting: [{ tracking_id: id, attempts: 3 }],
    });
    expect([(await answer(rahim)).status, (await answer(rahim)).status]).toEqual([200, 200]);
    expect(await takeOut(id)).toBe("done");
  });

  test("a parcel is returned, hub by hub, and its sender confirms the receipt", async () => {
    const id = await book();
    await bring(id);
    expect(await resultOf(khulna, { task: "send_back", tracking_id: id })).toBe("done");
    const bag_id = bagId();
    for (const [operator, wish] of [
      [khulna, { task: "bag_open", bag_id, to_center: "Bogura" }],
      [khulna, { task: "bag_put", bag_id, tracking_id: id }],
      [khulna, { task: "bag_send", bag_id }],
      [bogura, { task: "receive", tracking_id: id }],
      [bogura, { task: "hand_over", tracking_id: id, rider_uid: rider.uid }],
    ] as const)
      expect(await resultOf(operator, wish)).toBe("done");
    expect(await statusOf(id)).toBe("returning");
    const giveBack = { task: "give_back", tracking_id: id, received_by: "Rahim" } as const;
    const { return_code } = await detailsOf(id);
    const wrong = return_code === "0000" ? "1111" : "0000";
    expect(await resultOf(rider, giveBack)).toBe("no_proof");
    expect(await resultOf(rider, { ...giveBack, handover_code: wrong })).toBe("wrong_code");
    expect(await resultOf(rider, { ...giveBack, handover_code: return_code })).toBe("done");
    expect(await statusOf(id)).toBe("returned");
  });

  const cashOf = async (operator: Identity) => (await stores.cash.of(operator.uid)).total;
  const claimsOf = async (operator: Identity, id: string) =>
    (await stores.cash.of(operator.uid)).claims.filter(({ tracking_id }) => tracking_id === id);
  /** Hands a parcel over to a rider of Bogura for delivery. */
  const takeOutLocally = async (tracking_id: string, to = rider) => {
    expect(await resultOf(bogura, { task: "receive", tracking_id })).toBe("done");
    expect(await resultOf(bogura, { task: "hand_over", tracking_id, rider_uid: to.uid })).toBe("done");
    return {
      task: "deliver",
      tracking_id,
      received_by: "K",
      handover_code: await codeOf(tracking_id),
    } as const;
  };

  describe("scans that arrive late, twice or from another operator", () => {
    /** The cost of 3.3 kg within a district. */
    const COST = 122;
    const LOCAL = { ...DISTANT, receiver_region: "Rajshahi", receiver_center: "Bogura" } as const;
    const second = person("bogura-rider-2");
    beforeAll(() =>
      stores.staff.seed([{ ...second, name: "Second Rider", role: "rider", center: "Bogura" }]),
    );
    const bookLocal = (changes: object) => api.book(rahim, newBooking({ ...LOCAL, ...changes }));
    test("if the hub scanned first, cash at pickup is claimed, and pays the delivery fee", async () => {
      const id = await bookLocal({ delivery_payment: "at_pickup" });
      await perform(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid });
      expect(await perform(bogura, { task: "receive", tracking_id: id })).toMatchObject({
        outcome: "done",
        notices: ["unpaid"],
        charge_due: COST,
      });
      const before = await cashOf(rider);
      expect(await resultOf(rider, { task: "collect", tracking_id: id, cash: COST })).toBe("late");
      expect(await cashOf(rider)).toBe(before + COST);
      expect((await claimsOf(rider, id))[0]?.review).toBeUndefined();
      expect((await detailsOf(id)).parcel).toMatchObject({
        delivery_status: "at_hub",
        payment_status: "paid",
      });
      // The fee was paid twice, so the second payment is under review.
      expect(await perform(bogura, { task: "collect_charge", tracking_id: id, cash: COST })).toMatchObject({
        outcome: "done",
        notices: ["cash_review"],
      });
      expect((await claimsOf(bogura, id))[0]?.review).toBe("not_due");
      expect(await auditLedger(database)).toEqual([]);
    });

    test.each(["receive", "report_lost"] as const)(
      "cash at delivery is claimed after a %s of the hub, and an admin applies it",
      async (task) => {
        const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
        const deliver = await takeOutLocally(id);
        expect(await resultOf(bogura, { task, tracking_id: id })).toBe("done");
        const status = await statusOf(id);
        const before = await cashOf(rider);
        expect(await perform(rider, { ...deliver, collected: 600 })).toMatchObject({
          outcome: "late",
          notices: ["cash_review"],
        });
        expect(await cashOf(rider)).toBe(before + 600);
        expect(await statusOf(id)).toBe(status);
        const [claim] = await claimsOf(rider, id);
        expect(claim?.review).toBe("late");
        const review = (await stores.reviews.list(staffOf("admin"), FIRST_PAGE)).body.find(
          ({ tracking_id }) => tracking_id === id,
        );
        expect(review).toMatchObject({ amount: 600, due: 600, rider: "Bogura Rider", is_counted: false });
        const { reviews } = await stores.money.counts();
        expect(reviews).toBeGreaterThan(0);
        const path = `/money/cash-reviews/${id}/${review?.id}/resolution`;
        const resolution = { resolution: "apply", reason: "the receiver has it" };
        for (const someone of [bogura, rider, rahim])
          expect((await api.as(someone, "POST", path, resolution)).status).toBe(404);
        for (const status of [200, 200])
          expect((await api.as(admin, "POST", path, resolution)).status).toBe(status);
        expect((await api.as(admin, "POST", path, { ...resolution, resolution: "surplus" })).status).toBe(
          409,
        );
        expect((await stores.money.counts()).reviews).toBe(reviews - 1);
        expect(await statusOf(id)).toBe("delivered");
        expect(
          (await stores.cash.desk("Bogura", FIRST_PAGE)).body.reviews.some(
            ({ tracking_id }) => tracking_id === id,
          ),
        ).toBe(false);
        expect(await auditLedger(database)).toEqual([]);
      },
    );

    test("a parcel that is removed from its bag can be put in again, and is not missing", async () => {
      const id = await book();
      const bag_id = bagId();
      for (const wish of [
        { task: "receive", tracking_id: id },
        { task: "bag_open", bag_id, to_center: "Khulna" },
        { task: "bag_put", bag_id, tracking_id: id },
        { task: "hold", tracking_id: id, reason: "weather" },
      ] as const)
        expect(await resultOf(bogura, wish)).toBe("done");
      const itemsOf = async () => {
        const bag = await stores.hub.bag("Bogura", bag_id);
        return bag?.items.map(({ tracking_id }) => tracking_id);
      };
      expect(await itemsOf()).toEqual([]);
      expect(await resultOf(bogura, { task: "bag_put", bag_id, tracking_id: id })).toBe("not_possible");
      expect(await resultOf(bogura, { task: "receive", tracking_id: id })).toBe("done");
      expect(await resultOf(bogura, { task: "bag_put", bag_id, tracking_id: id })).toBe("done");
      expect(await itemsOf()).toEqual([id]);
      // After a return request, the parcel is also removed from its bag.
      const fee = (await detailsOf(id)).parcel.cost / 2;
      expect(
        (await api.as(rahim, "POST", `/parcels/${id}/answer`, { answer: "send_back", fee })).status,
      ).toBe(200);
      expect(await itemsOf()).toEqual([]);
    });

    test("a parcel is taken out of an open or closed bag at its origin, but not by a scan from before it was put in", async () => {
      const id = await book();
      const bag_id = bagId();
      const early = new Date();
      await perform(bogura, { task: "receive", tracking_id: id });
      await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
      const itemsOf = async () => (await stores.hub.bag("Bogura", bag_id))?.items.length;
      for (const isClosed of [false, true]) {
        await perform(bogura, { task: "bag_put", bag_id, tracking_id: id });
        if (isClosed) await perform(bogura, { task: "bag_close", bag_id });
        const stale = await sendOperation(api, bogura, { task: "receive", tracking_id: id }, early);
        expect(stale.outcome).toBe("repeated");
        expect(await itemsOf()).toBe(1);
        const taken = await perform(bogura, { task: "receive", tracking_id: id });
        expect([taken.outcome, taken.parcel?.bag_id, await itemsOf()]).toEqual(["done", undefined, 0]);
      }
      expect(await resultOf(bogura, { task: "bag_send", bag_id })).toBe("not_possible");
      expect(await auditLedger(database)).toEqual([]);
    });

    test.each(["refused", "asked back", "partly delivered"] as const)(
      "a parcel that was %s, lost and found resumes where it was",
      async (what) => {
        const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 1500 });
        const deliver = await takeOutLocally(id);
        if (what === "refused")
          await perform(rider, { task: "fail_delivery", tracking_id: id, reason: "refused" });
        else if (what === "partly delivered")
          await perform(rider, { ...deliver, collected: 700, reason: "part_unwanted" });
        else {
          const fee = (await detailsOf(id)).parcel.cost / 2;
          await api.as(rahim, "POST", `/parcels/${id}/answer`, { answer: "send_back", fee });
        }
        for (const task of ["take_back", "report_lost", "receive"] as const)
          expect(await resultOf(bogura, { task, tracking_id: id })).toBe("done");
        const isReturn = what !== "refused";
        expect(await statusOf(id)).toBe(isReturn ? "returning" : "at_hub");
        const out = { task: "hand_over", tracking_id: id, rider_uid: rider.uid } as const;
        // The receiver's refusal still needs the sender's reply.
        expect(await resultOf(bogura, out)).toBe(isReturn ? "done" : "ask_sender");
        expect(await resultOf(rider, { ...deliver, collected: 1500 })).toBe("late");
        if (!isReturn) return;
        const { return_code } = await detailsOf(id);
        const back = { task: "give_back", tracking_id: id, received_by: "x" } as const;
        expect(await resultOf(rider, { ...back, handover_code: return_code })).toBe("done");
        expect(await auditLedger(database)).toEqual([]);
      },
    );

    test("a lost parcel owes no delivery fee: it is refunded or credited, and owed again on arrival", async () => {
      const ids = [
        await bookLocal({ delivery_payment: "online", collect_amount: 0 }),
        await bookLocal({ delivery_payment: "at_pickup", collect_amount: 0 }),
      ];
      const [online = "", inCash = ""] = ids;
      const owner = merchantOf({ ...rahim, shards: [online.slice(3, 5)] });
      const before = (await stores.statements.balance(rahim.uid)).balance;
      const changed = async () => (await stores.statements.balance(rahim.uid)).balance - before;
      const statusesOf = async () =>
        (await Promise.all(ids.map(detailsOf))).map(({ parcel }) => parcel.payment_status);
      await payOnline(stores.payments, owner, online);
      for (const tracking_id of ids) await perform(bogura, { task: "receive", tracking_id });
      await perform(bogura, { task: "collect_charge", tracking_id: inCash, cash: COST });
      expect(await statusesOf()).toEqual(["paid", "paid"]);
      for (const tracking_id of ids) await perform(bogura, { task: "report_lost", tracking_id });
      expect(await statusesOf()).toEqual(["refund_due", "unpaid"]);
      expect(await changed()).toBe(COST);
      const refunds = (await stores.payments.refunds(owner, FIRST_PAGE)).body;
      expect(refunds.find(({ tracking_id }) => tracking_id === online)).toMatchObject({
        amount: COST,
        reason: "lost",
      });
      expect(await resultOf(bogura, { task: "collect_charge", tracking_id: inCash, cash: COST })).toBe(
        "late",
      );
      expect((await claimsOf(bogura, inCash)).at(-1)?.review).toBe("not_due");
      for (const tracking_id of ids) {
        const deliver = await takeOutLocally(tracking_id);
        expect(await resultOf(rider, deliver)).toBe("done");
      }
      expect(await statusesOf()).toEqual(["paid", "paid"]);
      expect(await changed()).toBe(-COST);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("money that the gateway confirms after the loss is a refund, and a lost parcel cannot be paid for", async () => {
      const id = await bookLocal({ delivery_payment: "online", collect_amount: 0 });
      const owner = merchantOf({ ...rahim, shards: [id.slice(3, 5)] });
      const begun = await stores.payments.begin(owner, {
        parcels: [{ trackingId: id, id: `${id}late` }],
        gateway: "sandbox",
        askAt: new Date(),
      });
      if (begun.outcome !== "created") throw new Error("no attempt");
      for (const task of ["receive", "report_lost"] as const)
        await perform(bogura, { task, tracking_id: id });
      const money = { id: crypto.randomUUID(), isRisky: false, method: "TEST" };
      for (const _ of [1, 2]) await stores.payments.recordConfirmation(begun.attempt, money);
      const refunds = (await stores.payments.refunds(owner, FIRST_PAGE)).body;
      expect(refunds.find(({ tracking_id }) => tracking_id === id)).toMatchObject({
        amount: COST,
        reason: "lost",
      });
      expect(await payOnline(stores.payments, owner, id)).toBeUndefined();
      expect(await auditLedger(database)).toEqual([]);
    });

    test("applying a late delivery removes the parcel from its bag", async () => {
      const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
      const deliver = await takeOutLocally(id);
      const bag_id = bagId();
      for (const wish of [
        { task: "receive", tracking_id: id },
        { task: "bag_open", bag_id, to_center: "Khulna" },
        { task: "bag_put", bag_id, tracking_id: id },
      ] as const)
        expect(await resultOf(bogura, wish)).toBe("done");
      expect(await resultOf(rider, { ...deliver, collected: 600 })).toBe("late");
      const review = (await stores.reviews.list(staffOf("admin"), FIRST_PAGE)).body.find(
        ({ tracking_id }) => tracking_id === id,
      );
      const path = `/money/cash-reviews/${id}/${review?.id}/resolution`;
      expect((await api.as(admin, "POST", path, { resolution: "apply", reason: "x" })).status).toBe(200);
      expect((await stores.hub.bag("Bogura", bag_id))?.items).toEqual([]);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("a reversed claim is not cash, and a count with such a discrepancy is repeated", async () => {
      const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
      const deliver = await takeOutLocally(id, second);
      await perform(bogura, { task: "receive", tracking_id: id });
      await perform(second, { ...deliver, collected: 600 });
      const review = (await stores.reviews.list(staffOf("admin"), FIRST_PAGE)).body.find(
        ({ tracking_id }) => tracking_id === id,
      );
      const { body: desk } = await stores.cash.desk("Bogura", FIRST_PAGE);
      expect(desk.reviews.find(({ tracking_id }) => tracking_id === id)?.amount).toBeUndefined();
      const count = (counted: number) =>
        api.as(bogura, "POST", "/hub/cash/counts", {
          id: crypto.randomUUID(),
          rider_uid: second.uid,
          counted,
        });
      expect(await (await count(1)).json()).toMatchObject({ status: "differs" });
      const path = `/money/cash-reviews/${id}/${review?.id}/resolution`;
      const reverse = { resolution: "reverse", reason: "typed wrongly" };
      expect((await api.as(admin, "POST", path, reverse)).status).toBe(200);
      expect(await cashOf(second)).toBe(0);
      expect(
        (await stores.cash.differences(FIRST_PAGE)).body.some(({ rider_uid }) => rider_uid === second.uid),
      ).toBe(false);
      expect((await count(0)).status).toBe(409);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("a rider who had the parcel for its pickup only, or never, reports no cash for it afterwards", async () => {
      const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
      await perform(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: second.uid });
      await perform(second, { task: "collect", tracking_id: id });
      const deliver = await takeOutLocally(id);
      expect(await resultOf(rider, { ...deliver, collected: 600 })).toBe("done");
      expect(await resultOf(second, { ...deliver, collected: 1 })).toBe("unknown");
      expect(await resultOf(rider, { task: "collect", tracking_id: id, cash: 1 })).toBe("late");
      const other = await bookLocal({ delivery_payment: "at_pickup" });
      await perform(rider, { task: "collect", tracking_id: other, cash: COST });
      await perform(bogura, { task: "receive", tracking_id: other });
      expect(await resultOf(second, { task: "collect", tracking_id: other, cash: 1 })).toBe("unknown");
    });

    test("a rider who never had the parcel can neither change nor see it", async () => {
      const id = await bookLocal({ collect_amount: 7000, delivery_payment: "at_pickup" });
      const deliver = await takeOutLocally(id);
      await perform(rider, { task: "accept", tracking_id: id });
      const record = await readRecord(database.db, id);
      const photo = JPEG.toString("base64");
      for (const stranger of [khulnaRider, second])
        for (const wish of [
          { task: "accept", tracking_id: id },
          { ...deliver, collected: 7000 },
          { task: "deliver", tracking_id: id, received_by: "x", photo },
          { task: "fail_delivery", tracking_id: id, reason: "nobody_there" },
          { task: "refuse", tracking_id: id, reason: "other" },
          { task: "receive", tracking_id: id },
          { task: "hold", tracking_id: id, reason: "weather" },
          { task: "report_lost", tracking_id: id },
        ] as const)
          expect(await perform(stranger, wish)).toEqual({
            id: expect.any(String),
            outcome: "refused",
            refusal: "unknown",
          });
      expect(await readRecord(database.db, id)).toEqual(record);
      expect(await resultOf(rider, { ...deliver, collected: 7000 })).toBe("done");
      expect(await claimsOf(rider, id)).toMatchObject([{ amount: 7000 }]);
      expect(await claimsOf(khulnaRider, id)).toEqual([]);
    });

    test("a hub can neither receive a parcel of another hub's rider nor report it lost", async () => {
      const id = await bookLocal({ delivery_payment: "at_pickup" });
      await takeOutLocally(id);
      for (const task of ["receive", "report_lost", "take_back"] as const)
        expect(await resultOf(khulna, { task, tracking_id: id })).toBe("elsewhere");
      expect(await resultOf(bogura, { task: "take_back", tracking_id: id })).toBe("done");
      expect(await resultOf(khulna, { task: "report_lost", tracking_id: id })).toBe("elsewhere");
    });

    test("a parcel is handed over only after it was received from the rider who picked it up", async () => {
      const id = await bookLocal({ delivery_payment: "at_pickup" });
      await perform(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid });
      await perform(rider, { task: "collect", tracking_id: id, cash: COST });
      const handOver = { task: "hand_over", tracking_id: id, rider_uid: rider.uid } as const;
      expect(await resultOf(bogura, handOver)).toBe("not_received");
      expect(await resultOf(bogura, { task: "receive", tracking_id: id })).toBe("done");
      expect(await resultOf(bogura, handOver)).toBe("done");
      expect(await resultOf(bogura, handOver)).toBe("repeated");
    });

    test.each(["at_pickup", "online"] as const)(
      "a delivery fee (%s) that was not collected is debited from the balance",
      async (delivery_payment) => {
        const owner = await createAccountStore(database).open(person(`sender-${crypto.randomUUID()}`));
        const booking = newBooking({ ...LOCAL, delivery_payment }, owner);
        await stores.parcels.book(merchantOf(owner), booking, DEFAULT_FEE_PLAN);
        const id = booking.tracking_id;
        for (const [operator, wish] of [
          [bogura, { task: "receive", tracking_id: id }],
          [bogura, { task: "hand_over", tracking_id: id, rider_uid: rider.uid }],
        ] as const)
          expect(await resultOf(operator, wish)).toBe("done");
        const code = (await stores.parcels.find(merchantOf(owner), id))?.handover_code ?? "";
        const deliver = { task: "deliver", tracking_id: id, received_by: "K", handover_code: code } as const;
        expect(await resultOf(rider, deliver)).toBe("done");
        expect((await stores.parcels.find(merchantOf(owner), id))?.parcel.payment_status).toBe("paid");
        expect((await stores.statements.balance(owner.uid)).balance).toBe(-COST);
        expect(await auditLedger(database)).toEqual([]);
      },
    );

    test("a response has a result for each operation of the request", async () => {
      const id = await book();
      const scan = operationOf({ task: "receive", tracking_id: id });
      const results = await resultsOf(
        await send(bogura, [
          { id: "x", task: "dance" },
          null,
          { ...operationOf({ task: "receive", tracking_id: id }), at: "yesterday" },
          { ...operationOf({ task: "receive", tracking_id: "TRKAAAAAAAA" }), at: "0000-01-01T00:00:00Z" },
          scan,
        ]),
      );
      expect(results.map(({ refusal, outcome }) => refusal ?? outcome)).toEqual([
        "malformed",
        "malformed",
        "malformed",
        "unknown",
        "done",
      ]);
      expect([results[0]?.id, results[1]?.id]).toEqual(["x", ""]);
    });

    test("an error blocks later operations on the same parcel only", async () => {
      const [first, other] = [await book(), await book()];
      const performed: string[] = [];
      const broken = createStoreHarness({
        ...stores,
        operations: {
          perform: async (operator, operation, times) => {
            const id = "tracking_id" in operation ? operation.tracking_id : "";
            performed.push(id);
            if (id === first) throw new Error("broken");
            return stores.operations.perform(operator, operation, times);
          },
        },
      });
      const operations = [first, first, other].map((tracking_id) =>
        operationOf({ task: "receive", tracking_id }),
      );
      const body = { sent_at: new Date().toISOString(), operations };
      const results = await resultsOf(await broken.as(bogura, "POST", "/operations", body));
      expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "done"]);
      expect(performed).toEqual([first, other]);
    });

    test("former staff may report only the cash that they collected", async () => {
      const former = person(`former-${kind}`);
      await stores.staff.seed([{ ...former, name: "Former", role: "rider", center: "Bogura" }]);
      const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
      const deliver = await takeOutLocally(id, former);
      expect(await resultOf(bogura, { task: "take_back", tracking_id: id })).toBe("done");
      const left = database.transact(async (tx) => {
        await readShardsInTurn(tx);
        return leaveStaff(tx, former.uid, new Date());
      });
      expect(await left).toBe("left");
      expect(await resultOf(former, { task: "fail_delivery", tracking_id: id, reason: "other" })).toBe(
        "no_access",
      );
      expect((await api.as(former, "GET", "/rider/tasks")).status).toBe(404);
      expect(
        v.parse(
          v.object({ staff: v.optional(v.unknown()) }),
          await (await api.as(former, "GET", "/me")).json(),
        ).staff,
      ).toBeUndefined();
      expect(await resultOf(former, { ...deliver, collected: 600 })).toBe("late");
      expect(await claimsOf(former, id)).toMatchObject([{ amount: 600, review: "late" }]);
      expect(await auditLedger(database)).toEqual([]);
      const count = { id: crypto.randomUUID(), rider_uid: former.uid, counted: 600 };
      expect((await api.as(bogura, "POST", "/hub/cash/counts", count)).status).toBe(201);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("a scan of a cancelled parcel is refused at the hub", async () => {
      const id = await book();
      await api.as(rahim, "POST", `/parcels/${id}/cancellation`);
      expect(await resultOf(bogura, { task: "receive", tracking_id: id })).toBe("cancelled");
    });

    test("a notice is given for a misrouted parcel, in a bag or at a hub, and for one that is not on the manifest", async () => {
      const [local, far] = [await bookLocal({ delivery_payment: "at_pickup" }), await book()];
      const bag_id = bagId();
      await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
      for (const tracking_id of [local, far]) await perform(bogura, { task: "receive", tracking_id });
      const put = async (tracking_id: string) =>
        (await perform(bogura, { task: "bag_put", bag_id, tracking_id })).notices;
      expect([await put(local), await put(far)]).toEqual([["misrouted"], undefined]);
      const other = await book();
      const asked = await perform(bogura, { task: "bag_send", bag_id });
      expect(asked).toMatchObject({ outcome: "refused", refusal: "other_destination" });
      expect(asked.bag && misroutedItems(asked.bag)).toEqual([{ tracking_id: local, last_center: "Bogura" }]);
      const confirmed = { bag_id, misrouted: [local] };
      expect(await resultOf(bogura, { task: "bag_close", bag_id })).toBe("other_destination");
      // The question is answered when the bag is closed, and is not repeated at its dispatch.
      expect(await resultOf(bogura, { task: "bag_close", ...confirmed })).toBe("done");
      expect(await resultOf(bogura, { task: "bag_send", bag_id })).toBe("done");
      expect((await perform(admin, { task: "receive", tracking_id: local })).notices).toEqual(["misrouted"]);
      await perform(khulna, { task: "bag_receive", bag_id });
      expect((await perform(khulna, { task: "receive", tracking_id: other, bag_id })).notices).toEqual([
        "unlisted",
        "unpaid",
      ]);
      // The parcel was not loaded together with its bag. A scan at the parcel's origin does not count as
      // receiving the parcel from the bag, which has left.
      expect(await resultOf(bogura, { task: "receive", tracking_id: far })).toBe("done");
      const manifest = await stores.hub.bag("Khulna", bag_id);
      expect(manifest?.items.find(({ tracking_id }) => tracking_id === far)?.is_received).toBe(false);
    });

    test("a device with a wrong clock changes neither the order of events nor the time limit of an undo", async () => {
      const id = await book();
      const scan = operationOf({ task: "receive", tracking_id: id });
      await send(bogura, [{ ...scan, at: "2020-01-01T00:00:00Z" }]);
      const [booked, received] = await readRecord(database.db, id);
      expect(received?.at.getTime()).toBeGreaterThanOrEqual(booked?.at.getTime() ?? Infinity);
      const inTwoMinutes = new Date(Date.now() + 120_000);
      const operator = staffOf(bogura.uid, "hub");
      const undo = {
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        task: "undo",
        tracking_id: id,
      } as const;
      const { refusal } = await stores.operations.perform(
        operator,
        { ...undo, undoes: v.parse(v.object({ id: v.string() }), scan).id },
        { at: new Date(), receivedAt: inTwoMinutes },
      );
      expect(refusal).toBe("not_undoable");
    });

    test("concurrent operations on parcels, bags and riders are serializable", async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => book()));
      const bag_id = bagId();
      await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
      for (const tracking_id of ids) await perform(bogura, { task: "receive", tracking_id });
      await Promise.all([
        ...ids.map((tracking_id) => perform(bogura, { task: "bag_put", bag_id, tracking_id })),
        perform(bogura, { task: "bag_send", bag_id }),
        ...ids.map((tracking_id) => perform(bogura, { task: "hold", tracking_id, reason: "weather" })),
        perform(bogura, { task: "bag_send", bag_id }),
      ]);
      const rows = await database.db.select().from(parcels).where(inArray(parcels.tracking_id, ids));
      const bag = await stores.hub.bag("Bogura", bag_id);
      const inBag = rows.filter((row) => row.bag_id === bag_id).map(({ tracking_id }) => tracking_id);
      expect(bag?.items.map(({ tracking_id }) => tracking_id).toSorted()).toEqual(inBag.toSorted());
      for (const row of rows)
        expect(row.delivery_status === "in_transit").toBe(row.bag_id !== null && bag?.status === "departed");
      // Several devices report the same cash at the same time, which creates one claim.
      const id = await bookLocal({ delivery_payment: "from_collection", collect_amount: 600 });
      const deliver = await takeOutLocally(id);
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => resultOf(rider, { ...deliver, collected: 600 })),
      );
      expect(outcomes.toSorted()).toEqual(["done", "repeated", "repeated", "repeated"]);
      expect(await resultOf(rider, { ...deliver, collected: 500 })).toBe("late");
      expect((await claimsOf(rider, id)).map(({ amount, review }) => [amount, review])).toEqual([
        [600, undefined],
        [500, "late"],
      ]);
      expect(await auditLedger(database)).toEqual([]);
    });
  });

  const listOf = async (someone: Identity, path: string) =>
    JSON.stringify(await (await api.as(someone, "GET", path)).json());

  const statuses = async (path: string) =>
    Promise.all([admin, bogura, rider].map(async (someone) => (await api.as(someone, "GET", path)).status));

  describe("access", () => {
    test("staff routes do not exist for other users", async () => {
      const id = await book();
      for (const someone of [rahim, karim]) {
        expect((await send(someone, [operationOf({ task: "receive", tracking_id: id })])).status).toBe(404);
        for (const path of [
          "/hub/parcels?list=here",
          "/hub/riders",
          "/hub/bags",
          "/rider/tasks",
          "/staff",
          "/staff/history",
          "/rider-applications",
        ])
          expect([path, (await api.as(someone, "GET", path)).status]).toEqual([path, 404]);
      }
    });

    test("each role has only its own routes", async () => {
      expect(await statuses("/staff")).toEqual([200, 404, 404]);
      expect(await statuses("/hub/parcels?list=here")).toEqual([200, 200, 404]);
      expect(await statuses("/rider/tasks")).toEqual([404, 404, 200]);
    });

    test("a rider has access only to their own parcels, and a hub only to those of its center", async () => {
      const id = await book();
      await perform(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid });
      expect(await resultOf(khulnaRider, { task: "collect", tracking_id: id })).toBe("unknown");
      expect(await resultOf(rider, { task: "receive", tracking_id: id })).toBe("unknown");
      expect(await resultOf(bogura, { task: "collect", tracking_id: id })).toBe("unknown");
      expect(
        await resultOf(khulna, { task: "assign_pickup", tracking_id: id, rider_uid: khulnaRider.uid }),
      ).toBe("elsewhere");
      expect(
        await resultOf(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: khulnaRider.uid }),
      ).toBe("no_rider");
      expect(await listOf(rider, "/rider/tasks")).toContain(id);
      expect(await listOf(khulnaRider, "/rider/tasks")).not.toContain(id);
      expect(await listOf(bogura, "/hub/parcels?list=pickups")).toContain(id);
      expect(await listOf(khulna, "/hub/parcels?list=pickups")).not.toContain(id);
    });

    test("a bag is visible to its origin, and after it is closed also to its destination", async () => {
      const bag_id = bagId();
      const tracking_id = await book();
      const seenBy = async (...people: Identity[]) =>
        Promise.all(
          people.map(async (someone) => (await api.as(someone, "GET", `/hub/bags/${bag_id}`)).status),
        );
      await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
      await perform(bogura, { task: "receive", tracking_id });
      await perform(bogura, { task: "bag_put", bag_id, tracking_id });
      expect(await seenBy(bogura, khulna, rider, rahim)).toEqual([200, 404, 404, 404]);
      await perform(bogura, { task: "bag_close", bag_id });
      expect(await seenBy(bogura, khulna, rider, rahim)).toEqual([200, 200, 404, 404]);
    });

    test("an operation of another operator cannot be repeated, and an unknown parcel is absent", async () => {
      const id = await book();
      const operation = operationOf({ task: "receive", tracking_id: id });
      await send(bogura, [operation]);
      expect((await resultsOf(await send(khulna, [operation])))[0]).toMatchObject({ refusal: "unknown" });
      expect(await resultOf(bogura, { task: "receive", tracking_id: "TRKAAAAAAAA" })).toBe("unknown");
    });

    test("a role change is effective from the next request on", async () => {
      const temporary = person(`temporary-${kind}`);
      await stores.staff.seed([{ ...temporary, name: "T", role: "hub", center: "Bogura" }]);
      const isIn = async () => (await api.as(temporary, "GET", "/hub/riders")).status;
      expect(await isIn()).toBe(200);
      const entry = (await stores.staff.list(FIRST_PAGE)).body.find(({ email }) => email === temporary.email);
      const change = (someone: Identity) =>
        api.as(someone, "PUT", `/staff/${entry?.id}`, { role: "hub", center: "Bogura", is_active: false });
      expect((await change(bogura)).status).toBe(404);
      expect((await change(admin)).status).toBe(200);
      expect(await isIn()).toBe(404);
      expect((await stores.staff.history(FIRST_PAGE)).body[0]).toMatchObject({
        kind: "deactivated",
        name: "T",
        by: "Admin",
      });
    });
  });

  test("lists of a hub show parcels at the hub, in transit to it, with riders, and awaiting pickup", async () => {
    const id = await book();
    const idsOf = async (someone: Identity, list: string) => {
      const rows = v.parse(
        v.array(v.object({ tracking_id: v.string() })),
        await (await api.as(someone, "GET", `/hub/parcels?list=${list}`)).json(),
      );
      return rows.some(({ tracking_id }) => tracking_id === id);
    };
    expect(await idsOf(bogura, "pickups")).toBe(true);
    await bring(id);
    expect([
      await idsOf(bogura, "pickups"),
      await idsOf(bogura, "here"),
      await idsOf(khulna, "here"),
    ]).toEqual([false, false, true]);
    await takeOut(id);
    expect([await idsOf(khulna, "here"), await idsOf(khulna, "riders")]).toEqual([false, true]);
  });

  test("a hub prints labels only of parcels at the hub", async () => {
    const id = await book();
    const label = (someone: Identity) => api.as(someone, "GET", `/hub/parcels/${id}/label`);
    expect((await label(bogura)).status).toBe(404);
    await bring(id);
    const answer = await label(khulna);
    expect(v.parse(LabelParcelSchema, await answer.json())).toMatchObject({
      tracking_id: id,
      receiver_center: "Khulna",
      delivery_status: "at_hub",
    });
    const others = await Promise.all([bogura, khulnaRider, rahim].map(label));
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("an invitation is accepted once, with its e-mail address and its secret", async () => {
    const guest = person(`guest-${kind}`);
    const invited = await api.as(admin, "POST", "/staff", {
      email: guest.email,
      name: "Guest",
      role: "hub",
      center: "Bogura",
    });
    const { secret } = v.parse(v.object({ secret: v.string() }), await invited.json());
    const join = async (someone: Identity, by: string) =>
      (await api.as(someone, "POST", `/invitations/${by}/acceptance`)).status;
    const read = (someone: Identity, by = secret) => api.as(someone, "GET", `/invitations/${by}`);
    expect((await read(karim)).status).toBe(409);
    expect(
      (
        await read(
          guest,
          secret.replace(/./, (first) => (first === "A" ? "B" : "A")),
        )
      ).status,
    ).toBe(409);
    expect(await (await read(guest)).json()).toMatchObject({
      role: "hub",
      center: "Bogura",
      invited_by: "Admin",
    });
    expect(await join(karim, secret)).toBe(409);
    expect(await join(guest, `${secret.slice(0, 31)}${secret.endsWith("A") ? "B" : "A"}`)).toBe(409);
    expect(await join(guest, secret)).toBe(200);
    expect(await join(guest, secret)).toBe(409);
    expect((await read(guest)).status).toBe(409);
    expect(await (await api.as(guest, "GET", "/me")).json()).toMatchObject({
      staff: { role: "hub", center: "Bogura" },
    });
  });

  test("an invitation that is sent again has a new link, until the person joins or is deactivated", async () => {
    const guest = person(`guest-again-${kind}`);
    const InvitedParts = v.object({ secret: v.string(), member: v.object({ id: v.string() }) });
    const invited = await api.as(admin, "POST", "/staff", {
      email: guest.email,
      name: "Guest",
      role: "hub",
      center: "Bogura",
    });
    const { secret: first, member } = v.parse(InvitedParts, await invited.json());
    const path = `/staff/${member.id}/invitation`;
    const renew = async (who: Identity) => (await api.as(who, "POST", path)).status;
    const join = async (by: string) => (await api.as(guest, "POST", `/invitations/${by}/acceptance`)).status;
    const change = (is_active: boolean) =>
      api.as(admin, "PUT", `/staff/${member.id}`, { role: "hub", center: "Bogura", is_active });
    expect([await renew(rahim), await renew(bogura)]).toEqual([404, 404]);
    expect((await api.as(admin, "POST", `/staff/${crypto.randomUUID()}/invitation`)).status).toBe(404);
    expect((await change(false)).status).toBe(200);
    expect(await renew(admin)).toBe(409);
    expect((await change(true)).status).toBe(200);
    // The deactivation ended the first link.
    expect(await join(first)).toBe(409);
    const second = v.parse(InvitedParts, await (await api.as(admin, "POST", path)).json()).secret;
    const third = v.parse(InvitedParts, await (await api.as(admin, "POST", path)).json()).secret;
    expect(await join(second)).toBe(409);
    expect(await join(third)).toBe(200);
    expect(await renew(admin)).toBe(409);
  });

  test("an application is approved, or rejected with a reason that the applicant sees", async () => {
    const applicant = person(`applicant-${kind}`);
    const form = { name: "A", phone: "01712345678", center: "Bogura", vehicle: "bicycle" };
    const apply = async () => (await api.as(applicant, "POST", "/rider-applications", form)).status;
    const { applications } = await stores.money.counts();
    expect([await apply(), await apply()]).toEqual([201, 409]);
    expect((await stores.money.counts()).applications).toBe(applications + 1);
    const idOf = async () =>
      (await stores.staff.applications(FIRST_PAGE)).body.find(
        ({ email, status }) => email === applicant.email && status === "waiting",
      )?.id;
    const decide = async (someone: Identity, decision: object) =>
      (await api.as(someone, "POST", `/rider-applications/${await idOf()}/decision`, decision)).status;
    expect(await decide(bogura, { decision: "approve", center: "Bogura" })).toBe(404);
    expect(await decide(admin, { decision: "refuse", reason: " " })).toBe(422);
    expect(await decide(admin, { decision: "refuse", reason: "No licence" })).toBe(200);
    expect((await stores.money.counts()).applications).toBe(applications);
    expect(await (await api.as(applicant, "GET", "/rider-applications/own")).json()).toMatchObject({
      status: "refused",
      reason: "No licence",
    });
    expect(await apply()).toBe(201);
    expect(await decide(admin, { decision: "approve", center: "Bogura" })).toBe(200);
    expect((await api.as(applicant, "GET", "/rider/tasks")).status).toBe(200);
  });

  test("if unlocking was blocked while the clock was ahead, it is possible again within an hour of the correct time", async () => {
    const HOUR = 3_600_000;
    let time = Date.now() + 24 * HOUR;
    const { tracking } = createStores(database, () => new Date(time));
    const id = await book();
    for (let guess = 0; guess < 5; guess++) expect(await tracking.unlock(id, "0000")).toBe("wrong");
    expect(await tracking.unlock(id, "5678")).toBe("closed");
    time -= 24 * HOUR;
    expect(await tracking.unlock(id, "5678")).toBe("closed");
    time += HOUR - 1;
    expect(await tracking.unlock(id, "5678")).toBe("closed");
    time += 2;
    expect(await tracking.unlock(id, "5678")).toMatchObject({ party: "receiver" });
  });

  test("the public tracking page has no personal data. Digits unlock it, and five wrong attempts block it, also for unknown IDs", async () => {
    const id = await book();
    const seen = await api.app.request(`/tracking/${id}`);
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toMatch(/Rahim|করিম|0171|0181|Road|Books/);
    expect((await api.app.request("/tracking/TRKAAAAAAAA")).status).toBe(404);
    const unlock = async (trackingId: string, digits: string) => {
      const response = await api.app.request(`/tracking/${trackingId}/unlock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ digits }),
      });
      return [response.status, await response.json()] as const;
    };
    const [status, unlocked] = await unlock(id, "5678");
    expect([status, unlocked]).toEqual([
      200,
      { party: "receiver", name: "ক••", handover_code: await codeOf(id) },
    ]);
    const unknown = "TRKAAAAAAAB";
    for (let time = 0; time < 5; time++)
      expect(await unlock(id, "0000")).toEqual(await unlock(unknown, "0000"));
    const closed = await unlock(id, "5678");
    expect(closed).toMatchObject([409, { code: "unlock.closed" }]);
    expect((await unlock(await book(), "0000"))[0]).toBe(422);
    expect(await unlock(unknown, "5678")).toEqual(closed);
  });

  test("while a parcel is out for delivery, the digits also unlock the rider's name and phone number", async () => {
    const { tracking } = stores;
    const riderAfterUnlocking = async () => {
      const unlocked = await tracking.unlock(id, "5678");
      return typeof unlocked === "string" ? unlocked : unlocked.rider;
    };
    const id = await book();
    await bring(id);
    expect(await riderAfterUnlocking()).toBeUndefined();
    expect(await takeOut(id)).toBe("done");
    // The phone number of this rider is unknown.
    expect(await riderAfterUnlocking()).toBeUndefined();
    await database.db.execute(sql`update staff set phone = '+8801711223344' where uid = ${khulnaRider.uid}`);
    expect(await riderAfterUnlocking()).toEqual({ name: "Khulna Rider", phone: "+8801711223344" });
    expect(await tracking.unlock(id, "0000")).toBe("wrong");
    expect(
      await resultOf(khulnaRider, { task: "fail_delivery", tracking_id: id, reason: "nobody_there" }),
    ).toBe("done");
    expect(await riderAfterUnlocking()).toBeUndefined();
  });

  test("subscribers get hints about committed changes only", async () => {
    const heard: string[] = [];
    const end = database.news.subscribe((hint) => {
      heard.push(hint.about === "parcel" ? `${hint.tracking_id} ${hint.number}` : hint.about);
    });
    const id = await book();
    await perform(bogura, { task: "receive", tracking_id: id });
    await perform(khulna, { task: "hold", tracking_id: id, reason: "weather" });
    end();
    expect(heard).toEqual([`${id} 1`, `${id} 2`]);
  });
});

test("a clock that is off by more than five minutes is corrected and recorded", () => {
  const receivedAt = new Date("2026-11-24T10:00:00.000Z");
  expect(timesOf("2026-11-24T09:50:00.000Z", "2026-11-24T10:01:00.000Z", receivedAt)).toEqual({
    at: new Date("2026-11-24T09:50:00.000Z"),
    receivedAt,
  });
  expect(timesOf("2026-11-24T10:50:00.000Z", "2026-11-24T11:00:00.000Z", receivedAt)).toEqual({
    at: new Date("2026-11-24T09:50:00.000Z"),
    receivedAt,
    skew: 3600,
  });
  expect(timesOf("2026-11-24T10:04:00.000Z", "2026-11-24T10:00:00.000Z", receivedAt).at).toEqual(receivedAt);
});

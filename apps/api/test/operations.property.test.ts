// Runs random sequences of operations against the API and against the model of courier-core. Both must have
// the same outcomes, states, manifests and balances. The model never depends on the server's responses.
import { CLAIM_KINDS, RiderCashSchema } from "@harkara/courier-core/money/cash";
import { type DeliveryStatus, canTransition } from "@harkara/courier-core/parcel/delivery";
import type { Operation } from "@harkara/courier-core/journey/operation";
import { OperationResultsSchema } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type Model,
  type Setting,
  COMPENSATION,
  newModel,
} from "@harkara/courier-core/journey/operations/model";
import {
  claimOnModel,
  decideClaimOnModel,
  recordOnModel,
} from "@harkara/courier-core/journey/operations/model-outside";
import { moveModelBag, performOnModel } from "@harkara/courier-core/journey/operations/model-staff";
import type { ParcelOperation } from "@harkara/courier-core/journey/operations/task";
import { ParcelSummarySchema } from "@harkara/courier-core/journey/parcel-details";
import { BalanceSchema } from "@harkara/courier-core/money/payout";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { rescheduleDays } from "@harkara/courier-core/journey/reschedule";
import { canAskBack, returnFee } from "@harkara/courier-core/journey/return";
import { and, eq, inArray } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { Database } from "../src/platform/database.ts";
import { bagItems, bags } from "../src/tables/bags.ts";
import { parcels } from "../src/tables/parcels.ts";
import {
  DATABASES,
  createStoreHarness,
  createStores,
  merchantOf,
  newBooking,
  openDatabase,
  person,
  payOnline,
  staffOf,
} from "./harness.ts";
import { DISTANT, LOCAL } from "./world.ts";

const RUNS = 20;
const B = "Bogura";
const K = "Khulna";
const COLLECT = 1000;
const PLAN = { ...DEFAULT_FEE_PLAN, free_attempts: 10 };

const TASKS = [
  "receive",
  "receive from bag",
  "bag_put",
  "bag_put back",
  "hand_over",
  "hand_over to other",
  "take_back",
  "hold",
  "assign_pickup",
  "assign_pickup to other",
  "send_back",
  "give_back",
  "report_lost",
  "report_damaged",
  "collect_charge",
  "accept",
  "refuse",
  "collect",
  "collect with cash",
  "fail_pickup",
  "deliver",
  "deliver a part",
  "deliver for too little",
  "deliver with a wrong code",
  "fail_delivery",
  "fail_delivery to another day",
  "reschedule",
  "reschedule to a day off",
  "undo",
] as const;
type Name = (typeof TASKS)[number];

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("operation" as const),
      by: fc.nat(5),
      name: fc.constantFrom(...TASKS),
      again: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("bag" as const),
      by: fc.nat(1),
      task: fc.constantFrom(
        "bag_close" as const,
        "bag_reopen" as const,
        "bag_send" as const,
        "bag_receive" as const,
        "bag_reconcile" as const,
      ),
      bag: fc.nat(1),
      isConfirmed: fc.boolean(),
    }),
  },
  // A step that moves the parcel to its next usual state, because random steps alone seldom deliver a parcel.
  { weight: 10, arbitrary: fc.record({ do: fc.constant("advance" as const), again: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "cancel" as const,
        "pay" as const,
        "answer" as const,
        "ask back" as const,
        "claim" as const,
        "grant" as const,
      ),
    }),
  },
);
const byHub = (name: Name): Step => ({ do: "operation", by: 0, name, again: true });
const LOST = { delivery_payment: "at_pickup", collect_amount: COLLECT } as const;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(DATABASES)("any sequence of operations on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let api: ReturnType<typeof createStoreHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    stores = createStores(database);
    api = createStoreHarness(stores, { accounts: createAccountStore(database) });
  });
  afterAll(() => database.close());

  const payments = fc.constantFrom(
    { delivery_payment: "online", collect_amount: 0 } as const,
    { delivery_payment: "at_pickup", collect_amount: COLLECT } as const,
    { delivery_payment: "from_collection", collect_amount: COLLECT } as const,
  );

  async function createWorld(booked: {
    delivery_payment: "online" | "at_pickup" | "from_collection";
    collect_amount: number;
  }) {
    const run = crypto.randomUUID().slice(0, 8);
    const operators = (
      [
        ["hub-b", "hub", B],
        ["hub-k", "hub", K],
        ["rider-b", "rider", B],
        ["rider-k", "rider", K],
        ["other-k", "rider", K],
        ["admin", "admin", K],
      ] as const
    ).map(([name, role, center]) => staffOf(person(`${name}-${run}`).uid, role, center));
    await stores.staff.seed(
      operators.map(({ uid, role, center }) => ({
        uid,
        email: `${uid}@example.com`,
        name: uid,
        role,
        center,
      })),
    );
    const owner = await createAccountStore(database).open(person(`owner-${run}`));
    const booking = newBooking({ ...DISTANT, ...booked }, owner);
    await stores.parcels.book(merchantOf(owner), booking, PLAN);
    const [row] = await database.db
      .select()
      .from(parcels)
      .where(eq(parcels.tracking_id, booking.tracking_id));
    if (row === undefined) throw new Error("no parcel");
    const [hubB, hubK] = operators;
    const ids = [bagId(), bagId()] as const;
    const world = {
      owner,
      id: booking.tracking_id,
      cost: row.cost_poisha,
      setting: { parcel: { ...row, booked_at: row.creation_date }, operators } satisfies Setting,
      model: newModel([
        { bag_id: ids[0], from_center: B, to_center: K },
        { bag_id: ids[1], from_center: K, to_center: B },
      ]),
      /** The cash that actually changed hands. */
      cash: new Map<string, number>(),
      newest: undefined as ParcelOperation | undefined,
    };
    for (const [bag_id, hub, to_center] of [
      [ids[0], hubB, K],
      [ids[1], hubK, B],
    ] as const) {
      if (hub === undefined) throw new Error("no hub");
      // The bag also contains a second parcel, so that it is never empty.
      const route = to_center === K ? DISTANT : LOCAL;
      const other = newBooking({ ...route, delivery_payment: "at_pickup" }, owner);
      await stores.parcels.book(merchantOf(owner), other, PLAN);
      await send(hub, { task: "bag_open", ...common(), bag_id, to_center });
      await send(hub, { task: "receive", ...common(), tracking_id: other.tracking_id });
      await send(hub, { task: "bag_put", ...common(), tracking_id: other.tracking_id, bag_id });
    }
    return world;
  }
  type World = Awaited<ReturnType<typeof createWorld>>;

  async function send(by: StaffCaller, operation: Operation) {
    const body = { sent_at: new Date().toISOString(), operations: [operation] };
    const response = await api.as(as(by.uid), "POST", "/operations", body);
    expect(response.status).toBe(200);
    const [result] = v.parse(OperationResultsSchema, await response.json()).results;
    if (result === undefined) throw new Error("no result");
    return result;
  }

  async function perform(
    world: World,
    by: StaffCaller,
    operation: ParcelOperation,
    again: boolean,
  ): Promise<void> {
    const now = new Date();
    const { decision, model } = performOnModel(world.setting, world.model, operation, by, {
      at: now,
      receivedAt: now,
    });
    const result = await send(by, operation);
    const refusal = decision.outcome === "refused" ? decision.refusal : undefined;
    expect([operation.task, result.outcome, result.refusal]).toEqual([
      operation.task,
      decision.outcome,
      refusal,
    ]);
    if (decision.outcome === "done" || decision.outcome === "late") {
      expect(result.notices ?? []).toEqual(decision.notices);
      world.newest = operation;
      const cash = cashIn(operation);
      if (cash > 0) world.cash.set(by.uid, (world.cash.get(by.uid) ?? 0) + cash);
    }
    world.model = model;
    // A retry after a lost response changes nothing and gets the same result.
    if (again && decision.outcome !== "refused") expect(await send(by, operation)).toEqual(result);
  }

  async function takeBack(world: World, by: StaffCaller): Promise<void> {
    if (world.newest === undefined) return;
    const operation = {
      task: "undo",
      ...common(),
      tracking_id: world.id,
      undoes: world.newest.id,
    } as const;
    const now = new Date();
    const { decision, model } = performOnModel(world.setting, world.model, operation, by, {
      at: now,
      receivedAt: now,
    });
    const result = await send(by, operation);
    expect(["undo", result.outcome]).toEqual(["undo", decision.outcome]);
    world.model = model;
  }

  async function take(world: World, each: Step): Promise<void> {
    const { operators } = world.setting;
    const byIndex = (index: number): StaffCaller => {
      const found = operators[index];
      if (found === undefined) throw new Error("no operator");
      return found;
    };
    const { state } = world.model;
    switch (each.do) {
      case "operation":
        return each.name === "undo"
          ? takeBack(world, byIndex(each.by))
          : perform(world, byIndex(each.by), operationOf(world, each.name), each.again);
      case "advance": {
        const [by, name] = nextStep(world.model);
        return perform(world, byIndex(by), operationOf(world, name), each.again);
      }
      case "bag": {
        const bag = world.model.bags[each.bag];
        if (bag === undefined) throw new Error("no bag");
        const ofBag = { ...common(), bag_id: bag.bag_id };
        const operation =
          each.task === "bag_reopen"
            ? ({ task: each.task, ...ofBag, reason: "Forgotten parcel" } as const)
            : ({ task: each.task, ...ofBag, ...(each.isConfirmed && { misrouted: [world.id] }) } as const);
        const by = byIndex(each.by);
        const { decision, model } = moveModelBag(world.setting, world.model, operation, by);
        const result = await send(by, operation);
        const refusal = decision.outcome === "refused" ? decision.refusal : undefined;
        expectSame([each.task, result.outcome, result.refusal], [each.task, decision.outcome, refusal]);
        world.model = model;
        return;
      }
      case "cancel": {
        const status = (await api.as(world.owner, "POST", `/parcels/${world.id}/cancellation`)).status;
        const may = canTransition(state.delivery_status, "cancelled");
        expectSame(status, may || state.delivery_status === "cancelled" ? 200 : 409);
        if (may) world.model = recordOnModel(world.model, "cancelled");
        return;
      }
      case "pay": {
        if (state.payment_status !== "unpaid" || world.setting.parcel.delivery_payment !== "online") return;
        const attempt = await payOnline(stores.payments, merchantOf(world.owner), world.id);
        if (attempt === undefined)
          return expectSame(["cancelled", "lost"].includes(state.delivery_status), true);
        world.model = recordOnModel(world.model, "payment_confirmed");
        return;
      }
      case "answer":
        if (!state.is_asked) return;
        expectSame((await answer(world, "again", 0)).status, 200);
        world.model = recordOnModel(world.model, "answered", "again");
        return;
      case "ask back":
        if (!canAskBack(state)) return;
        expectSame((await answer(world, "send_back", poishaToTaka(returnFee(world.cost, PLAN)))).status, 200);
        world.model = recordOnModel(world.model, "answered", "send_back");
        return;
      case "claim": {
        const claimed = claimOnModel(world.model, new Date());
        if (claimed === undefined) return;
        const asked = { amount: poishaToTaka(COMPENSATION), reason: "Two saris" };
        expectSame(
          (await api.as(world.owner, "POST", `/parcels/${world.id}/compensation`, asked)).status,
          201,
        );
        world.model = claimed;
        return;
      }
      case "grant": {
        const decided = decideClaimOnModel(world.model, "granted");
        if (decided === undefined) return;
        const decision = {
          status: "granted",
          amount: poishaToTaka(COMPENSATION),
          reason: "as the invoice says",
        };
        const path = `/money/compensations/${world.id}/decision`;
        expectSame((await api.as(as(byIndex(5).uid), "POST", path, decision)).status, 200);
        world.model = decided;
      }
    }
  }

  const answer = ({ owner, id }: World, given: "again" | "send_back", fee: number) =>
    api.as(owner, "POST", `/parcels/${id}/answer`, { answer: given, fee });

  /** Compares the database with the model. */
  async function check({ id, model, setting, cash, owner, cost }: World): Promise<void> {
    const [row] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, id));
    if (row === undefined) throw new Error("no parcel");
    const { paidBy: _, resumes: _resumes, is_asked, ...columns } = model.state;
    const stored = Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name)));
    expect({ ...stored, is_asked: row.answer_until !== null }).toEqual({ ...columns, is_asked });
    const ids = model.bags.map(({ bag_id }) => bag_id);
    const items = await database.db
      .select({
        bag_id: bagItems.bag_id,
        is_expected: bagItems.is_expected,
        is_received: bagItems.is_received,
      })
      .from(bagItems)
      .where(and(eq(bagItems.tracking_id, id), inArray(bagItems.bag_id, ids)));
    const statuses = await database.db
      .select({ bag_id: bags.bag_id, status: bags.status })
      .from(bags)
      .where(inArray(bags.bag_id, ids));
    expect(items.toSorted(byBag)).toEqual(
      model.bags.flatMap(({ bag_id, item }) => (item ? [{ bag_id, ...item }] : [])).toSorted(byBag),
    );
    expect(statuses.toSorted(byBag)).toEqual(
      model.bags.map(({ bag_id, status }) => ({ bag_id, status })).toSorted(byBag),
    );
    for (const { uid, role } of setting.operators) {
      if (role !== "rider") continue;
      const { total } = v.parse(RiderCashSchema, await (await api.as(as(uid), "GET", "/rider/cash")).json());
      expect(takaToPoisha(total)).toBe(cash.get(uid) ?? 0);
    }
    const { balance, claimed } = v.parse(
      BalanceSchema,
      await (await api.as(owner, "GET", "/balance")).json(),
    );
    const matched = model.claims.filter(
      ({ kind: what, review }) => what === CLAIM_KINDS[0] && review === undefined,
    );
    expect(takaToPoisha(claimed)).toBe(matched.reduce((sum, { amount }) => sum + amount, 0));
    const compensation = model.compensation?.status === "granted" ? COMPENSATION : 0;
    const fees = (model.charges - model.feeCredits) * cost + model.returnFees * returnFee(cost, PLAN);
    expect(takaToPoisha(balance)).toBe(compensation - fees);
    // The COD in transit on the overview. No other parcel of the owner has a COD amount.
    const { cod_in_transit } = v.parse(
      ParcelSummarySchema,
      await (await api.as(owner, "GET", "/parcels/summary")).json(),
    );
    const isCarried = TO_THE_RECEIVER.has(model.state.delivery_status) && matched.length === 0;
    expect(takaToPoisha(cod_in_transit)).toBe(isCarried ? setting.parcel.collect_poisha : 0);
  }

  test("server and model agree", async () => {
    await fc.assert(
      fc.asyncProperty(
        payments,
        fc.array(step, { minLength: 12, maxLength: 45, size: "max" }),
        async (booked, steps) => {
          const world = await createWorld(booked);
          for (const each of steps) {
            await take(world, each);
            await check(world);
          }
          expect(await auditLedger(database)).toEqual([]);
        },
      ),
      {
        numRuns: RUNS,
        endOnFailure: true,
        // These sequences are added as examples, because random steps seldom pay for a parcel and then cancel
        // it before pickup.
        examples: [
          [
            { delivery_payment: "online", collect_amount: 0 },
            [{ do: "advance", again: false }, { do: "pay" }, { do: "cancel" }],
          ],
          // A parcel is compensated and found, in transit to the receiver and on its return.
          ...([["receive"], ["receive", "send_back"]] as const).map((before): [typeof LOST, Step[]] => [
            LOST,
            [
              ...([...before, "collect_charge", "report_lost"] as const).map(byHub),
              { do: "claim" },
              { do: "grant" },
              ...(["receive", "hand_over", "give_back"] as const).map(byHub),
            ],
          ]),
        ],
      },
    );
  }, 300_000);
});

/** The statuses in which the receiver still has to pay for the parcel. */
const TO_THE_RECEIVER: ReadonlySet<DeliveryStatus> = new Set([
  "collected",
  "at_hub",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
]);

const as = (uid: string) => ({ uid, email: `${uid}@example.com` });
function expectSame(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}
const byBag = (a: { bag_id: string }, b: { bag_id: string }) => (a.bag_id < b.bag_id ? -1 : 1);
const bagId = () =>
  `BAG${Array.from({ length: 8 }, () => "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[Math.floor(Math.random() * 31)]).join("")}`;
const common = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

function cashIn(operation: ParcelOperation): number {
  if (operation.task === "deliver") return (operation.collected ?? 0) * 100;
  return operation.task === "collect" || operation.task === "collect_charge"
    ? (operation.cash ?? 0) * 100
    : 0;
}

/** Returns the usual next operation and its operator. */
function nextStep({ state, bags: all }: Model): [number, Name] {
  const [HUB_B, HUB_K, RIDER_B, RIDER_K] = [0, 1, 2, 3];
  switch (state.delivery_status) {
    case "not_collected":
      return [HUB_B, "assign_pickup"];
    case "pickup_assigned":
      return [RIDER_B, "collect with cash"];
    case "collected":
      return [HUB_B, "receive"];
    case "at_hub":
      if (state.at_center === K) return [HUB_K, "hand_over"];
      return all[0]?.status === "open" && state.bag_id === null ? [HUB_B, "bag_put"] : [HUB_K, "receive"];
    case "in_transit":
      return state.to_center === K ? [HUB_K, "receive from bag"] : [HUB_B, "receive"];
    case "out_for_delivery":
      return [RIDER_K, "deliver"];
    case "returning":
      return state.at_center === B ? [HUB_B, "give_back"] : [HUB_B, "receive"];
    case "attempt_failed":
    case "cancelled":
    case "damaged":
    case "delivered":
    case "lost":
    case "on_hold":
    case "returned":
      break;
  }
  return [HUB_K, "receive"];
}

/** Returns a day to which a delivery can be rescheduled, even if the test runs past midnight. */
function laterDay(): string {
  const [, day = ""] = rescheduleDays(new Date());
  return day;
}

function operationOf(
  { id, setting, model, cost }: { id: string; setting: Setting; model: Model; cost: number },
  name: Name,
): ParcelOperation {
  const base = { ...common(), tracking_id: id };
  const { parcel, operators } = setting;
  const { at_center } = model.state;
  const [bk = "", kb = ""] = model.bags.map(({ bag_id }) => bag_id);
  const uidOf = (index: number) => operators[index]?.uid ?? "";
  const handed = { received_by: "করিম", handover_code: parcel.handover_code };
  const due = poishaToTaka(parcel.collect_poisha);
  switch (name) {
    case "receive from bag":
      return { task: "receive", ...base, bag_id: bk };
    case "bag_put":
      return { task: "bag_put", ...base, bag_id: bk };
    case "bag_put back":
      return { task: "bag_put", ...base, bag_id: kb };
    case "hand_over":
      return { task: "hand_over", ...base, rider_uid: uidOf(at_center === B ? 2 : 3) };
    case "hand_over to other":
      return { task: "hand_over", ...base, rider_uid: uidOf(4) };
    case "assign_pickup":
      return { task: "assign_pickup", ...base, rider_uid: uidOf(2) };
    case "assign_pickup to other":
      return { task: "assign_pickup", ...base, rider_uid: uidOf(4) };
    case "hold":
      return { task: "hold", ...base, reason: "weather" };
    case "give_back":
      return { task: "give_back", ...base, received_by: "রহিম", handover_code: parcel.return_code };
    case "collect_charge":
    case "collect with cash":
      return { task: name === "collect_charge" ? name : "collect", ...base, cash: poishaToTaka(cost) };
    case "refuse":
      return { task: "refuse", ...base, reason: "other" };
    case "fail_pickup":
      return { task: "fail_pickup", ...base, reason: "not_ready" };
    case "fail_delivery":
      return { task: "fail_delivery", ...base, reason: "refused" };
    case "fail_delivery to another day":
      return { task: "fail_delivery", ...base, reason: "asked_later", day: laterDay() };
    case "reschedule":
      return { task: "reschedule", ...base, day: laterDay() };
    case "reschedule to a day off":
      return { task: "reschedule", ...base, day: "2026-11-27" };
    case "deliver":
      return { task: "deliver", ...base, ...handed, collected: due };
    case "deliver a part":
      return { task: "deliver", ...base, ...handed, collected: 400, reason: "part_unwanted" };
    case "deliver for too little":
      return { task: "deliver", ...base, ...handed, collected: 7 };
    case "deliver with a wrong code":
      return {
        task: "deliver",
        ...base,
        received_by: "x",
        handover_code: parcel.handover_code === "0000" ? "0001" : "0000",
      };
    case "undo":
      throw new Error("an undo is no operation of its own");
    case "accept":
    case "collect":
    case "receive":
    case "report_damaged":
    case "report_lost":
    case "send_back":
    case "take_back":
      break;
  }
  return { task: name, ...base };
}

// Runs random sequences of deliveries, returns, claims, counts, corrections, resolutions of discrepancies,
// repayments, write-offs, deposits, payouts and refunds. Crashes happen between any two statements, and every
// request is sent twice. The ledger must always agree with all rows, and no money may be created, lost or
// paid twice.
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { type ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { CORRECTABLE_AMOUNTS, type CorrectableAmount } from "@harkara/courier-core/money/correction";
import { attemptFee, isReturnCharged, returnFee } from "@harkara/courier-core/journey/return";
import type { Payout, PayoutEnd } from "@harkara/courier-core/money/payout";
import { endOf, payoutNumber } from "@harkara/courier-core/money/payout-result";
import type { Operation } from "@harkara/courier-core/journey/operation";
import { poishaToTaka, shareOf, sumTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { recordEvents } from "../src/events/event-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { balanceOf } from "../src/ledger/ledger-store.ts";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Database } from "../src/platform/database.ts";
import { payouts } from "../src/tables/merchants.ts";
import {
  DATABASES,
  createStores,
  merchantOf,
  newBooking,
  openDatabase,
  payOnline,
  staffOf,
} from "./harness.ts";
import { LOCAL } from "./world.ts";

const RUNS = 25;
const CENTER = "Bogura";
const COLLECT = 1500;
/** The index of the first parcel that is delivered before the random steps. */
const DELIVERED = 3;
/** The limits in taka. They are low, so that sequences contain amounts below and above each limit. */
const LIMITS = {
  minimum: 100,
  approvalAbove: 700,
  compensationAbove: 600,
  methods: { bkash: 1490, nagad: 1490 },
};

/** A proposed correction. Amounts are in poisha. */
interface Proposal {
  readonly id: string;
  readonly tracking_id: string;
  readonly what: CorrectableAmount;
  readonly previous: number;
  readonly amount: number;
  readonly by: string;
}

class Crash extends Error {}

const verdictsOf = (judged: readonly { verdict: string }[]) => judged.map(({ verdict }) => verdict);

/**
 * Wraps a database so that it crashes after a given number of statements. At the end of a transaction, the
 * crash is before or after the commit. Uncommitted changes are rolled back.
 */
function createBreakable(database: Database) {
  const state = { statementsLeft: Number.POSITIVE_INFINITY };
  const step = () => {
    if (state.statementsLeft-- <= 0) throw new Crash();
  };
  const statements = new Set<string | symbol>(["select", "insert", "update", "delete"]);
  const transact: Database["transact"] = async (work) => {
    const result = await database.transact((tx) =>
      work(
        new Proxy(tx, {
          get(target, name, receiver) {
            if (statements.has(name)) step();
            const value: unknown = Reflect.get(target, name, receiver);
            return value;
          },
        }),
      ),
    );
    step();
    return result;
  };
  return { state, database: { ...database, transact } };
}

function expectResult(result: unknown, expected: unknown): void {
  expect(result).toEqual(expected);
}

const pick = fc.nat(30);
const crash = fc.option(fc.nat(40), { nil: undefined, freq: 3 });
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("deliver" as const), of: pick, part: fc.nat(COLLECT), crash }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("collect" as const), of: pick, crash }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("count" as const),
      off: fc.constantFrom(0, 0, 0, -1, -500, 20),
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("resolve" as const),
      as: fc.constantFrom("rider_owes" as const, "courier_bears" as const, "surplus" as const),
      crash,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("repay" as const), share: fc.nat(130), crash }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("write off" as const), share: fc.nat(130), crash }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("deposit" as const), share: fc.nat(130), crash }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("run" as const),
      kind: fc.constantFrom("collection" as const, "refund" as const),
      crash,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("end" as const),
      of: pick,
      isPaid: fc.boolean(),
      isConfirmed: fc.boolean(),
      crash,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay out" as const), crash }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("return" as const),
      of: pick,
      reference: fc.nat(2),
      crash,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("settle gateway" as const),
      share: fc.nat(130),
      fee: fc.nat(30),
      isConfirmed: fc.boolean(),
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("approve" as const), of: pick, by: fc.nat(1), crash }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("results" as const),
      isConfirmed: fc.boolean(),
      of: fc.array(
        fc.record({
          payout: pick,
          isPaid: fc.boolean(),
          off: fc.constantFrom(0, 0, 1),
          reference: fc.nat(2),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      crash,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pay and cancel" as const), crash }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "fail" as const,
        "hand over" as const,
        "bring back" as const,
        "bring back" as const,
      ),
      of: pick,
      crash,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("claim" as const), crash }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("find" as const, "lose" as const), crash }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("take compensation back" as const), crash }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      granted: fc.nat(COLLECT),
      by: fc.nat(1),
      crash,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      of: pick,
      what: fc.constantFrom(...CORRECTABLE_AMOUNTS),
      // The amounts range from 0 to above the limit, and often equal the recorded amount.
      taka: fc.oneof(fc.nat(120), fc.nat(COLLECT), fc.constantFrom(0, 15, COLLECT)),
      by: fc.nat(1),
      crash,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("decide correction" as const),
      isApproved: fc.boolean(),
      by: fc.nat(1),
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      of: pick,
      answer: fc.constantFrom("again" as const, "send_back" as const),
      crash,
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Whether the delivery fee of an arrived parcel was paid: in cash, from the counted COD, or from the balance.
 */
function isDelivered(
  { delivery_payment }: ParcelDetails["parcel"],
  events: ParcelDetails["events"],
): boolean {
  const has = (kind: ParcelEventKind) => events.some((event) => event.kind === kind);
  const isFromCollection = delivery_payment === "from_collection" && !has("returned");
  return isFromCollection ? has("collection_confirmed") : true;
}

describe.each(DATABASES)("any sequence of cash operations on %s", (kind) => {
  let database: Database;
  /**
   * The bank balance, the amount that the gateway owes, and the gateway's fees, in poisha. All sequences
   * share them.
   */
  const funds = { bank: 0, gateway: 0, fees: 0 };
  /** The references of all the bank's receipts. */
  const receipts = new Set<string>();
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database.close());

  async function createWorld() {
    const run = crypto.randomUUID().slice(0, 8);
    const { state, database: breakable } = createBreakable(database);
    const stores = createStores(breakable, undefined, LIMITS);
    const plain = createStores(database, undefined, LIMITS);
    const uid = `owner-${run}`;
    const owner = merchantOf(await createAccountStore(database).open({ uid, email: `${uid}@example.com` }));
    await plain.statements.saveMethod(owner, { kind: "bkash", phone: "+8801712345678" });
    const rider = staffOf(`rider-${run}`, "rider", CENTER);
    const hub = staffOf(`hub-${run}`, "hub", CENTER);
    const admin = staffOf(`admin-${run}`, "admin", CENTER);
    const second: StaffCaller = { ...admin, uid: `second-${run}` };
    await plain.staff.seed(
      [rider, hub, admin, second].map(({ role, uid: id }) => ({
        uid: id,
        email: `${id}@example.com`,
        name: id,
        role,
        center: CENTER,
      })),
    );

    const booked = new Map<string, number>();
    async function book(changes: Parameters<typeof newBooking>[0]) {
      const booking = newBooking({ ...LOCAL, ...changes }, { uid });
      await plain.parcels.book(owner, booking, DEFAULT_FEE_PLAN);
      booked.set(booking.tracking_id, takaToPoisha(booking.cost));
      return booking.tracking_id;
    }
    const at = new Date();
    const byHub = { role: "hub", uid: hub.uid } as const;
    const record = (
      id: string,
      kinds: readonly ("at_hub" | "out_for_delivery" | "pickup_assigned" | "lost")[],
    ) =>
      database.transact((tx) =>
        recordEvents(
          tx,
          id,
          kinds.map((what) => ({
            kind: what,
            at,
            actor: byHub,
            center: CENTER,
            data: { rider_uid: rider.uid },
          })),
          at,
        ),
      );
    const deliveries = [
      await book({ collect_amount: COLLECT, delivery_payment: "from_collection" }),
      await book({ collect_amount: COLLECT, delivery_payment: "at_pickup" }),
      await book({ collect_amount: COLLECT, delivery_payment: "online" }),
      // These parcels are delivered before the random steps. One of them is delivered partially.
      await book({ collect_amount: COLLECT, delivery_payment: "from_collection" }),
      await book({ collect_amount: COLLECT, delivery_payment: "online" }),
    ];
    for (const id of deliveries) await record(id, ["at_hub", "out_for_delivery"]);
    const pickups = [await book({ delivery_payment: "at_pickup" })];
    for (const id of pickups) await record(id, ["pickup_assigned"]);
    const lost = await book({ collect_amount: COLLECT, delivery_payment: "from_collection" });
    await record(lost, ["at_hub", "lost"]);
    return {
      uid,
      owner,
      rider,
      hub,
      admin,
      second,
      state,
      stores,
      plain,
      deliveries,
      pickups,
      lost,
      book,
      taken: new Map<string, number>(),
      reported: 0,
      /** The payouts that the second admin has approved. `paid` contains the references of paid payouts. */
      approved: new Set<string>(),
      references: new Map<string, string>(),
      /** Maps each part of a split payout to the total amount of the payout, in taka. */
      wholes: new Map<string, number>(),
      /** The payouts that the bank has paid and then returned, in poisha. */
      returned: new Map<string, number>(),
      /**
       * The claim for the lost parcel: one admin's approval above the limit, and the finally approved amount.
       */
      proposed: undefined as { by: string; amount: number } | undefined,
      granted: 0,
      /** The price of each parcel when it was booked, in poisha. */
      costs: booked,
      /** The correct amounts by parcel and kind, in poisha, followed by the proposals by parcel and kind. */
      corrected: new Map<string, number>(),
      proposals: new Map<string, Proposal>(),
    };
  }
  type World = Awaited<ReturnType<typeof createWorld>>;

  /** Returns the parcels whose amounts are corrected. */
  const correctedOf = ({ deliveries, pickups, lost }: World) => [
    ...deliveries,
    ...deliveries.slice(DELIVERED),
    ...deliveries.slice(DELIVERED),
    ...pickups,
    lost,
  ];

  /**
   * Delivers one parcel fully and one partially, returns the rest of the second parcel, and counts the cash,
   * so that every kind of amount is recorded.
   */
  async function prepare(world: World): Promise<void> {
    const step = { crash: undefined };
    await take(world, { do: "deliver", of: DELIVERED, part: 1, ...step });
    await take(world, { do: "deliver", of: DELIVERED + 1, part: COLLECT / 2, ...step });
    await take(world, { do: "bring back", of: DELIVERED + 1, ...step });
    await take(world, { do: "count", off: 0, ...step });
    const { parcel, events } = await detailsOf(world, deliveryOf(world, DELIVERED + 1));
    expect([parcel.delivery_status, isReturnCharged(events)]).toEqual(["returned", true]);
  }

  /**
   * Returns the recorded amount of a parcel, computed from the previous steps, or undefined if the
   * amount cannot be corrected.
   */
  async function recordedAmount(
    world: World,
    trackingId: string,
    what: CorrectableAmount,
  ): Promise<number | "counted" | undefined> {
    const { parcel, events } = await detailsOf(world, trackingId);
    const has = (kind: ParcelEventKind) => events.some((event) => event.kind === kind);
    const corrected = world.corrected.get(`${trackingId} ${what}`);
    const taken = world.taken.get(trackingId) ?? 0;
    switch (what) {
      case "collection": {
        if (world.pickups.includes(trackingId) || taken === 0) return undefined;
        return has("collection_confirmed") ? "counted" : taken;
      }
      case "cod_fee": {
        const fee = has("collection_confirmed") ? shareOf(taken, DEFAULT_FEE_PLAN.cod_share) : 0;
        return fee === 0 ? undefined : (corrected ?? fee);
      }
      case "delivery": {
        const hasArrived = parcel.delivery_status === "delivered" || parcel.delivery_status === "returned";
        return hasArrived && isDelivered(parcel, events) ? costOf(world, trackingId) : undefined;
      }
      case "return_fee":
        return has("returned") && isReturnCharged(events)
          ? (corrected ?? returnFee(costOf(world, trackingId, "booked"), DEFAULT_FEE_PLAN))
          : undefined;
      default:
        return what satisfies never;
    }
  }

  /** Returns the current delivery fee of a parcel, or its delivery fee at the booking. */
  const costOf = (world: World, trackingId: string, when?: "booked"): number => {
    const booked = world.costs.get(trackingId) ?? 0;
    return when === "booked" ? booked : (world.corrected.get(`${trackingId} delivery`) ?? booked);
  };

  async function detailsOf({ plain, owner }: World, trackingId: string): Promise<ParcelDetails> {
    const found = await plain.parcels.find(owner, trackingId);
    if (found === undefined) throw new Error("no parcel");
    return found;
  }

  /** Stores a recorded correction in the model. */
  function applyCorrection(world: World, trackingId: string, what: CorrectableAmount, amount: number): void {
    if (what === "collection") world.taken.set(trackingId, amount);
    else world.corrected.set(`${trackingId} ${what}`, amount);
  }

  /** Sends the same request twice. The first request may crash at any statement. */
  async function twice<Result>(
    world: World,
    crashAfter: number | undefined,
    send: () => Promise<Result>,
  ): Promise<Result> {
    world.state.statementsLeft = crashAfter ?? Number.POSITIVE_INFINITY;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    } finally {
      world.state.statementsLeft = Number.POSITIVE_INFINITY;
    }
    return send();
  }

  async function perform(
    world: World,
    crashAfter: number | undefined,
    operation: Operation,
    operator = world.rider,
  ): Promise<void> {
    const now = new Date();
    const send = () => world.stores.operations.perform(operator, operation, { at: now, receivedAt: now });
    const { outcome } = await twice(world, crashAfter, send);
    const taken =
      operation.task === "deliver" ? operation.collected : operation.task === "collect" ? operation.cash : 0;
    if (outcome === "done" && (operation.task === "deliver" || operation.task === "collect"))
      world.taken.set(operation.tracking_id, takaToPoisha(taken ?? 0));
    // A late scan also reports cash, but that cash is under review.
    if (outcome === "late") world.reported += takaToPoisha(taken ?? 0);
  }

  const wholeOf = ({ wholes }: World, { id, amount }: Pick<Payout, "id" | "amount">): number =>
    wholes.get(id) ?? amount;

  /**
   * Returns the expected verdict on a payout's result. If the verdict is a match, stores in the model that
   * the payout has ended.
   */
  function verdictOn(
    world: World,
    { id, amount, ...payout }: Pick<Payout, "id" | "amount" | "status" | "reference" | "reason">,
    end: PayoutEnd,
  ): string {
    const [reference, reason] = end.status === "paid" ? [end.reference] : [undefined, end.reason];
    if (payout.status !== "reserved") {
      const isVoid = payout.status === "void";
      const isSame = isVoid ? payout.reason === reason : payout.reference === reference;
      return isVoid === (end.status === "void") && isSame ? "repeated" : "ended";
    }
    if (end.status === "void" || reference === undefined) return "matched";
    if (wholeOf(world, { id, amount }) > LIMITS.approvalAbove && !world.approved.has(id)) return "unapproved";
    const usedBy = world.references.get(reference);
    if (usedBy !== undefined && usedBy !== id) return "reference_used";
    const poisha = takaToPoisha(amount);
    if (poisha > funds.bank && end.is_overdraft_confirmed !== true) return "overdrawn";
    funds.bank -= poisha;
    world.references.set(reference, id);
    return "matched";
  }

  /** Runs payouts, and stores the total amounts of split payouts. */
  async function runPayouts(
    world: World,
    what: "collection" | "refund",
    crashAfter: number | undefined,
  ): Promise<void> {
    const { stores, plain, admin } = world;
    const before = (await plain.payouts.listOf(world.uid, FIRST_PAGE)).body;
    const run = what === "refund" ? { kind: what } : ({ kind: what, cycle: "weekly" } as const);
    await twice(world, crashAfter, () => stores.payouts.run(admin, run, FIRST_PAGE));
    const after = (await plain.payouts.listOf(world.uid, FIRST_PAGE)).body;
    const made = after.filter(({ id }) => !before.some((known) => known.id === id));
    const pending = before.filter(
      (row) => row.status === "reserved" && row.kind === what && wholeOf(world, row) > row.amount,
    );
    const whole = sumTaka([...made, ...pending].map(({ amount }) => amount));
    for (const row of made) world.wholes.set(row.id, whole);
    // Refunds are paid in a single payout. Payouts of balances do not exceed the payout method's limit.
    const isWithin =
      what === "refund" ? made.length <= 1 : made.every(({ amount }) => amount <= LIMITS.methods.bkash);
    expectResult(isWithin, true);
  }

  const deliveryOf = ({ deliveries }: World, index: number) => deliveries[index % deliveries.length] ?? "";

  async function take(world: World, step: Action): Promise<void> {
    const { stores, plain, rider, hub, admin, owner } = world;
    const common = { id: crypto.randomUUID(), at: new Date().toISOString() };
    switch (step.do) {
      case "deliver": {
        const tracking_id = deliveryOf(world, step.of);
        const handover_code = (await plain.parcels.find(owner, tracking_id))?.handover_code ?? "";
        const isPart = step.part % 2 === 0 && step.part > 0;
        const collected = isPart ? step.part : COLLECT;
        const part = isPart && step.part < COLLECT ? { reason: "part_unwanted" as const } : {};
        return perform(world, step.crash, {
          task: "deliver",
          ...common,
          tracking_id,
          received_by: "করিম",
          handover_code,
          collected,
          ...part,
        });
      }
      case "collect": {
        const tracking_id = world.pickups[step.of % world.pickups.length] ?? "";
        const cost = (await plain.parcels.find(owner, tracking_id))?.parcel.cost ?? 0;
        return perform(world, step.crash, { task: "collect", ...common, tracking_id, cash: cost });
      }
      case "fail": {
        const failed = { task: "fail_delivery", ...common, reason: "refused" } as const;
        return perform(world, step.crash, { ...failed, tracking_id: deliveryOf(world, step.of) });
      }
      case "hand over": {
        const tracking_id = deliveryOf(world, step.of);
        const out = { task: "hand_over", ...common, tracking_id, rider_uid: rider.uid } as const;
        return perform(world, step.crash, out, hub);
      }
      case "bring back": {
        const tracking_id = deliveryOf(world, step.of);
        await perform(world, step.crash, { task: "take_back", ...common, tracking_id }, hub);
        const handover_code = (await plain.parcels.find(owner, tracking_id))?.return_code ?? "";
        const given = { task: "give_back", tracking_id, received_by: "রহিমা", handover_code } as const;
        return perform(world, step.crash, { ...common, ...given, id: crypto.randomUUID() }, hub);
      }
      case "claim": {
        const request = { amount: COLLECT, reason: "lost" };
        await twice(world, step.crash, () => stores.compensations.claim(owner, world.lost, request));
        return;
      }
      case "decide": {
        const decision =
          step.granted === 0
            ? ({ status: "refused", reason: "found" } as const)
            : ({ status: "granted", amount: step.granted, reason: "invoice" } as const);
        const by = step.by === 0 ? admin : world.second;
        const before = (await plain.parcels.find(owner, world.lost))?.compensation?.status;
        const decide = () => stores.compensations.decide(by, world.lost, decision);
        const result = await twice(world, step.crash, decide);
        if (before !== "open" || decision.status !== "granted") return;
        // An admin cannot give the second approval to their own proposal.
        const { proposed } = world;
        const isSecond = proposed !== undefined && proposed.by !== by.uid && step.granted <= proposed.amount;
        const isGranted = step.granted <= LIMITS.compensationAbove || isSecond;
        world.proposed = isGranted ? undefined : { by: by.uid, amount: step.granted };
        if (isGranted) world.granted = step.granted;
        return expectResult(
          typeof result === "string" ? result : result.status,
          isGranted ? "granted" : "open",
        );
      }
      case "correct": {
        const ids = correctedOf(world);
        const tracking_id = ids[step.of % ids.length] ?? "";
        const { what, taka } = step;
        const by = step.by === 0 ? admin : world.second;
        const amount = what === "collection" && taka === 0 ? 1 : taka;
        const recorded = await recordedAmount(world, tracking_id, what);
        const request = { id: common.id, amount_of: what, amount, reason: "Typed wrongly" };
        const result = await twice(world, step.crash, () =>
          stores.corrections.correct(by, tracking_id, request),
        );
        const found = typeof result === "string" ? result : result.status;
        const poisha = takaToPoisha(amount);
        if (recorded === undefined) return expectResult(found, "notPossible");
        if (recorded === "counted") return expectResult(found, "counted");
        if (recorded === poisha) return expectResult(found, "same");
        const key = `${tracking_id} ${what}`;
        if (world.proposals.has(key)) return expectResult(found, "pending");
        const isProposal = Math.abs(recorded - poisha) > takaToPoisha(LIMITS.compensationAbove);
        const proposal = { id: common.id, tracking_id, what, amount: poisha, previous: recorded, by: by.uid };
        if (isProposal) world.proposals.set(key, proposal);
        else applyCorrection(world, tracking_id, what, poisha);
        return expectResult(found, isProposal ? "proposed" : "recorded");
      }
      case "decide correction": {
        const [proposal] = world.proposals.values();
        if (proposal === undefined) return;
        const { id, tracking_id, what, amount, previous } = proposal;
        const by = step.by === 0 ? admin : world.second;
        const recorded = await recordedAmount(world, tracking_id, what);
        const decision = step.isApproved
          ? ({ status: "recorded" } as const)
          : ({ status: "rejected", reason: "No" } as const);
        const result = await twice(world, step.crash, () =>
          stores.corrections.decide(by, tracking_id, id, decision),
        );
        const found = typeof result === "string" ? result : result.status;
        const key = `${tracking_id} ${what}`;
        if (!step.isApproved) {
          world.proposals.delete(key);
          return expectResult(found, "rejected");
        }
        if (proposal.by === by.uid) return expectResult(found, "samePerson");
        if (recorded === undefined) return expectResult(found, "notPossible");
        if (recorded === "counted") return expectResult(found, "counted");
        if (recorded === amount) return expectResult(found, "same");
        if (recorded !== previous) return expectResult(found, "changed");
        world.proposals.delete(key);
        applyCorrection(world, tracking_id, what, amount);
        return expectResult(found, "recorded");
      }
      case "find":
      case "lose": {
        const task = step.do === "find" ? ("receive" as const) : ("report_lost" as const);
        return perform(world, step.crash, { task, ...common, tracking_id: world.lost }, hub);
      }
      case "take compensation back": {
        const decision = { status: "taken_back", reason: "found" } as const;
        await twice(world, step.crash, () => stores.compensations.decide(admin, world.lost, decision));
        return;
      }
      case "answer": {
        const id = deliveryOf(world, step.of);
        const found = await plain.parcels.find(owner, id);
        if (found === undefined) throw new Error("no parcel");
        const cost = takaToPoisha(found.parcel.cost);
        const fee =
          step.answer === "again"
            ? attemptFee(cost, DEFAULT_FEE_PLAN, found.events)
            : returnFee(cost, DEFAULT_FEE_PLAN);
        const request = { answer: step.answer, fee: poishaToTaka(fee) };
        await twice(world, step.crash, () => stores.returns.answer(owner, id, request));
        return;
      }
      case "count": {
        const { total } = await plain.cash.of(rider.uid);
        const counted = Math.max(0, total + step.off);
        const result = await twice(world, step.crash, () =>
          stores.cash.count(hub, { id: common.id, rider_uid: rider.uid, counted }),
        );
        const status = counted === total ? "confirmed" : "differs";
        const found = typeof result === "string" ? result : [result.status, result.counted];
        return expectResult(found, total === 0 ? "nothing" : [status, counted]);
      }
      case "resolve": {
        const open = (await plain.cash.differences(FIRST_PAGE)).body.find(
          ({ rider_uid }) => rider_uid === rider.uid,
        );
        if (open !== undefined)
          await twice(world, step.crash, () => stores.cash.resolve(admin, open.id, step.as, "seen"));
        return;
      }
      case "repay": {
        const { debt } = await plain.cash.of(rider.uid);
        const amount = Math.floor((debt * step.share) / 100);
        if (amount === 0) return;
        const repayment = { id: common.id, rider_uid: rider.uid, amount };
        const result = await twice(world, step.crash, () => stores.cash.repay(hub, repayment));
        return expectResult(result, amount > debt ? "tooMuch" : "done");
      }
      case "write off": {
        const { debt } = await plain.cash.of(rider.uid);
        const amount = Math.floor((debt * step.share) / 100);
        if (amount === 0) return;
        const written = { id: common.id, rider_uid: rider.uid, amount, reason: "gone" };
        const result = await twice(world, step.crash, () => stores.cash.writeOff(admin, written));
        return expectResult(result, amount > debt ? "tooMuch" : "done");
      }
      case "deposit": {
        const { held } = (await plain.cash.desk(CENTER, FIRST_PAGE)).body;
        const amount = Math.floor((held * step.share) / 100);
        if (amount === 0) return;
        const brought = { id: common.id, amount, reference: common.id };
        const result = await twice(world, step.crash, () => stores.cash.deposit(hub, brought));
        if (amount <= held) funds.bank += takaToPoisha(amount);
        receipts.add(amount <= held ? common.id : "");
        return expectResult(result, amount > held ? "tooMuch" : "deposited");
      }
      case "run":
        return runPayouts(world, step.kind, step.crash);
      case "pay out": {
        // Approves and pays everything that is due or pending, so that long sequences have payouts that the
        // bank can return.
        for (const run of ["collection", "refund"] as const) await runPayouts(world, run, step.crash);
        for (const row of (await plain.payouts.listOf(world.uid, FIRST_PAGE)).body) {
          if (row.status !== "reserved") continue;
          if (wholeOf(world, row) > LIMITS.approvalAbove) {
            await plain.payouts.approve(world.second, row.id);
            world.approved.add(row.id);
          }
          const end = { status: "paid", reference: `TX ${row.id}`, is_overdraft_confirmed: true } as const;
          expectResult(verdictOn(world, row, end), "matched");
          const result = await twice(world, step.crash, () => stores.payouts.end(admin, row.id, end));
          expectResult(typeof result === "string" || "available" in result ? result : result.status, "paid");
        }
        return;
      }
      case "end": {
        const { body: rows } = await plain.payouts.listOf(world.uid, FIRST_PAGE);
        const row = rows[step.of % (rows.length || 1)];
        if (row === undefined) return;
        const end = step.isPaid
          ? ({
              status: "paid",
              reference: `TX ${row.id}`,
              is_overdraft_confirmed: step.isConfirmed,
            } as const)
          : ({ status: "void", reason: "wrong number" } as const);
        const expected = verdictOn(world, row, end);
        const result = await twice(world, step.crash, () => stores.payouts.end(admin, row.id, end));
        const found = typeof result === "string" ? result : "available" in result ? "overdrawn" : "matched";
        return expectResult(found, expected === "repeated" ? "matched" : expected);
      }
      case "return": {
        const { body: rows } = await plain.payouts.listOf(world.uid, FIRST_PAGE);
        const row = rows[step.of % (rows.length || 1)];
        if (row === undefined) return;
        const returned = { reference: `${world.uid} back ${step.reference}`, reason: "Account closed" };
        const result = await twice(world, step.crash, () => stores.payouts.return(admin, row.id, returned));
        const isRepeated = row.status === "returned" && row.return_reference === returned.reference;
        const expected =
          isRepeated || (row.status === "paid" && !receipts.has(returned.reference))
            ? "returned"
            : row.status === "paid"
              ? "reference_used"
              : "not_paid";
        if (expected === "returned" && !isRepeated) {
          receipts.add(returned.reference);
          funds.bank += takaToPoisha(row.amount);
          world.returned.set(row.id, takaToPoisha(row.amount));
        }
        return expectResult(typeof result === "string" ? result : result.status, expected);
      }
      case "settle gateway": {
        const amount = Math.floor((Math.max(funds.gateway, 20_000) * step.share) / 100);
        if (amount === 0) return;
        const fee = Math.floor((amount * step.fee) / 100);
        const settled = {
          id: common.id,
          amount: poishaToTaka(amount),
          fee: poishaToTaka(fee),
          reference: common.id,
          is_excess_confirmed: step.isConfirmed,
        };
        const result = await twice(world, step.crash, () =>
          stores.money.depositOfGateway(admin.uid, settled),
        );
        const isRecorded = amount <= funds.gateway || step.isConfirmed;
        if (isRecorded) {
          funds.gateway -= amount;
          funds.fees += fee;
          funds.bank += amount - fee;
        }
        return expectResult(result, isRecorded ? "deposited" : "tooMuch");
      }
      case "approve": {
        const { body: rows } = await plain.payouts.listOf(world.uid, FIRST_PAGE);
        const row = rows[step.of % (rows.length || 1)];
        if (row === undefined) return;
        const by = step.by === 0 ? admin : world.second;
        const result = await twice(world, step.crash, () => stores.payouts.approve(by, row.id));
        const isNeeded = wholeOf(world, row) > LIMITS.approvalAbove && !world.approved.has(row.id);
        const refusal = row.status === "reserved" ? (step.by === 0 ? "samePerson" : undefined) : "ended";
        if (isNeeded && refusal === undefined) world.approved.add(row.id);
        return expectResult(typeof result === "string" ? result : undefined, isNeeded ? refusal : undefined);
      }
      case "results": {
        const { body: rows } = await plain.payouts.listOf(world.uid, FIRST_PAGE);
        if (rows.length === 0) return;
        const known = new Map(rows.map((row) => [row.id, row]));
        const results = step.of.map(({ payout: index, isPaid, off, reference }) => {
          const { id = "", amount = 0 } = rows[index % rows.length] ?? {};
          const about = { payout: payoutNumber(id), amount: amount + off };
          return isPaid
            ? ({ ...about, status: "paid", reference: `${world.uid} ${reference}` } as const)
            : ({ ...about, status: "returned", reason: "Account closed" } as const);
        });
        const file = { results, is_overdraft_confirmed: step.isConfirmed };
        const expected = results.map((result) => {
          const row = rows.find(({ id }) => payoutNumber(id) === result.payout);
          const now = row && known.get(row.id);
          if (now === undefined) throw new Error("no payout");
          if (now.amount !== result.amount) return "amount_differs";
          const end = { ...endOf(result), is_overdraft_confirmed: step.isConfirmed };
          const verdict = verdictOn(world, now, end);
          if (verdict === "matched") known.set(now.id, { ...now, ...end });
          return verdict;
        });
        expectResult(verdictsOf(await plain.payouts.previewResults(admin, file)), expected);
        await twice(world, step.crash, () => stores.payouts.recordResults(admin, file));
        const recorded = verdictsOf(await plain.payouts.recordResults(admin, file));
        return expectResult(
          recorded,
          expected.map((verdict) => (verdict === "matched" ? "repeated" : verdict)),
        );
      }
      case "pay and cancel": {
        const id = await world.book({});
        const attempt = await payOnline(plain.payments, owner, id, common.id);
        if (attempt === undefined) throw new Error("no attempt");
        funds.gateway += attempt[0].amount_poisha;
        await twice(world, step.crash, () => stores.parcels.cancel(owner, id));
      }
    }
  }

  /** Returns the amount that the sender gets for a parcel after its fees are deducted, in poisha. */
  function owedFor(world: World, { parcel, events, compensation }: ParcelDetails): number {
    const has = (what: ParcelEventKind) => events.some((event) => event.kind === what);
    const cost = costOf(world, parcel.tracking_id);
    const correctedTo = (what: CorrectableAmount) => world.corrected.get(`${parcel.tracking_id} ${what}`);
    const collected = has("collection_confirmed") ? (world.taken.get(parcel.tracking_id) ?? 0) : 0;
    // A delivery fee that was not paid in cash is debited when the parcel arrives. If it is paid from the
    // collection, it is deducted when the cash is counted.
    const hasArrived = has("delivered") || has("partly_delivered");
    const isTakenOut = parcel.delivery_payment === "from_collection";
    const isCharged = has("returned") || (isTakenOut ? has("collection_confirmed") : hasArrived);
    const isPaidInCash = events.some(({ kind: what, amount = 0 }) => what === "collected" && amount > 0);
    // The sender paid the fee in cash at the booking, so only a later correction changes the balance.
    const inCash = isPaidInCash ? costOf(world, parcel.tracking_id, "booked") : 0;
    const delivery = isCharged || isPaidInCash ? cost - inCash : 0;
    const wayBack =
      has("returned") && isReturnCharged(events)
        ? (correctedTo("return_fee") ??
          returnFee(costOf(world, parcel.tracking_id, "booked"), DEFAULT_FEE_PLAN))
        : 0;
    const attempts = events
      .filter(({ answer }) => answer === "again")
      .reduce((sum, { amount = 0 }) => sum + takaToPoisha(amount), 0);
    // This is the amount that was approved according to the model, not the amount in the server's response.
    const granted = compensation?.status === "granted" ? takaToPoisha(world.granted) : 0;
    const codFee = correctedTo("cod_fee") ?? shareOf(collected, DEFAULT_FEE_PLAN.cod_share);
    return granted + collected - codFee - delivery - wayBack - attempts;
  }

  /**
   * Checks invariants against the test's own records: all money received is on an account, and all money paid
   * out was due.
   */
  async function check(world: World): Promise<void> {
    const disagreements = await auditLedger(database);
    expect(disagreements).toEqual([]);
    const { uid, rider, plain } = world;
    const details = await Promise.all(
      [...world.deliveries, ...world.pickups, world.lost].map((id) => plain.parcels.find(world.owner, id)),
    );
    // Confirmed collections less COD fees and delivery fees equal the balance plus reserved and paid payouts.
    const owed = details.reduce((sum, found) => sum + (found === undefined ? 0 : owedFor(world, found)), 0);
    const rows = await database.db.select().from(payouts).where(eq(payouts.owner_uid, uid));
    const spent = rows
      .filter(
        ({ id, kind: what, status }) => what === "collection" && status !== "void" && !world.returned.has(id),
      )
      .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
    expect(spent + (await balanceOf(database.db, `merchant:${uid}`))).toBe(owed);
    // The figures on the screens of the merchant, of finance and of the cash desk.
    const pending = await database.db.select().from(payouts).where(eq(payouts.status, "reserved"));
    const shown = {
      balance: takaToPoisha((await plain.statements.balance(uid)).balance),
      funds: await plain.money.funds(),
      desk: (await plain.cash.desk(CENTER, FIRST_PAGE)).body.held,
    };
    expect(shown).toEqual({
      balance: owed - spent,
      funds: {
        bank: poishaToTaka(funds.bank),
        gateway: poishaToTaka(funds.gateway),
        pending: sumTaka(pending.map(({ amount_poisha }) => poishaToTaka(amount_poisha))),
      },
      desk: poishaToTaka(0 - (await balanceOf(database.db, `hub_cash:${CENTER}`))),
    });
    expect(new Set(rows.flatMap(({ id, status }) => (status === "returned" ? [id] : [])))).toEqual(
      new Set(world.returned.keys()),
    );
    expect({
      bank: 0 - (await balanceOf(database.db, "bank")),
      gateway: 0 - (await balanceOf(database.db, "gateway")),
      fees: 0 - (await balanceOf(database.db, "gateway_fee")),
    }).toEqual(funds);
    // Cash that riders collected is either in hand or counted.
    const { total } = await plain.cash.of(rider.uid);
    const counts = (await plain.cash.desk(CENTER, FIRST_PAGE)).body.counts.filter(
      ({ rider_uid, status }) => rider_uid === rider.uid && (status === "confirmed" || status === "settled"),
    );
    const handedIn = counts.reduce((sum, { claimed = 0 }) => sum + claimed, 0);
    const taken = [...world.taken.values()].reduce((sum, amount) => sum + amount, world.reported);
    expect(takaToPoisha(total) + takaToPoisha(handedIn)).toBe(taken);
    expect(poishaToTaka(await balanceOf(database.db, `rider_cash:${rider.uid}`))).toBe(0 - total);
  }

  test("adds up even after crashes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 30, size: "max" }), async (steps) => {
        const world = await createWorld();
        await prepare(world);
        await check(world);
        for (const step of steps) {
          await take(world, step);
          await check(world);
        }
        // Every step was checked above. At least one step must have run.
        expect(steps.length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);
});

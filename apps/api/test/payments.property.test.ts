// Runs random sequences of actions by payers, the gateway and the network, with crashes between any two
// steps. The ledger and the rows must always agree. Only money that the gateway received may be recorded, and
// in the end all of this money must be recorded.
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { PAYMENT_TRANSITIONS, type PaymentStatus } from "@harkara/courier-core/parcel/payment-status";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { runDueJobs } from "../src/jobs/job-worker.ts";
import { createPhotoStore } from "../src/events/photo-store.ts";
import { createParcelStore } from "../src/booking/parcels/parcel-store.ts";
import {
  GatewayError,
  type Notification,
  type PaymentGateway,
} from "../src/money/payments/payment-gateway.ts";
import { createPaymentStore } from "../src/money/payments/payment-store.ts";
import { PaymentRefusedError, createPayments } from "../src/money/payments/payments.ts";
import { ledger } from "../src/tables/ledger.ts";
import { parcels } from "../src/tables/parcels.ts";
import { payments } from "../src/tables/payments.ts";
import { DATABASES, collect, jobHandlers, merchantOf, newBooking, openDatabase } from "./harness.ts";

const MINUTE = 60_000;
const AMOUNT = 20_200;

interface Money {
  readonly id: string;
  readonly tranId: string;
  readonly amountPoisha: number;
  isRisky: boolean;
}

interface Session {
  readonly tranId: string;
  /** The parcels that the payer wanted to pay for. */
  readonly parcelIds: readonly string[];
  readonly openedAt: number;
  outcome: "open" | "failed" | "cancelled";
}

class Crash extends Error {}

// The random parts of the steps: `pick` selects an existing item, and `crash` is the number of
// calls after which the process crashes (undefined if it does not crash).
const pick = fc.nat(30);
const crash = fc.option(fc.nat(6), { nil: undefined, freq: 2 });
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ arbitrary, weight: 3 });
const step = fc.oneof(
  often(fc.record({ do: fc.constant("open" as const), of: pick, count: fc.constantFrom(1, 1, 2, 3), crash })),
  often(fc.record({ do: fc.constant("take" as const), of: pick, isRisky: fc.boolean() })),
  fc.record({ do: fc.constant("take wrong" as const), of: pick }),
  fc.record({ do: fc.constantFrom("fail" as const, "give up" as const), of: pick }),
  often(fc.record({ do: fc.constantFrom("notify" as const, "notify again" as const), of: pick, crash })),
  often(fc.record({ do: fc.constant("forge" as const), of: pick, with: pick, isSigned: fc.boolean() })),
  fc.record({ do: fc.constant("run jobs" as const), crash }),
  fc.record({ do: fc.constant("check" as const), of: pick, crash }),
  fc.record({
    do: fc.constantFrom("cancel parcel" as const, "delete parcel" as const, "collect" as const),
    of: pick,
  }),
  fc.record({ do: fc.constant("clear flags" as const) }),
  fc.record({ do: fc.constant("gateway down" as const), isDown: fc.boolean() }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 10, 40, 600) }),
);

/**
 * Creates an in-memory gateway, which knows the true state, and an environment that can crash at each call.
 */
function createWorld(database: Database, uid: string) {
  const sessions: Session[] = [];
  const taken: Money[] = [];
  const posts: Notification[] = [];
  const state = {
    time: Date.now(),
    isDown: false,
    callsLeft: Number.POSITIVE_INFINITY,
    /** The parcels for which a payment is being opened. */
    wanted: new Array<string>(),
  };
  const now = () => new Date(state.time);
  // Wraps a call so that the process can crash before or after it.
  const breakable =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (state.callsLeft-- <= 0) throw new Crash();
      const output = await call(...input);
      if (state.callsLeft-- <= 0) throw new Crash();
      return output;
    };
  const reached = () => {
    if (state.isDown) throw new GatewayError("call", "not reached", "outage");
  };
  const gateway: PaymentGateway = {
    name: "sandbox",
    maxEmail: 50,
    open: breakable(async ({ tranId, amountPoisha }) => {
      reached();
      expect(amountPoisha).toBe(AMOUNT * state.wanted.length);
      expect(sessions.some((session) => session.tranId === tranId)).toBe(false);
      sessions.push({ tranId, parcelIds: state.wanted, openedAt: state.time, outcome: "open" });
      return `https://gateway.example/${tranId}`;
    }),
    readNotification: (form) => {
      const [tranId = "", outcome, confirmationId = ""] = (form.get("signed") ?? "").split(" ");
      if (outcome === "success") return { tranId, outcome, confirmationId };
      return outcome === "failed" || outcome === "cancelled" ? { tranId, outcome } : undefined;
    },
    confirm: breakable(async (id) => {
      reached();
      const money = taken.find((money) => money.id === id);
      return money && { ...money, currency: "BDT", method: "TEST" };
    }),
    find: breakable(async (tranId) => {
      reached();
      return {
        confirmationIds: taken.filter((money) => money.tranId === tranId).map(({ id }) => id),
        hasFailed: sessions.some((session) => session.tranId === tranId && session.outcome === "failed"),
        isPending: false,
      };
    }),
  };
  const plain = createPaymentStore(database, now);
  const store: typeof plain = {
    begin: breakable((...input: Parameters<typeof plain.begin>) => plain.begin(...input)),
    storeRedirectUrl: breakable((...input: Parameters<typeof plain.storeRedirectUrl>) =>
      plain.storeRedirectUrl(...input),
    ),
    close: breakable((...input: Parameters<typeof plain.close>) => plain.close(...input)),
    recordConfirmation: breakable((...input: Parameters<typeof plain.recordConfirmation>) =>
      plain.recordConfirmation(...input),
    ),
    recordMismatch: breakable((...input: Parameters<typeof plain.recordMismatch>) =>
      plain.recordMismatch(...input),
    ),
    find: breakable((...input: Parameters<typeof plain.find>) => plain.find(...input)),
    findById: breakable((...input: Parameters<typeof plain.findById>) => plain.findById(...input)),
    attemptOf: breakable((...input: Parameters<typeof plain.attemptOf>) => plain.attemptOf(...input)),
    listOf: (trackingId) => plain.listOf(trackingId),
    finalIds: breakable((...input: Parameters<typeof plain.finalIds>) => plain.finalIds(...input)),
    refunds: (owner, query) => plain.refunds(owner, query),
    claim: breakable((...input: Parameters<typeof plain.claim>) => plain.claim(...input)),
  };
  const plainJobs = createJobStore(database, now);
  const jobs: typeof plainJobs = {
    take: breakable((...input: Parameters<typeof plainJobs.take>) => plainJobs.take(...input)),
    finish: breakable((...input: Parameters<typeof plainJobs.finish>) => plainJobs.finish(...input)),
    fail: breakable((...input: Parameters<typeof plainJobs.fail>) => plainJobs.fail(...input)),
    dead: () => plainJobs.dead(),
    revive: (job) => plainJobs.revive(job),
    runs: (job) => plainJobs.runs(job),
    prune: () => plainJobs.prune(),
  };
  const log = pino({ level: "silent" });
  const owner = merchantOf({ uid, email: "payer@example.com" });
  const payments = createPayments({
    store,
    gateway,
    publicUrl: "http://localhost/api",
    log,
    now,
    wait: async (ms) => {
      state.time += ms;
    },
  });
  return {
    uid,
    owner,
    sessions,
    taken,
    posts,
    state,
    parcelStore: createParcelStore(
      database,
      store,
      createPhotoStore(database.db),
      async () => undefined,
      now,
    ),
    payments,
    runJobs: () => runDueJobs(jobs, jobHandlers(payments.askGateway), log),
    /** Performs one step. An error response or a crash is not a failure of the test. */
    async attempt(crashAfter: number | undefined, work: () => Promise<unknown>) {
      state.callsLeft = crashAfter ?? Number.POSITIVE_INFINITY;
      try {
        await work();
      } catch (error) {
        const isExpected =
          error instanceof Crash ||
          error instanceof GatewayError ||
          // If the API refuses a payer, the payer does not pay.
          (error instanceof PaymentRefusedError && !error.code.startsWith("payer."));
        if (!isExpected) throw error;
      } finally {
        state.callsLeft = Number.POSITIVE_INFINITY;
      }
    },
  };
}

const among = <Item>(items: readonly Item[], of: number): Item | undefined => items[of % (items.length || 1)];

type World = ReturnType<typeof createWorld>;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function formOf(notification: Notification): URLSearchParams {
  const rest = notification.outcome === "success" ? ` ${notification.confirmationId}` : "";
  return new URLSearchParams({
    tran_id: notification.tranId,
    signed: `${notification.tranId} ${notification.outcome}${rest}`,
  });
}

async function take(
  world: World,
  database: Database,
  parcelIds: readonly string[],
  action: Step,
): Promise<void> {
  const { state, sessions, taken, posts, payments: service, parcelStore, owner } = world;
  switch (action.do) {
    case "open": {
      const from = action.of % parcelIds.length;
      state.wanted = [...parcelIds, ...parcelIds].slice(from, from + action.count);
      return world.attempt(action.crash, () => service.open(owner, state.wanted, "en"));
    }
    case "take":
    case "take wrong": {
      const session = among(sessions, action.of);
      // This time is far longer than any gateway session.
      if (session === undefined || state.time - session.openedAt > 720 * MINUTE) return;
      const isWrong = action.do === "take wrong";
      const money: Money = {
        id: `money-${taken.length}`,
        tranId: session.tranId,
        amountPoisha: AMOUNT * session.parcelIds.length - (isWrong ? 100 : 0),
        isRisky: !isWrong && action.isRisky,
      };
      taken.push(money);
      posts.push({ outcome: "success", tranId: money.tranId, confirmationId: money.id });
      return;
    }
    case "fail":
    case "give up": {
      const session = among(sessions, action.of);
      if (session === undefined) return;
      session.outcome = action.do === "fail" ? "failed" : "cancelled";
      posts.push({ outcome: session.outcome, tranId: session.tranId });
      return;
    }
    case "notify":
    case "notify again": {
      const notification = among(posts, action.of);
      if (notification === undefined) return;
      await world.attempt(action.crash, () => service.handleNotification(formOf(notification)));
      if (action.do === "notify again")
        await Promise.all(
          [1, 2, 3].map(() =>
            world.attempt(undefined, () => service.handleNotification(formOf(notification))),
          ),
        );
      return;
    }
    case "forge": {
      const session = among(sessions, action.of);
      const other = among(taken, action.with);
      if (session === undefined) return;
      const notification: Notification = {
        outcome: "success",
        tranId: session.tranId,
        confirmationId: other?.id ?? "none",
      };
      const form = action.isSigned
        ? formOf(notification)
        : new URLSearchParams({ tran_id: session.tranId, status: "VALID" });
      return world.attempt(undefined, () => service.handleNotification(form));
    }
    case "run jobs":
      return world.attempt(action.crash, () => world.runJobs());
    case "check": {
      const rows = await database.db.select().from(payments).where(eq(payments.owner_uid, world.uid));
      const row = among(rows, action.of);
      return world.attempt(action.crash, () => service.check(owner, row?.id ?? "none"));
    }
    case "cancel parcel":
      return world.attempt(undefined, () => parcelStore.cancel(owner, among(parcelIds, action.of) ?? ""));
    case "delete parcel":
      return world.attempt(undefined, () => parcelStore.remove(owner, among(parcelIds, action.of) ?? ""));
    case "collect": {
      const id = among(parcelIds, action.of) ?? "";
      await collect(database, id, new Date(state.time));
      return;
    }
    case "clear flags":
      for (const money of taken) money.isRisky = false;
      return;
    case "gateway down":
      state.isDown = action.isDown;
      return;
    case "wait":
      state.time += action.minutes * MINUTE;
  }
}

/** Whether the gateway received exactly the amount of the parcels. */
function isWhole({ sessions }: World, { tranId, amountPoisha }: Money): boolean {
  const session = sessions.find((one) => one.tranId === tranId);
  return amountPoisha === AMOUNT * (session?.parcelIds.length ?? 0);
}

async function check(world: World, database: Database, before: ReadonlyMap<string, PaymentStatus>) {
  expect(await auditLedger(database)).toEqual([]);
  const entries = await database.db.select().from(ledger).where(eq(ledger.owner_uid, world.uid));
  const attempts = await database.db.select().from(payments).where(eq(payments.owner_uid, world.uid));
  for (const entry of entries.filter(({ from_account }) => from_account === "gateway")) {
    // Money that counts must have been received by the gateway, for a payment of this parcel, and the entry
    // must have the parcel's share of the amount.
    const money = world.taken.find(({ id }) => id === entry.confirmation_id);
    const session = world.sessions.find(({ tranId }) => tranId === money?.tranId);
    expect(session?.parcelIds).toContain(entry.book);
    const share = money !== undefined && isWhole(world, money) ? AMOUNT : money?.amountPoisha;
    expect(entry.amount_poisha).toBe(share);
  }
  // All refunds due must be listed, whatever status the parcel has.
  const owed = entries.filter(({ to_account }) => to_account === "refund");
  const { body: listed } = await world.payments.refunds(world.owner, FIRST_PAGE);
  expect(listed.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(
    owed.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0),
  );
  const rows = await database.db.select().from(parcels).where(eq(parcels.owner_uid, world.uid));
  for (const row of rows) {
    const was = before.get(row.tracking_id) ?? "unpaid";
    expect([was, ...PAYMENT_TRANSITIONS[was]]).toContain(row.payment_status);
    const isCountedThoughGone = row.deleted_at !== null && ["paid", "held"].includes(row.payment_status);
    expect(isCountedThoughGone).toBe(false);
    expect(
      attempts.filter(({ tracking_id, status }) => tracking_id === row.tracking_id && status === "open")
        .length,
    ).toBeLessThan(2);
  }
  return new Map(rows.map(({ tracking_id, payment_status }) => [tracking_id, payment_status]));
}

const byId = ([a]: unknown[], [b]: unknown[]): number => String(a).localeCompare(String(b));

const RUNS = { PGlite: 40, PostgreSQL: 25 } as const;

describe.each(DATABASES)("on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database.close());

  test("ledger and rows always agree, and no confirmed taka is lost", async () => {
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: "max" }), async (steps) => {
        const world = createWorld(database, `owner-${crypto.randomUUID()}`);
        const parcelIds: string[] = [];
        for (let n = 0; n < 3; n++) {
          const booking = newBooking({}, { uid: world.uid });
          await world.parcelStore.book(world.owner, booking, DEFAULT_FEE_PLAN);
          parcelIds.push(booking.tracking_id);
        }
        let statuses: ReadonlyMap<string, PaymentStatus> = new Map();
        for (const action of steps) {
          await take(world, database, parcelIds, action);
          statuses = await check(world, database, statuses);
        }

        // The gateway is available again, and days pass.
        world.state.isDown = false;
        for (let n = 0; n < 20; n++) {
          world.state.time += 20 * 60 * MINUTE;
          await world.runJobs();
        }
        await check(world, database, statuses);
        paid += world.taken.length;
        const entries = await database.db.select().from(ledger).where(eq(ledger.owner_uid, world.uid));
        const counted = entries.filter(({ from_account }) => from_account === "gateway");
        const byConfirmation = Map.groupBy(counted, ({ confirmation_id }) => confirmation_id);
        const recorded = [...byConfirmation].map(([id, money]) => [
          id,
          money.map(({ book }) => book).toSorted(),
          money.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0),
        ]);
        // All money must be recorded. If the amount is correct, each parcel has its share. Otherwise the
        // whole amount is recorded for the first parcel.
        const due = world.taken.map((money) => {
          const session = world.sessions.find(({ tranId }) => tranId === money.tranId);
          const sorted = session?.parcelIds.toSorted() ?? [];
          return [money.id, isWhole(world, money) ? sorted : sorted.slice(0, 1), money.amountPoisha];
        });
        expect(recorded.toSorted(byId)).toEqual(due.toSorted(byId));
        const rows = await database.db.select().from(parcels).where(eq(parcels.owner_uid, world.uid));
        for (const row of rows) {
          const attempts = await database.db
            .select()
            .from(payments)
            .where(eq(payments.tracking_id, row.tracking_id));
          const isWanted = row.deleted_at === null && row.delivery_status !== "cancelled";
          const hasMoney = world.taken.some(
            (money) =>
              isWhole(world, money) &&
              world.sessions.some(
                ({ tranId, parcelIds: paidFor }) =>
                  tranId === money.tranId && paidFor.includes(row.tracking_id),
              ),
          );
          const expected = !hasMoney ? ["unpaid"] : isWanted ? ["paid", "held"] : ["refund_due"];
          expect(expected).toContain(row.payment_status);
          expect(attempts.filter(({ status }) => status === "open")).toEqual([]);
        }
      }),
      // The time limit interrupts the shrinking of a failed sequence, which would otherwise exceed the
      // timeout.
      { numRuns: RUNS[kind], interruptAfterTimeLimit: 45_000 },
    );
    // A run without any payment would test nothing.
    expect(paid).toBeGreaterThan(0);
  });
});

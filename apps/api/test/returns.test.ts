// Senders' requests for parcels in transit: reattempt, change of receiver, return and exchange, with the
// fees.
import { DAY_MS, HOUR_MS } from "@harkara/courier-core/base/duration";
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { runDueJobs } from "../src/jobs/job-worker.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Database } from "../src/platform/database.ts";
import { tickets } from "../src/tables/tickets.ts";
import {
  DATABASES,
  jobHandlers,
  karim,
  merchantOf,
  newBooking,
  person,
  silentLog,
  staffOf,
} from "./harness.ts";
import { type Api, LOCAL, LOCAL_COST, type Stores, type Wish, openWorld } from "./world.ts";

const CENTER = "Bogura";
const RETURN = 61;

const hub: StaffCaller = staffOf("return-hub", "hub", CENTER);
const rider: StaffCaller = staffOf("return-rider", "rider", CENTER);
const STAFF = [hub, rider].map(({ uid, role, center }) => ({
  uid,
  email: `${uid}@example.com`,
  name: uid,
  role,
  center,
}));

describe.each(DATABASES)("returns on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let sender: Identity;
  let later = 0;
  const clock = () => new Date(Date.now() + later);
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF, clock));
  });
  beforeEach(() => {
    sender = person(`sender-${crypto.randomUUID().slice(0, 8)}`);
    later = 0;
  });
  afterAll(() => database.close());

  const book = async (changes: Parameters<typeof newBooking>[0] = {}) =>
    api.book(sender, newBooking({ ...LOCAL, ...changes }, sender));
  const details = async (id: string): Promise<ParcelDetails> => {
    const account = merchantOf(await createAccountStore(database).open(sender));
    const found = await stores.parcels.find(account, id);
    if (found === undefined) throw new Error("no parcel");
    return found;
  };
  const perform = async (operator: StaffCaller, wish: Wish): Promise<string> => {
    const at = clock();
    const operation = { id: crypto.randomUUID(), at: at.toISOString(), ...wish };
    const { outcome, refusal } = await stores.operations.perform(operator, operation, { at, receivedAt: at });
    return refusal ?? outcome;
  };
  const done = async (...steps: readonly (readonly [StaffCaller, Wish])[]): Promise<void> => {
    for (const [operator, wish] of steps)
      expect([wish.task, await perform(operator, wish)]).toEqual([wish.task, "done"]);
  };
  const fail = (tracking_id: string, reason: "nobody_there" | "refused" = "nobody_there") =>
    done(
      [hub, { task: "hand_over", tracking_id, rider_uid: rider.uid }],
      [rider, { task: "fail_delivery", tracking_id, reason }],
      [hub, { task: "take_back", tracking_id }],
    );
  const giveBack = async (tracking_id: string) => {
    const { return_code } = await details(tracking_id);
    return perform(hub, {
      task: "give_back",
      tracking_id,
      received_by: "Rahima",
      handover_code: return_code,
    });
  };
  const answer = async (id: string, body: object, who = sender) => {
    const response = await api.as(who, "POST", `/parcels/${id}/answer`, body);
    if (response.ok) return response.status;
    return v.parse(ProblemSchema, await response.json()).code;
  };
  const balance = async () => (await stores.statements.balance(sender.uid)).balance;
  const ticketsOf = (id: string) =>
    database.db
      .select({ category: tickets.category, opened_kind: tickets.opened_kind, status: tickets.status })
      .from(tickets)
      .where(eq(tickets.tracking_id, id));
  const runJobs = () =>
    runDueJobs(
      createJobStore(database, clock),
      { ...jobHandlers(async () => undefined), sendBackUnanswered: stores.returns.sendBackUnanswered },
      silentLog,
    );

  test("a parcel with a return request is sent back at the next hub, and its return fee is charged once", async () => {
    const id = await book({ delivery_payment: "at_pickup" });
    await done([hub, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid }]);
    expect(await answer(id, { answer: "send_back", fee: RETURN })).toBe("parcel.notReturnable");
    await done([rider, { task: "collect", tracking_id: id, cash: LOCAL_COST }]);
    expect(await answer(id, { answer: "send_back", fee: RETURN - 1 })).toBe("answer.feeChanged");
    expect(await answer(id, { answer: "send_back", fee: RETURN }, karim)).toBe("parcel.notFound");
    expect(await answer(id, { answer: "send_back", fee: RETURN })).toBe(200);
    expect(await answer(id, { answer: "send_back", fee: RETURN })).toBe(200);
    await done([hub, { task: "receive", tracking_id: id }]);
    const { parcel, events } = await details(id);
    expect(parcel.delivery_status).toBe("returning");
    expect(events.filter(({ kind: what }) => what === "answered" || what === "returning")).toMatchObject([
      { kind: "answered", answer: "send_back", amount: RETURN },
      { kind: "returning", center: CENTER },
    ]);
    expect(await balance()).toBe(0);
    expect(await giveBack(id)).toBe("done");
    expect(await balance()).toBe(-RETURN);
    expect(await giveBack(id)).toBe("repeated");
    expect(await balance()).toBe(-RETURN);
    expect(await answer(id, { answer: "send_back", fee: RETURN })).toBe(200);
  });

  test("a refused parcel needs the reply of the sender. The first reattempt is free, and the next one is not", async () => {
    const id = await book();
    await done([hub, { task: "receive", tracking_id: id }]);
    await fail(id, "refused");
    const hours = Date.parse((await details(id)).answer_until ?? "") - Date.now();
    expect(Math.round(hours / HOUR_MS)).toBe(DEFAULT_FEE_PLAN.answer_hours);
    expect(await perform(hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid })).toBe(
      "ask_sender",
    );
    const receiver = { receiver_contact: "01911-908070", receiver_address: "Road 9" };
    expect(await answer(id, { answer: "again", fee: 0, receiver })).toBe(200);
    expect((await details(id)).parcel).toMatchObject({
      receiver_contact: "+8801911908070",
      receiver_address: "Road 9",
    });
    await fail(id, "refused");
    expect(await answer(id, { answer: "again", fee: 0 })).toBe("answer.feeChanged");
    expect(await answer(id, { answer: "again", fee: 30.5 })).toBe(200);
    expect(await answer(id, { answer: "again", fee: 30.5 })).toBe(200);
    expect(await balance()).toBe(-30.5);
    await done([hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid }]);
    expect(await answer(id, { answer: "again", fee: 30.5 })).toBe("parcel.noQuestion");
  });

  test("a parcel without a reply is returned at the deadline, and not before it", async () => {
    const id = await book({ collect_amount: 1500, delivery_payment: "from_collection" });
    await done([hub, { task: "receive", tracking_id: id }]);
    await fail(id, "refused");
    const { answer_until } = await details(id);
    later = DEFAULT_FEE_PLAN.answer_hours * HOUR_MS - 60_000;
    await runJobs();
    expect((await details(id)).answer_until).toBe(answer_until);
    expect(await ticketsOf(id)).toEqual([]);
    later += 120_000;
    await runJobs();
    await runJobs();
    expect(await ticketsOf(id)).toEqual([{ category: "question", opened_kind: "system", status: "open" }]);
    const { parcel, events, answer_until: none } = await details(id);
    expect([parcel.delivery_status, none]).toEqual(["returning", undefined]);
    expect(events.find(({ kind: what }) => what === "answered")).toMatchObject({
      answer: "send_back",
      reason: "no_answer",
    });
    // The delivery fee should have been deducted from the COD, but nothing was collected, so the sender owes
    // the fee.
    expect(await giveBack(id)).toBe("done");
    expect(await balance()).toBe(-RETURN - LOCAL_COST);
    expect((await details(id)).parcel.payment_status).toBe("paid");
  });

  test("a reply closes the question, so its job does nothing. A new question has its own deadline", async () => {
    const id = await book();
    await done(
      [hub, { task: "receive", tracking_id: id }],
      [hub, { task: "hold", tracking_id: id, reason: "address_unclear" }],
    );
    const first = (await details(id)).answer_until ?? "";
    expect(await answer(id, { answer: "again", fee: 0 })).toBe(200);
    later = 10 * HOUR_MS;
    await done([hub, { task: "receive", tracking_id: id }]);
    await fail(id, "refused");
    const second = (await details(id)).answer_until ?? "";
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(9 * HOUR_MS);
    later = DEFAULT_FEE_PLAN.answer_hours * HOUR_MS + HOUR_MS;
    await runJobs();
    expect((await details(id)).answer_until).toBe(second);
  });

  test("a return that the company decides is free, and only the unpaid delivery fee is debited", async () => {
    const id = await book();
    await done([hub, { task: "receive", tracking_id: id }], [hub, { task: "send_back", tracking_id: id }]);
    const before = await balance();
    expect(await giveBack(id)).toBe("done");
    expect(await balance()).toBe(before - LOCAL_COST);
  });

  test.each(["before", "after"] as const)(
    "a part that is returned %s the cash count pays the return fee, and its delivery fee once",
    async (order) => {
      const id = await book({ collect_amount: 1500, delivery_payment: "from_collection" });
      await done(
        [hub, { task: "receive", tracking_id: id }],
        [hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid }],
      );
      const { handover_code } = await details(id);
      const taken = { task: "deliver", tracking_id: id, received_by: "Karim", handover_code } as const;
      await done(
        [rider, { ...taken, collected: 500, reason: "part_unwanted" }],
        [hub, { task: "take_back", tracking_id: id }],
      );
      const count = async () => {
        const { total: counted } = await stores.cash.of(rider.uid);
        await stores.cash.count(hub, { id: crypto.randomUUID(), rider_uid: rider.uid, counted });
      };
      if (order === "after") await count();
      expect(await giveBack(id)).toBe("done");
      if (order === "before") await count();
      expect(await balance()).toBe(500 - 5 - RETURN - LOCAL_COST);
    },
  );

  test("the receiver can be changed in transit, but not afterwards", async () => {
    const id = await book();
    const change = async (body: object, who = sender) =>
      (await api.as(who, "PUT", `/parcels/${id}/receiver`, body)).status;
    const receiver = { receiver_contact: "01911-908070", receiver_address: "Road 9" };
    expect(await change(receiver, karim)).toBe(404);
    expect(await change({ ...receiver, receiver_contact: "12" })).toBe(422);
    expect(await change(receiver)).toBe(200);
    expect(await change(receiver)).toBe(200);
    const { parcel, events } = await details(id);
    expect(parcel.receiver_address).toBe("Road 9");
    expect(events.filter(({ kind: what }) => what === "receiver_changed")).toHaveLength(1);
    await done([hub, { task: "receive", tracking_id: id }], [hub, { task: "send_back", tracking_id: id }]);
    expect(await change({ ...receiver, receiver_address: "Road 10" })).toBe(409);
  });

  test("an exchange returns the first parcel when the second one is delivered, for one fee", async () => {
    const first = await book({ delivery_payment: "at_pickup" });
    const exchange = () => {
      const booking = newBooking({ ...LOCAL, exchange_of: first, delivery_payment: "at_pickup" }, sender);
      return { ...booking, cost: quoteParcel(booking).total };
    };
    const refused = await api.as(sender, "POST", "/parcel", exchange());
    expect(v.parse(ProblemSchema, await refused.json()).code).toBe("exchange.notDelivered");
    const deliver = async (tracking_id: string, more: object = {}) => {
      const { handover_code } = await details(tracking_id);
      return perform(rider, { task: "deliver", tracking_id, received_by: "Karim", handover_code, ...more });
    };
    const takeOut = (tracking_id: string) =>
      done(
        [hub, { task: "receive", tracking_id }],
        [hub, { task: "hand_over", tracking_id, rider_uid: rider.uid }],
      );
    await takeOut(first);
    expect(await deliver(first)).toBe("done");
    const second = exchange();
    expect(second.cost).toBe(LOCAL_COST + RETURN);
    expect(
      (
        await api.as(karim, "POST", "/parcel", {
          ...second,
          ...newBooking({ ...LOCAL, exchange_of: first }, karim),
        })
      ).status,
    ).toBe(422);
    // If two exchanges are booked concurrently, only one booking succeeds. This booking is then retried, as
    // after a lost response.
    const account = merchantOf(await createAccountStore(database).open(sender));
    const two = [second, exchange()].map((booking) =>
      stores.parcels.book(account, booking, DEFAULT_FEE_PLAN),
    );
    expect(new Set(await Promise.all(two))).toEqual(new Set(["created", "exchangeTaken"]));
    second.tracking_id = (await details(first)).exchanged_by ?? "";
    expect((await api.as(sender, "POST", "/parcel", second)).status).toBe(200);
    const again = await api.as(sender, "POST", "/parcel", exchange());
    expect([again.status, v.parse(ProblemSchema, await again.json()).code]).toEqual([409, "exchange.taken"]);
    await takeOut(second.tracking_id);
    expect(
      (await stores.hub.tasks(rider, FIRST_PAGE)).body.find(
        ({ tracking_id }) => tracking_id === second.tracking_id,
      ),
    ).toMatchObject({
      exchange: { tracking_id: first },
    });
    expect(await deliver(second.tracking_id, { exchange: "TRKAAAAAAAA" })).toBe("not_possible");
    expect(await deliver(second.tracking_id, { exchange: first })).toBe("done");
    const { parcel, events } = await details(first);
    expect(parcel.delivery_status).toBe("returning");
    expect(events.at(-1)).toMatchObject({ kind: "exchanged", exchanged_for: second.tracking_id });
    const before = await balance();
    await done([hub, { task: "take_back", tracking_id: first }]);
    expect(await giveBack(first)).toBe("done");
    expect(await balance()).toBe(before);
  });

  test("the ledger agrees with all rows of these tests, and the month of each merchant adds up", async () => {
    expect(await auditLedger(database)).toEqual([]);
    const { merchants } = await stores.money.reconciliation({
      month: "all",
      since: new Date(0),
      before: new Date(Date.now() + 365 * DAY_MS),
    });
    expect(merchants.length).toBeGreaterThan(3);
    for (const { opening, collected, fees, deliveries, compensation, paid_out, closing } of merchants)
      expect(opening + collected - fees - deliveries + compensation - paid_out).toBe(closing);
  });
});

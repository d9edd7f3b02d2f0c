// Payments for several parcels in one gateway transaction.
import { OpenedPaymentSchema, PaymentSchema, combinedStatus } from "@harkara/courier-core/money/payment";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { RefundSchema } from "@harkara/courier-core/money/refund";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import {
  GatewayError,
  type Confirmation,
  type PaymentGateway,
} from "../src/money/payments/payment-gateway.ts";
import { createPayments } from "../src/money/payments/payments.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { DATABASES, createStoreHarness, createStores, newBooking, openDatabase, person } from "./harness.ts";

const COST = 20_200;

describe.each(DATABASES)("a payment for several parcels on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let api: ReturnType<typeof createStoreHarness>;
  let payments: ReturnType<typeof createPayments>;
  let owner: Identity;
  const taken: Confirmation[] = [];
  const sessions: { readonly tranId: string; readonly amountPoisha: number }[] = [];
  let isDown = false;
  const gateway: PaymentGateway = {
    name: "sandbox",
    maxEmail: 50,
    async open({ tranId, amountPoisha }) {
      if (isDown) throw new GatewayError("open", "not reached", "outage");
      sessions.push({ tranId, amountPoisha });
      return `https://gateway.example/${tranId}`;
    },
    readNotification: () => undefined,
    confirm: async (id) => taken.find((money) => money.id === id),
    find: async (tranId) => ({
      confirmationIds: taken.filter((money) => money.tranId === tranId).map(({ id }) => id),
      hasFailed: false,
      isPending: false,
    }),
  };
  beforeAll(async () => {
    database = await openDatabase(kind);
    stores = createStores(database);
    const log = pino({ level: "silent" });
    payments = createPayments({ store: stores.payments, gateway, publicUrl: "http://127.0.0.1:1/api", log });
    api = createStoreHarness(stores, { payments, accounts: createAccountStore(database) });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    owner = person(`payer-${crypto.randomUUID().slice(0, 8)}`);
    isDown = false;
    sessions.length = 0;
  });
  afterEach(async () => {
    // oxlint-disable-next-line vitest/no-standalone-expect -- ledger and rows must agree after every test
    expect(await auditLedger(database)).toEqual([]);
  });

  const book = async (count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await api.book(owner));
    return ids;
  };
  const request = (ids: readonly string[], who = owner) =>
    api.as(who, "POST", "/payments", { tracking_ids: ids, locale: "en" });
  const open = async (ids: readonly string[]) => {
    const response = await request(ids);
    expect([200, 201]).toContain(response.status);
    return v.parse(OpenedPaymentSchema, await response.json());
  };
  /**
   * Makes the gateway receive money. The API then queries the gateway twice concurrently, and once more
   * afterwards.
   */
  const take = async (tranId: string, amountPoisha: number, isRisky = false) => {
    const money = { id: crypto.randomUUID(), tranId, currency: "BDT", amountPoisha, isRisky, method: "TEST" };
    taken.push(money);
    await askTwice(tranId);
    return money;
  };
  const askTwice = async (tranId: string) => {
    const job = { shard: tranId.slice(3, 5), kind: "askGateway", subject: tranId } as const;
    const ask = () => payments.askGateway({ ...job, failures: 0, created_at: new Date() });
    await Promise.all([ask(), ask()]);
    await ask();
  };
  const statusesOf = async (ids: readonly string[]) => {
    const all = await api.list(owner);
    return ids.map((id) => all.find(({ tracking_id }) => tracking_id === id)?.payment_status);
  };
  const paymentOf = async (id: string) =>
    v.parse(PaymentSchema, await (await api.as(owner, "GET", `/payments/${id}`)).json());
  const refundsOf = async () =>
    v.parse(v.array(RefundSchema), await (await api.as(owner, "GET", "/refunds")).json());

  test("opens one session with the total amount, and pays for each parcel", async () => {
    const ids = await book(3);
    const { payment, redirect_url } = await open(ids);
    expect(sessions).toEqual([{ tranId: payment._id, amountPoisha: 3 * COST }]);
    expect(redirect_url).toContain(payment._id);
    expect([payment.amount, payment.total]).toEqual([202, 606]);
    expect(payment.parcels?.map(({ tracking_id }) => tracking_id)).toEqual(ids.toSorted());
    expect(await statusesOf(ids)).toEqual(["unpaid", "unpaid", "unpaid"]);

    await take(payment._id, 3 * COST);
    expect(await statusesOf(ids)).toEqual(["paid", "paid", "paid"]);
    const after = await paymentOf(payment._id);
    expect(combinedStatus(after)).toBe("paid");
    expect(after.parcels?.map(({ amount, status }) => [amount, status])).toEqual([
      [202, "paid"],
      [202, "paid"],
      [202, "paid"],
    ]);
    const other = await api.as(owner, "GET", `/parcels/${ids[1]}`);
    expect(await other.json()).toMatchObject({ payments: [{ amount: 202, total: 606, status: "paid" }] });
  });

  test("concurrent requests for the same parcels get the same session", async () => {
    const ids = await book(3);
    const opened = await Promise.all([open(ids), open(ids.toReversed()), open([...ids, ...ids])]);
    expect(new Set(opened.map(({ redirect_url }) => redirect_url)).size).toBe(1);
    expect(sessions).toHaveLength(1);
    expect((await request(ids)).status).toBe(200);
  });

  test("a request for other parcels closes the open payment, but its money still counts", async () => {
    const ids = await book(3);
    const [a = "", b = "", c = ""] = ids;
    const first = await open([a, b]);
    const second = await open([b, c]);
    expect((await paymentOf(first.payment._id)).parcels?.map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    const single = await api.as(owner, "POST", `/parcels/${c}/payments`, {});
    expect(single.status).toBe(201);
    expect(combinedStatus(await paymentOf(second.payment._id))).toBe("cancelled");

    // The payer pays on both gateway pages, because both are still open.
    await take(first.payment._id, 2 * COST);
    await take(second.payment._id, 2 * COST);
    expect(await statusesOf(ids)).toEqual(["paid", "paid", "paid"]);
    expect((await refundsOf()).map(({ tracking_id, amount }) => [tracking_id, amount])).toEqual([[b, 202]]);
  });

  test("a payment whose notification is missing is detected before another one is opened", async () => {
    const [a = "", b = "", c = ""] = await book(3);
    const { payment } = await open([a, b]);
    taken.push({
      id: crypto.randomUUID(),
      tranId: payment._id,
      currency: "BDT",
      amountPoisha: 2 * COST,
      isRisky: false,
      method: "TEST",
    });
    expect((await request([b, c])).status).toBe(409);
    expect(await statusesOf([a, b, c])).toEqual(["paid", "paid", "unpaid"]);
    expect(sessions).toHaveLength(1);
  });

  test("no payment is opened if one of the parcels cannot be paid, and the response lists each of these", async () => {
    const ids = await book(3);
    const [a = "", b = "", c = ""] = ids;
    await take((await open([a])).payment._id, COST);
    await api.as(owner, "POST", `/parcels/${b}/cancellation`);
    const cash = await api.book(owner, newBooking({ delivery_payment: "at_pickup" }, owner));
    sessions.length = 0;
    const response = await request([c, a, b, cash, "TRKZZZZZZZZ"]);
    const problem = v.parse(ProblemSchema, await response.json());
    expect([response.status, problem.code]).toEqual([409, "payment.parcels"]);
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ["tracking_ids.1", "payment.paid"],
      ["tracking_ids.2", "payment.cancelled"],
      ["tracking_ids.3", "payment.cash"],
      ["tracking_ids.4", "parcel.notFound"],
    ]);
    expect(sessions).toEqual([]);
    expect(await (await api.as(owner, "GET", `/parcels/${c}`)).json()).toMatchObject({ payments: [] });
  });

  test("a parcel of another sender is refused in the same way as an unknown one", async () => {
    const ids = await book(2);
    const stranger = person(`stranger-${crypto.randomUUID().slice(0, 8)}`);
    const foreign = await request(ids, stranger);
    const unknown = await request(["TRKZZZZZZZZ", "TRKZZZZZZZY"], stranger);
    expect(foreign.status).toBe(409);
    expect(await foreign.json()).toEqual(await unknown.json());
    const { payment } = await open(ids);
    expect((await api.as(stranger, "GET", `/payments/${payment._id}`)).status).toBe(404);
    expect(sessions).toHaveLength(1);
  });

  test("if a parcel is cancelled before the confirmation, its share is refunded", async () => {
    const ids = await book(3);
    const { payment } = await open(ids);
    await api.as(owner, "POST", `/parcels/${ids[1]}/cancellation`);
    await take(payment._id, 3 * COST);
    expect(await statusesOf(ids)).toEqual(["paid", "refund_due", "paid"]);
    expect((await refundsOf()).map(({ tracking_id, amount }) => [tracking_id, amount])).toEqual([
      [ids[1], 202],
    ]);
  });

  test("a flagged payment is held for all its parcels until the gateway clears it", async () => {
    const ids = await book(2);
    const { payment } = await open(ids);
    const money = await take(payment._id, 2 * COST, true);
    expect(await statusesOf(ids)).toEqual(["held", "held"]);
    taken[taken.indexOf(money)] = { ...money, isRisky: false };
    await askTwice(payment._id);
    expect(await statusesOf(ids)).toEqual(["paid", "paid"]);
  });

  test("a payment with a wrong amount is due as one full refund, and the parcels can still be paid", async () => {
    const ids = await book(3);
    const { payment } = await open(ids);
    await take(payment._id, 2 * COST);
    expect(await statusesOf(ids)).toEqual(["unpaid", "unpaid", "unpaid"]);
    expect((await refundsOf()).map(({ amount }) => amount)).toEqual([404]);
    expect(combinedStatus(await paymentOf(payment._id))).toBe("refund_due");
    await take((await open(ids)).payment._id, 3 * COST);
    expect(await statusesOf(ids)).toEqual(["paid", "paid", "paid"]);
  });

  test("a gateway that does not respond leaves no open attempt", async () => {
    const ids = await book(2);
    isDown = true;
    expect((await request(ids)).status).toBe(503);
    const parcel = await api.as(owner, "GET", `/parcels/${ids[0]}`);
    expect(await parcel.json()).toMatchObject({ payments: [{ status: "failed" }] });
    isDown = false;
    expect((await request(ids)).status).toBe(201);
  });

  test.each([
    ["no parcel", []],
    ["more than 100 parcels", Array.from({ length: 101 }, () => "TRKZZZZZZZZ")],
    ["an ID of another form", ["TRK-1"]],
  ])("rejects %s with 422", async (_, ids) => {
    expect((await request(ids)).status).toBe(422);
  });
});

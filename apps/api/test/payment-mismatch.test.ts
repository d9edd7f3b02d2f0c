// Confirmed payments whose amount or currency differs from the request.
import type { Identity } from "../src/platform/identity.ts";
import { MerchantPayoutSchema } from "@harkara/courier-core/money/payout";
import { OpenedPaymentSchema } from "@harkara/courier-core/money/payment";
import { RefundSchema } from "@harkara/courier-core/money/refund";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { Confirmation, PaymentGateway } from "../src/money/payments/payment-gateway.ts";
import { createPayments } from "../src/money/payments/payments.ts";
import type { Database } from "../src/platform/database.ts";
import { ledger } from "../src/tables/ledger.ts";
import {
  DATABASES,
  createStoreHarness,
  createStores,
  merchantOf,
  openDatabase,
  person,
  staffOf,
} from "./harness.ts";

const admin = person("admin");
const COST = 20_200;

describe.each(DATABASES)("payments of a wrong amount on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let api: ReturnType<typeof createStoreHarness>;
  let payments: ReturnType<typeof createPayments>;
  let owner: Identity;
  const lines: string[] = [];
  const taken: Confirmation[] = [];
  const gateway: PaymentGateway = {
    name: "sandbox",
    maxEmail: 50,
    open: async ({ tranId }) => `https://gateway.example/${tranId}`,
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
    const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
    payments = createPayments({ store: stores.payments, gateway, publicUrl: "http://127.0.0.1:1/api", log });
    api = createStoreHarness(stores, { payments, accounts: createAccountStore(database) });
    await stores.staff.seed([{ ...admin, name: "Admin", role: "admin", center: "Dhaka" }]);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    const [disagreement] = await auditLedger(database);
    if (disagreement !== undefined) throw new Error(`${disagreement.what} ${disagreement.id}`);
  });
  beforeEach(() => {
    owner = person(`payer-${crypto.randomUUID().slice(0, 8)}`);
    lines.length = 0;
  });

  const open = async (parcelId: string) => {
    const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, { locale: "en" });
    expect([200, 201]).toContain(response.status);
    return v.parse(OpenedPaymentSchema, await response.json()).payment;
  };
  /** Makes the gateway receive money, and then queries the gateway. */
  const take = async (tranId: string, money: Partial<Confirmation>) => {
    const id = crypto.randomUUID();
    const came = { id, tranId, currency: "BDT", amountPoisha: COST, isRisky: false, method: "TEST" };
    taken.push({ ...came, ...money });
    const job = { shard: tranId.slice(3, 5), kind: "askGateway", subject: tranId } as const;
    // The API queries the gateway twice concurrently, and once more afterwards.
    const ask = () => payments.askGateway({ ...job, failures: 0, created_at: new Date() });
    await Promise.all([ask(), ask()]);
    await ask();
  };
  const stateOf = async (parcelId: string) => {
    const account = merchantOf(await createAccountStore(database).open(owner));
    const details = await stores.parcels.find(account, parcelId);
    return [details?.parcel.payment_status, details?.payments.map(({ status }) => status)];
  };
  const entriesOf = async (parcelId: string) => {
    const rows = await database.db.select().from(ledger).where(eq(ledger.book, parcelId));
    return rows.map((row) => [row.from_account, row.to_account, row.amount_poisha]);
  };
  const refundsOf = async () =>
    v.parse(v.array(RefundSchema), await (await api.as(owner, "GET", "/refunds")).json());

  test.each([
    ["less", { amountPoisha: 20_199 }, 20_199],
    ["more", { amountPoisha: 30_000 }, 30_000],
    ["dollars, settled in taka", { currency: "", amountPoisha: COST }, COST],
  ])("%s is due as a refund, and the parcel can still be paid", async (_, money, amount) => {
    const parcelId = await api.book(owner);
    const first = await open(parcelId);
    await take(first._id, money);
    expect(await entriesOf(parcelId)).toEqual([["gateway", "refund", amount]]);
    expect(await stateOf(parcelId)).toEqual(["unpaid", ["refund_due"]]);
    expect(await refundsOf()).toMatchObject([
      { payment_id: first._id, amount: amount / 100, reason: "wrong_amount" },
    ]);
    expect(lines.join("")).toContain("another amount");

    const second = await open(parcelId);
    expect(second._id).not.toBe(first._id);
    await take(second._id, {});
    expect(await stateOf(parcelId)).toEqual(["paid", ["refund_due", "paid"]]);

    // An admin pays out this refund like any other refund.
    const run = await api.as(admin, "POST", "/money/payout-runs", { kind: "refund" });
    const reserved = v.parse(v.array(MerchantPayoutSchema), await run.json());
    expect(reserved.filter(({ merchant }) => merchant === owner.email)).toMatchObject([
      { kind: "refund", amount: amount / 100 },
    ]);
    await stores.payouts.end(staffOf(admin.uid), reserved[0]?.id ?? "", {
      status: "paid",
      reference: first._id,
      is_overdraft_confirmed: true,
    });
    expect(await refundsOf()).toEqual([]);
  });

  test("a wrong amount is refunded once, for every status of the parcel", async () => {
    const parcelId = await api.book(owner);
    const { _id } = await open(parcelId);
    expect((await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`)).status).toBe(200);
    await take(_id, { amountPoisha: 100 });
    expect(await entriesOf(parcelId)).toEqual([["gateway", "refund", 100]]);
    expect(await refundsOf()).toMatchObject([{ amount: 1, reason: "wrong_amount" }]);
  });

  test("an additional payment of a wrong amount does not change the payment", async () => {
    const parcelId = await api.book(owner);
    const { _id } = await open(parcelId);
    await take(_id, {});
    await take(_id, { amountPoisha: 100 });
    expect(await stateOf(parcelId)).toEqual(["paid", ["paid"]]);
    expect(await entriesOf(parcelId)).toEqual([
      ["gateway", "parcel", COST],
      ["gateway", "refund", 100],
    ]);
  });

  test("a confirmation whose amount is not in taka is logged for staff, and ends the attempt", async () => {
    const parcelId = await api.book(owner);
    const { _id } = await open(parcelId);
    await take(_id, { currency: "USD", amountPoisha: undefined });
    expect(await entriesOf(parcelId)).toEqual([]);
    expect(await stateOf(parcelId)).toEqual(["unpaid", ["failed"]]);
    expect(lines.join("")).toContain("another amount");
  });
});

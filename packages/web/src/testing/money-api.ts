/** The mock API for COD, for merchants, cash desks and the company. */
import type { AdminCounts } from "@harkara/courier-core/support/admin-counts";
import {
  type CompensationClaim,
  CompensationDecisionSchema,
  CompensationSchema,
} from "@harkara/courier-core/money/compensation";
import {
  type CashCount,
  type CashDesk,
  type CashReview,
  CountSchema,
  DayCloseRequestSchema,
  DepositSchema,
  RepaymentSchema,
  ReviewResolutionSchema,
  WriteOffSchema,
} from "@harkara/courier-core/money/cash";
import { CashLimitChangeSchema, type CashLimits } from "@harkara/courier-core/money/cash-limit";
import type { Correction } from "@harkara/courier-core/money/correction";
import type { InvoiceDetails } from "@harkara/courier-core/money/invoice";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import {
  type Accounts,
  type Funds,
  GatewayDepositSchema,
  type MerchantPlan,
  type Reconciliation,
  type Seal,
} from "@harkara/courier-core/money/money-report";
import {
  type Balance,
  DUE_REASONS,
  type Due,
  type MerchantPayout,
  type Payout,
  type PayoutDetails,
  PayoutEndSchema,
  PayoutMethodSchema,
  PayoutReturnSchema,
  PayoutRunSchema,
  PayoutSchema,
  type Statement,
} from "@harkara/courier-core/money/payout";
import { isSendable } from "@harkara/courier-core/money/bank-file";
import {
  type JudgedResult,
  PayoutResultsSchema,
  type ResultVerdict,
  payoutNumber,
} from "@harkara/courier-core/money/payout-result";
import type { ProblemCode } from "@harkara/api/problem";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { ownInvoicesApi, vatApi } from "./invoices-api.ts";
import { proposalsApi } from "./proposals-api.ts";
import { picture } from "./picture.ts";
import { listed, pageOf } from "./pages.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T09:30:00.000Z";
const NEXT = "2026-11-25T04:10:00.000Z";
/** The times of payouts that were made before. */
const [EARLIER, PAID, VOID] = [
  "2026-11-24T09:00:00.000Z",
  "2026-11-24T09:10:00.000Z",
  "2026-11-20T04:10:00.000Z",
];

export const BALANCE: Balance = {
  balance: 1378,
  claimed: 4300,
  reserved: 13_428.5,
  minimum: 50,
  method: { kind: "bkash", phone: "+8801712345678" },
};

export const STATEMENT: Statement = {
  from: "2026-11-22",
  to: "2026-11-28",
  opening: 15_538.5,
  closing: 1378,
  sums: { collected: 1500, cod_fee: -15, delivery: -107, payout: -15_538.5 },
  lines: [
    { at: EARLIER, kind: "payout", amount: -2110, payout_id: "5a898433-4766-4051-8cd2-26c304bc6aea" },
    { at: AT, kind: "payout", amount: -13_428.5, payout_id: "0b6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6" },
    {
      at: NEXT,
      kind: "collected",
      amount: 1500,
      tracking_id: "TRKAB34CDEF",
      title: "শাড়ি দুটি",
      reference: "SO-10482",
      event_number: 9,
    },
    { at: NEXT, kind: "cod_fee", amount: -15, tracking_id: "TRKAB34CDEF", title: "শাড়ি দুটি", event_number: 9 },
    {
      at: NEXT,
      kind: "delivery",
      amount: -107,
      tracking_id: "TRKAB34CDEF",
      title: "শাড়ি দুটি",
      event_number: 10,
    },
  ],
  is_cut: false,
};

const BANK_ACCOUNT = {
  kind: "bank",
  bank: "সোনালী ব্যাংক",
  branch: "বগুড়া",
  account_name: "রহিমা খাতুন",
  account_number: "0123456789012",
} as const;

const payout = (changes: Partial<MerchantPayout>): MerchantPayout => ({
  id: "5a898433-4766-4051-8cd2-26c304bc6aea",
  kind: "collection",
  amount: 2110,
  status: "paid",
  method: { kind: "bkash", phone: "+8801712345678" },
  reference: "8N7A1K2L",
  created_at: EARLIER,
  ended_at: PAID,
  parcels: 2,
  merchant: "rahima@harkara.example",
  ...changes,
});

const waiting = payout({
  id: "0b6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
  status: "reserved",
  amount: 13_428.5,
  parcels: 14,
  reference: undefined,
  created_at: AT,
  ended_at: undefined,
});

export const PAYOUTS: readonly MerchantPayout[] = [
  waiting,
  payout({}),
  payout({
    id: "7c1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
    kind: "refund",
    status: "void",
    amount: 60,
    parcels: 1,
    method: undefined,
    reference: undefined,
    ended_at: VOID,
    reason: "নম্বর ভুল ছিল",
  }),
];

/** Payouts above the approval limit: one prepared by the caller, one by another admin, and one approved. */
export const LARGE_PAYOUTS = [
  payout({
    ...waiting,
    id: "1a6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
    amount: 207_609.17,
    merchant: "shapla.fashion.and.crafts.bogura@harkara.example",
    prepared_by: "অ্যাডমিন",
    approval: { is_possible: false },
  }),
  payout({
    ...waiting,
    id: "2b6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
    amount: 90_000,
    method: BANK_ACCOUNT,
    prepared_by: "সালমা বেগম",
    approval: { is_possible: true },
  }),
  payout({
    ...waiting,
    id: "3c6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
    amount: 60_000,
    prepared_by: "সালমা বেগম",
    approval: { by: "জসিম উদ্দিন", at: NEXT, is_possible: false },
  }),
] as const;

/**
 * Returns the lines of a payout, which add up to its amount. A payout is either a collection less
 * fees, or the refund of one parcel.
 */
export function payoutDetailsOf(made: MerchantPayout): PayoutDetails {
  const payout = ownPayout(made);
  const line = { at: AT, tracking_id: "TRKAB34CDEF", title: "শাড়ি দুটি" };
  if (payout.kind === "refund") {
    const { amount } = payout;
    return {
      ...payout,
      sums: { refund: amount },
      lines: [{ ...line, kind: "refund", amount }],
      is_cut: false,
    };
  }
  const second = { ...line, tracking_id: "TRKGH56JKMN", title: "নকশি কাঁথা" };
  const collected = payout.amount + 127;
  return {
    ...payout,
    sums: { collected: collected + 500, cod_fee: -20, delivery: -607 },
    lines: [
      { ...line, kind: "collected", amount: collected, event_number: 9 },
      { ...line, kind: "cod_fee", amount: -15, event_number: 9 },
      { ...line, kind: "delivery", amount: -107, event_number: 10 },
      { ...second, kind: "collected", amount: 500, event_number: 8 },
      { ...second, kind: "cod_fee", amount: -5, event_number: 8 },
      { ...second, kind: "delivery", amount: -500, event_number: 9 },
    ],
    is_cut: false,
  };
}

export const COUNT: CashCount = {
  id: "6f1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
  center: "Bogura",
  rider_uid: "rider-1",
  rider: "জসিম উদ্দিন",
  counted_by: "সালমা বেগম",
  at: AT,
  status: "differs",
  counted: 4200,
  parcels: 3,
};

export const REVIEW: CashReview = {
  id: "9d1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
  tracking_id: "TRK6P4W8N2K",
  kind: "delivery",
  review: "late",
  rider_uid: "rider-1",
  rider: "জসিম উদ্দিন",
  center: "Bogura",
  amount: 1850,
  due: 1850,
  at: AT,
  delivery_status: "at_hub",
  is_counted: false,
};

/** A claim whose cash was already counted, so it cannot be reversed. */
export const COUNTED_REVIEW: CashReview = {
  ...REVIEW,
  id: "ad1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
  tracking_id: "TRK3M7X5R9D",
  kind: "pickup",
  review: "wrong_amount",
  rider: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
  amount: 150,
  due: 110,
  delivery_status: "collected",
  is_counted: true,
};

export const DESK: CashDesk = {
  held: 8600,
  limit: 500_000,
  riders: [
    { uid: "rider-1", name: "জসিম উদ্দিন", parcels: 3, since: AT, differs: true },
    { uid: "rider-2", name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন", parcels: 12, since: AT, differs: false },
  ],
  debts: [{ uid: "rider-1", name: "জসিম উদ্দিন", amount: 100 }],
  counts: [
    COUNT,
    { ...COUNT, id: "2", status: "confirmed", counted: 8600, claimed: 8600, parcels: 5 },
    {
      ...COUNT,
      id: "3",
      status: "settled",
      at: "2026-11-23T12:10:00.000Z",
      counted: 5900,
      claimed: 6000,
      parcels: 4,
      settlement: "rider_owes",
      reason: "দুজন মিলে আবার গুনেছি",
    },
  ],
  closes: [
    {
      id: "8c1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
      center: "Bogura",
      day: "2026-11-23",
      at: "2026-11-23T13:40:00.000Z",
      by: "সালমা বেগম",
      expected: 8600,
      counted: 8550,
      notes: [
        { note: 1000, count: 8 },
        { note: 500, count: 1 },
        { note: 50, count: 1 },
      ],
      deposited: 42_000,
      reason: "৫০ টাকার একটি নোট ছেঁড়া ছিল",
    },
  ],
  // A cash desk sees no amount before it has counted the cash.
  reviews: [{ ...REVIEW, amount: undefined, due: undefined }, COUNTED_REVIEW],
};

export const CLAIM: CompensationClaim = {
  status: "open",
  asked: 3500,
  reason: "দুটি জামদানি শাড়ি ছিল, প্যাকেট ভেজা এসেছে",
  at: AT,
  tracking_id: "TRK4F7Q2M9X",
  title: "শাড়ি দুটি",
  delivery_status: "damaged",
  merchant: "rahima@harkara.example",
  cost: 110,
  collect_amount: 3500,
  declared_value: 0,
  reported_cash: 0,
  limit: 3500,
};

const CLAIMS: readonly CompensationClaim[] = [
  CLAIM,
  {
    ...CLAIM,
    status: "withdrawn",
    cause: "found",
    tracking_id: "TRK3J9W5Q8B",
    delivery_status: "at_hub",
  },
  {
    ...CLAIM,
    status: "granted",
    granted: 1200,
    decision: "রসিদ অনুযায়ী",
    tracking_id: "TRK8R2T6V3W",
    delivery_status: "lost",
    reported_cash: 3500,
  },
  {
    ...CLAIM,
    status: "granted",
    granted: 2000,
    decision: "রসিদ অনুযায়ী",
    tracking_id: "TRK5N8P4X2C",
    delivery_status: "delivered",
  },
  {
    ...CLAIM,
    status: "refused",
    decision: "প্যাকেট ঠিক ছিল, ছবি আছে",
    tracking_id: "TRK7H3K9D5M",
    delivery_status: "delivered",
  },
];

export const ACCOUNTS: Accounts = {
  balances: [
    { kind: "rider_cash", balance: -4300 },
    { kind: "hub_cash", balance: -8600 },
    { kind: "gateway", balance: -1200 },
    { kind: "bank", balance: -12_500 },
    { kind: "rider_debt", balance: -100 },
    { kind: "claimed", balance: 4300 },
    { kind: "merchant", balance: 13_428.5 },
    { kind: "parcel", balance: 8656.5 },
    { kind: "cod_fee", balance: 250 },
    { kind: "return_fee", balance: 50 },
    { kind: "attempt_fee", balance: 15 },
  ],
  hubs: [{ center: "Bogura", held: 8600 }],
  riders: [
    {
      uid: "rider-1",
      staff_id: "staff-rider",
      name: "জসিম উদ্দিন",
      center: "Bogura",
      held: 4300,
      debt: 100,
      since: AT,
    },
  ],
  write_offs: [],
};

/** The balances of the bank and the gateway. */
export const FUNDS: Funds = { bank: 412_500, gateway: 1200, pending: 13_428.5 };

const account = (
  kind: Reconciliation["accounts"][number]["kind"],
  opening: number,
  got: number,
  out: number,
) => ({
  kind,
  opening,
  in: got,
  out,
  closing: opening + got - out,
});

export const RECONCILIATION: Reconciliation = {
  month: "2026-11",
  merchants: [
    {
      merchant_uid: "merchant-2",
      merchant: "rahima@harkara.example",
      name: "রহিমা খাতুন",
      opening: 0,
      collected: 20_000,
      fees: 200,
      deliveries: 1800,
      compensation: 0,
      paid_out: 15_000,
      closing: 3000,
    },
  ],
  accounts: [
    account("bank", 0, 20_000, 15_000),
    account("hub_cash", 0, 20_000, 20_000),
    account("rider_cash", 0, 20_000, 20_000),
    account("merchant", 0, 20_000, 17_000),
    account("payout", 0, 15_000, 15_000),
    account("cod_fee", 0, 200, 0),
    account("parcel", 0, 1800, 0),
  ],
};

const PLANS: readonly MerchantPlan[] = [
  {
    merchant_id: "rahima",
    merchant: "rahima@harkara.example",
    plan: { ...DEFAULT_FEE_PLAN, version: 3, cod_share: 50, return_share: 0, payout_cycle: "daily" },
    since: AT,
  },
  {
    merchant_id: "m_0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e1",
    name: "শাপলা ফ্যাশন",
    merchant: "shapla.fashion.and.crafts.bogura@harkara.example",
    plan: { ...DEFAULT_FEE_PLAN, version: 1, answer_hours: 120 },
    since: AT,
  },
];

/** Returns the response for a refusal with status 409. */
export const conflict = (code: ProblemCode): HttpResponse<string> => problem(409, code);

/** Returns a payout as its merchant sees it. */
const ownPayout = (made: MerchantPayout): Payout => v.parse(PayoutSchema, made);

interface MerchantMoney {
  balance?: Partial<Balance>;
  statement?: Partial<Statement>;
  payouts?: readonly MerchantPayout[];
  invoices?: readonly InvoiceDetails[];
}

/** Returns the handlers for a merchant's balance and payouts. */
export function merchantMoneyApi({
  balance = {},
  statement = {},
  payouts = PAYOUTS,
  invoices,
}: MerchantMoney = {}): HttpHandler[] {
  let known: Balance = { ...BALANCE, ...balance };
  return [
    http.get("/api/balance", () => HttpResponse.json(known)),
    http.get("/api/fee-plan", () => HttpResponse.json(DEFAULT_FEE_PLAN)),
    http.put("/api/balance/method", async ({ request }) => {
      known = { ...known, method: v.parse(PayoutMethodSchema, await request.json()) };
      return HttpResponse.json(known);
    }),
    http.get("/api/statement", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const period = { from: asked.get("from") ?? "", to: asked.get("to") ?? "" };
      const whole = { ...STATEMENT, ...period, ...statement };
      const { rows, headers } = pageOf(request, whole.lines);
      return HttpResponse.json({ ...whole, lines: rows, is_cut: headers.has("link") }, { headers });
    }),
    http.get("/api/payouts", ({ request }) => listed(request, payouts.map(ownPayout))),
    http.get("/api/payouts/:id", ({ params }) => {
      const found = payouts.find(({ id }) => id === params.id);
      return found ? HttpResponse.json(payoutDetailsOf(found)) : problem(404, "payout.notFound");
    }),
    ...ownInvoicesApi(invoices),
  ];
}

/**
 * Returns the handlers for a cash desk.
 * @param claimed the cash that its riders really have
 */
export function cashDeskApi(desk: CashDesk = DESK, claimed = 4300): HttpHandler[] {
  let known = desk;
  return [
    http.get("/api/hub/cash", ({ request }) => {
      const { rows, headers } = pageOf(request, known.counts);
      return HttpResponse.json({ ...known, counts: rows }, { headers });
    }),
    http.post("/api/hub/cash/counts", async ({ request }) => {
      const { id, counted } = v.parse(CountSchema, await request.json());
      const isRight = counted === claimed;
      const status = isRight ? "confirmed" : "differs";
      const made = { ...COUNT, id, counted, status, ...(isRight && { claimed }) };
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post("/api/hub/cash/deposits", async ({ request }) => {
      const { amount } = v.parse(DepositSchema, await request.json());
      if (amount > known.held) return conflict("cash.tooMuch");
      known = { ...known, held: known.held - amount };
      return HttpResponse.json(known, { status: 201 });
    }),
    http.post("/api/hub/cash/day-closes", async ({ request }) => {
      const { id, counted, notes, reason } = v.parse(DayCloseRequestSchema, await request.json());
      if (counted !== known.held && (reason ?? "") === "")
        return problem(409, "cash.closeDiffers", { funds: { available: known.held, amount: counted } });
      const { held: expected } = known;
      const made = { id, center: "Bogura", at: NEXT, by: "সালমা বেগম", expected, counted, notes };
      const close = { ...made, day: dayInDhaka(new Date()), deposited: 0, ...(reason && { reason }) };
      known = { ...known, closes: [close, ...known.closes] };
      return HttpResponse.json(known, { status: 201 });
    }),
    http.post("/api/hub/cash/repayments", async ({ request }) => {
      const { amount } = v.parse(RepaymentSchema, await request.json());
      known = {
        ...known,
        held: known.held + amount,
        debts: known.debts.flatMap((debt) =>
          debt.amount > amount ? [{ ...debt, amount: debt.amount - amount }] : [],
        ),
      };
      return HttpResponse.json(known, { status: 201 });
    }),
  ];
}

const due = (index: number, changes: Partial<Due>): Due => ({
  merchant_uid: `merchant-${index}`,
  merchant: `merchant-${index}@harkara.example`,
  amount: 1200,
  reason: "due",
  cycle: "weekly",
  method: { kind: "bkash", phone: "+8801712345678" },
  ...changes,
});

/** Dues with every reason, largest amounts first. */
export const DUES: readonly Due[] = [
  due(1, {
    amount: 207_609.17,
    reason: "no_method",
    merchant: "shapla.fashion.and.crafts.bogura@harkara.example",
    name: "শাপলা ফ্যাশন অ্যান্ড ক্রাফটস, বগুড়া সদর শাখা",
    method: undefined,
  }),
  due(2, {
    amount: 13_428.5,
    merchant: "rahima@harkara.example",
    name: "রহিমা খাতুন",
    method: BANK_ACCOUNT,
  }),
  due(3, { cycle: "daily" }),
  due(4, { amount: -225, reason: "negative" }),
  due(5, { amount: 12.5, reason: "below_minimum" }),
];

/** The refund of a payer without a payout method. */
const REFUND_DUE = due(6, { amount: 60, merchant: "karim@harkara.example", method: undefined });

/** Responds with the dues, filtered as in the API. */
function duesOf(request: Request, all: readonly Due[]): HttpResponse<string> {
  const asked = new URL(request.url).searchParams;
  const cycle = asked.get("cycle");
  const search = asked.get("search") ?? "";
  const matching = (asked.get("kind") === "refund" ? [REFUND_DUE] : all).filter(
    (one) =>
      (cycle === null || one.cycle === cycle) &&
      [one.merchant, one.name ?? ""].some((text) => text.includes(search)),
  );
  const { rows, headers } = pageOf(
    request,
    matching.filter(({ reason }) => reason === (asked.get("reason") ?? reason)),
  );
  const totals = DUE_REASONS.map((reason) => {
    const amounts = matching.filter((one) => one.reason === reason).map(({ amount }) => amount);
    return { reason, count: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
  });
  headers.set("content-type", "application/json");
  return new HttpResponse(JSON.stringify({ minimum: 50, totals, rows }), { headers });
}

interface CourierMoney {
  accounts?: Accounts;
  funds?: Funds;
  differences?: readonly CashCount[];
  reviews?: readonly CashReview[];
  dues?: readonly Due[];
  payouts?: readonly MerchantPayout[];
  claims?: readonly CompensationClaim[];
  reconciliation?: Partial<Reconciliation>;
  seals?: readonly Seal[];
  plans?: readonly MerchantPlan[];
}

/** Returns the accounts after part of a rider's debt was written off. */
function writtenOff(
  accounts: Accounts,
  { id, rider_uid, amount, reason }: v.InferOutput<typeof WriteOffSchema>,
): Accounts {
  const change = { rider_debt: amount, loss: -amount };
  const balances = accounts.balances.filter(({ kind }) => kind !== "rider_debt" && kind !== "loss");
  const balanceOf = (kind: keyof typeof change) =>
    accounts.balances.find((known) => known.kind === kind)?.balance ?? 0;
  const rider = accounts.riders.find(({ uid }) => uid === rider_uid);
  return {
    ...accounts,
    balances: [
      ...balances,
      { kind: "rider_debt", balance: balanceOf("rider_debt") + change.rider_debt },
      { kind: "loss", balance: balanceOf("loss") + change.loss },
    ],
    riders: accounts.riders.map((known) =>
      known === rider ? { ...known, debt: known.debt - amount } : known,
    ),
    write_offs: [
      { id, rider: rider?.name ?? "", amount, reason, at: NEXT, by: "অ্যাডমিন" },
      ...accounts.write_offs,
    ],
  };
}

function verdictOn(found: MerchantPayout | undefined, amount: number): ResultVerdict {
  if (found === undefined) return "unknown";
  if (found.amount !== amount) return "amount_differs";
  if (found.status !== "reserved") return "ended";
  return isSendable(found) ? "matched" : "unapproved";
}

/**
 * Judges the results of a bank file.
 * @param payouts returns the payouts that exist
 */
function resultsApi(payouts: () => readonly MerchantPayout[], funds: Funds): HttpHandler[] {
  const judge = async (request: Request): Promise<JudgedResult[]> => {
    const { results, is_overdraft_confirmed } = v.parse(PayoutResultsSchema, await request.json());
    let { bank } = funds;
    return results.map(({ payout: number, amount, status }) => {
      const found = payouts().find(({ id }) => payoutNumber(id) === number);
      const [merchant, expected] = [found?.merchant, found?.amount];
      let verdict = verdictOn(found, amount);
      if (verdict === "matched" && status === "paid") {
        if (amount > bank && is_overdraft_confirmed !== true) verdict = "overdrawn";
        else bank -= amount;
      }
      return { payout: number, amount, status, merchant, expected, verdict };
    });
  };
  return [
    http.post("/api/money/payout-result-previews", async ({ request }) =>
      HttpResponse.json(await judge(request)),
    ),
    http.post("/api/money/payout-results", async ({ request }) =>
      HttpResponse.json(await judge(request), { status: 201 }),
    ),
  ];
}

export const CASH_LIMITS: CashLimits = {
  rider: 50_000,
  hub: 500_000,
  value: 100_000,
  riders: [
    { uid: "rider-1", name: "জসিম উদ্দিন", center: "Bogura" },
    { uid: "rider-2", name: "সালমা বেগম", center: "Dhaka" },
  ],
  changes: [
    {
      id: "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d13",
      limit: "rider",
      rider: "জসিম উদ্দিন",
      amount: 80_000,
      reason: "গার্ড সঙ্গে যাবে",
      by: "রহিমা খাতুন",
      at: AT,
    },
    {
      id: "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d14",
      limit: "hub",
      amount: 500_000,
      reason: "বিমার শর্ত",
      by: "রহিমা খাতুন",
      at: AT,
    },
  ],
};

/** Returns the handlers for the cash limits. */
export function cashLimitsApi(limits = CASH_LIMITS): HttpHandler[] {
  let known = limits;
  return [
    http.get("/api/money/cash-limits", () => HttpResponse.json(known)),
    http.post("/api/money/cash-limits/changes", async ({ request }) => {
      const { rider_uid, ...change } = v.parse(CashLimitChangeSchema, await request.json());
      const rider = known.riders.find(({ uid }) => uid === rider_uid)?.name;
      if (rider_uid !== undefined && rider === undefined) return conflict("cashLimit.riderUnknown");
      const made = { ...change, rider, by: "রহিমা খাতুন", at: NEXT };
      known = {
        ...known,
        ...(rider === undefined && { [change.limit]: change.amount }),
        changes: [made, ...known.changes],
      };
      return HttpResponse.json(known, { status: 201 });
    }),
  ];
}

export const SEALS: readonly Seal[] = [
  {
    day: "2026-11-23",
    rows: 1840,
    digest: "9f2d61c07ab4e35886d10f4c2be97a5530c8e1f7d42a6b9e17f05c3d84ab6e21",
    sealed_at: "2026-11-23T19:00:04.000Z",
  },
  {
    day: "2026-11-22",
    rows: 0,
    digest: "04c7e19ab35d8f62107be4a9d3c58f1e6627d0ba914ce8753fa2b6d01c9e4785",
    sealed_at: "2026-11-22T19:00:03.000Z",
  },
];

/** Returns the handlers for the corrections that wait for another admin. */
export const correctionsApi = (corrections: readonly Correction[]): HttpHandler[] => [
  http.get("/api/money/corrections", ({ request }) => listed(request, corrections)),
];

/** Returns the handlers for the company's money. */
export function courierMoneyApi({
  accounts = ACCOUNTS,
  funds = FUNDS,
  differences = [{ ...COUNT, claimed: 4300 }],
  reviews = [REVIEW, COUNTED_REVIEW],
  dues = DUES,
  payouts = PAYOUTS,
  claims = CLAIMS,
  reconciliation = {},
  seals = SEALS,
  plans = PLANS,
}: CourierMoney = {}): HttpHandler[] {
  let known = accounts;
  let owed = dues;
  let paidOut = payouts;
  let decided = claims;
  let open = reviews;
  return [
    http.get("/api/money/accounts", ({ request }) => {
      const { rows, headers } = pageOf(request, known.write_offs);
      return HttpResponse.json({ ...known, write_offs: rows }, { headers });
    }),
    http.post("/api/money/write-offs", async ({ request }) => {
      const written = v.parse(WriteOffSchema, await request.json());
      known = writtenOff(known, written);
      return HttpResponse.json(written, { status: 201 });
    }),
    http.get("/api/money/cash-differences", ({ request }) => listed(request, differences)),
    http.post("/api/money/cash-differences/:id/settlement", () =>
      HttpResponse.json({ ...COUNT, claimed: 4300, status: "settled" }),
    ),
    http.get("/api/money/cash-reviews", ({ request }) => listed(request, open)),
    http.post("/api/money/cash-reviews/:trackingId/:id/resolution", async ({ request, params }) => {
      const decision = v.parse(ReviewResolutionSchema, await request.json());
      const review = open.find(
        ({ id, tracking_id }) => id === params.id && tracking_id === params.trackingId,
      );
      if (review === undefined) return problem(404, "cash.notFound");
      if (decision.resolution === "reverse" && review.is_counted) return conflict("cash.notResolvable");
      open = open.filter((other) => other !== review);
      return HttpResponse.json({ ...review, ...decision });
    }),
    ...cashLimitsApi(),
    ...vatApi(funds.bank),
    ...proposalsApi(),
    ...correctionsApi([]),
    http.get("/api/money/compensations", ({ request }) => listed(request, decided)),
    http.get("/api/money/compensations/:id/photos/:photoId", picture),
    http.post("/api/money/compensations/:id/decision", async ({ request, params }) => {
      const decision = v.parse(CompensationDecisionSchema, await request.json());
      const made = { status: decision.status, decision: decision.reason };
      decided = decided.map((claim) =>
        claim.tracking_id === params.id ? Object.assign({}, claim, made) : claim,
      );
      return HttpResponse.json(v.parse(CompensationSchema, { ...CLAIM, ...made, granted: 3000 }));
    }),
    http.get("/api/money/payouts", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("status");
      return listed(
        request,
        paidOut.filter(({ status }) => status === (asked ?? status)),
      );
    }),
    http.post("/api/money/payouts/:id/approval", ({ params }) => {
      const found = paidOut.find(({ id }) => id === params.id);
      if (found === undefined) return problem(404, "payout.notFound");
      const approved = { ...found, approval: { by: "অ্যাডমিন", at: NEXT, is_possible: false } };
      paidOut = paidOut.map((one) => (one === found ? approved : one));
      return HttpResponse.json(approved);
    }),
    ...resultsApi(() => paidOut, funds),
    http.get("/api/money/counts", () =>
      HttpResponse.json({
        differences: differences.length,
        reviews: open.length,
        corrections: 0,
        plans: 1,
        vat: 1,
        claims: decided.filter(({ status }) => status === "open").length,
        payouts: paidOut.filter(({ status }) => status === "reserved").length,
        applications: 0,
      } satisfies AdminCounts),
    ),
    http.get("/api/money/funds", () => HttpResponse.json(funds)),
    http.get("/api/money/dues", ({ request }) => duesOf(request, owed)),
    http.post("/api/money/payout-runs", async ({ request }) => {
      const run = v.parse(PayoutRunSchema, await request.json());
      const isPaid = ({ merchant_uid, reason, cycle }: Due) =>
        run.kind === "selected"
          ? run.merchants.includes(merchant_uid)
          : run.kind === "collection" && reason === "due" && cycle === (run.cycle ?? cycle);
      const made = owed.filter(isPaid).map(({ merchant, amount, method }) => {
        const id = crypto.randomUUID();
        return Object.assign({}, waiting, { id, merchant, amount, method });
      });
      owed = owed.filter((one) => !isPaid(one));
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post("/api/money/payouts/:id/outcome", async ({ request, params }) => {
      const end = v.parse(PayoutEndSchema, await request.json());
      const found = paidOut.find(({ id }) => id === params.id);
      if (found === undefined) return problem(404, "payout.notFound");
      const { amount } = found;
      if (end.status === "paid" && end.is_overdraft_confirmed !== true && amount > funds.bank)
        return problem(409, "bank.overdrawn", { funds: { available: funds.bank, amount } });
      const { is_overdraft_confirmed: _, ...words } = { is_overdraft_confirmed: undefined, ...end };
      const ended = { ...found, ...words, ended_at: NEXT };
      paidOut = paidOut.map((one) => (one === found ? ended : one));
      return HttpResponse.json(ended);
    }),
    http.post("/api/money/payouts/:id/return", async ({ request, params }) => {
      const { reference, reason } = v.parse(PayoutReturnSchema, await request.json());
      const found = paidOut.find(({ id }) => id === params.id);
      if (found === undefined) return problem(404, "payout.notFound");
      if (found.status !== "paid") return conflict("payout.notPaid");
      const status = "returned" as const;
      const returned = { ...found, status, reason, return_reference: reference, returned_at: NEXT };
      paidOut = paidOut.map((one) => (one === found ? returned : one));
      return HttpResponse.json(returned);
    }),
    ...(["transfers", "accounts", "payouts"] as const).map((table) =>
      http.get(`/api/money/${table}.csv`, () =>
        HttpResponse.text(`\uFEFF${table}\r\n`, { headers: { "content-type": "text/csv; charset=utf-8" } }),
      ),
    ),
    http.get("/api/money/reconciliation", () => HttpResponse.json({ ...RECONCILIATION, ...reconciliation })),
    http.get("/api/money/seals", ({ request }) => listed(request, seals)),
    http.post("/api/money/gateway-deposits", async ({ request }) => {
      const { amount, is_excess_confirmed } = v.parse(GatewayDepositSchema, await request.json());
      if (amount > funds.gateway && !is_excess_confirmed)
        return problem(409, "gateway.excess", { funds: { available: funds.gateway, amount } });
      return HttpResponse.json(accounts, { status: 201 });
    }),
    http.get("/api/money/fee-plans", ({ request }) => listed(request, plans)),
  ];
}

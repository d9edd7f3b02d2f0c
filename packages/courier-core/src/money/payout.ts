/** Merchants' balances, statements and payouts. */
import * as v from "valibot";
import { toAsciiDigits } from "../base/digits.ts";
import { PAYOUT_CYCLES } from "../parcel/fee-plan-schema.ts";
import { isoTime, line, phone, reason, reference, uid } from "../base/fields.ts";
import { type AccountKind, kindOf } from "./ledger.ts";
import { code } from "../base/messages.ts";
import { MAX_ROWS, PageQuerySchema } from "../base/page.ts";
import { isLine } from "../base/text.ts";

const methodLine = line("payoutMethod.required");
const methodPhone = phone();
/**
 * The routing number of a bank branch, which is printed on cheques. It is required for BEFTN. Accounts that
 * were saved before this field existed have no routing number.
 */
const routingNumber = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => toAsciiDigits(text).replace(/[\s-]/g, "")),
    v.regex(/^(\d{9})?$/, code("payoutMethod.routingNumber")),
    v.transform((text) => (text === "" ? undefined : text)),
  ),
);

/** A payout method, which is a number of a mobile account, or a bank account. */
export const PayoutMethodSchema = v.variant("kind", [
  v.object({ kind: v.literal("bkash"), phone: methodPhone }),
  v.object({ kind: v.literal("nagad"), phone: methodPhone }),
  v.object({
    kind: v.literal("bank"),
    bank: methodLine,
    branch: methodLine,
    account_name: methodLine,
    account_number: v.pipe(
      methodLine,
      v.transform((text) => text.replace(/[\s-]/g, "")),
      v.regex(/^\d{8,17}$/, code("payoutMethod.accountNumber")),
    ),
    routing_number: routingNumber,
  }),
]);
export type PayoutMethod = v.InferOutput<typeof PayoutMethodSchema>;
export const PAYOUT_METHODS = ["bkash", "nagad", "bank"] as const;

/** The kinds of payout. A payout pays a merchant's balance, or refunds for parcels that were not sent. */
export const PAYOUT_KINDS = ["collection", "refund"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/**
 * The statuses of a payout. `reserved`: its amount is reserved from the balance. A payout ends once, as paid
 * or void. `returned`: the bank returned a paid payout, and the amount is owed again.
 */
export const PAYOUT_STATUSES = ["reserved", "paid", "void", "returned"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout. Its amount is in taka. */
export const PayoutSchema = v.object({
  id: v.string(),
  kind: v.picklist(PAYOUT_KINDS),
  amount: v.number(),
  status: v.picklist(PAYOUT_STATUSES),
  /** The payout method. A refund without a method is returned through the gateway. */
  method: v.optional(PayoutMethodSchema),
  /** The reference from the bank or the mobile financial service. */
  reference: v.optional(v.string()),
  /** The reason why the payout is void or was returned. */
  reason: v.optional(v.string()),
  created_at: isoTime,
  ended_at: v.optional(isoTime),
  /** The time when the return was recorded. The next field is the bank's reference for the return. */
  returned_at: v.optional(isoTime),
  return_reference: v.optional(v.string()),
  /** The number of parcels in the payout. */
  parcels: v.number(),
});
export type Payout = v.InferOutput<typeof PayoutSchema>;

/** A payout as admins see it. */
export const MerchantPayoutSchema = v.object({
  ...PayoutSchema.entries,
  merchant: v.string(),
  /**
   * The total amount of the split payout that this payout is a part of. The total was split because of the
   * payout method's limit.
   */
  part_of: v.optional(v.number()),
  /** The name of the admin who prepared the payout. */
  prepared_by: v.optional(v.string()),
  /** Present if the caller has a conflict of interest, and a colleague has to decide. */
  is_own: v.optional(v.literal(true)),
  /**
   * Present for a payout above the approval limit. Such a payout can be paid only after the approval of an
   * admin who did not prepare it.
   */
  approval: v.optional(
    v.object({
      /** The name of the admin who approved the payout, and the time; undefined while the approval is pending. */
      by: v.optional(v.string()),
      at: v.optional(isoTime),
      /** Whether the caller may approve the payout now. */
      is_possible: v.boolean(),
    }),
  ),
});
export type MerchantPayout = v.InferOutput<typeof MerchantPayoutSchema>;

/** A merchant's balance with the company, in taka. */
export const BalanceSchema = v.object({
  /** The balance. Negative if fees exceed collections. A negative balance is carried over. */
  balance: v.number(),
  /** Cash that was collected but is not counted yet. */
  claimed: v.number(),
  /** The amount in pending payouts. */
  reserved: v.number(),
  /** The smallest balance that a payout run pays, in taka. Servers of earlier releases do not send it. */
  minimum: v.optional(v.number()),
  method: v.optional(PayoutMethodSchema),
  /**
   * The time until which the payout method cannot be changed, because an owner or a finance member
   * was changed.
   */
  method_frozen_until: v.optional(isoTime),
});
export type Balance = v.InferOutput<typeof BalanceSchema>;

/** The kind of a statement line. */
export const LINE_KINDS = [
  "collected",
  "cod_fee",
  "delivery",
  "return_fee",
  "attempt_fee",
  "delivery_reversed",
  "cod_fee_reversed",
  "return_fee_reversed",
  "compensation",
  "cash_credit",
  "refund",
  "payout",
  "payout_void",
  "payout_returned",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * A statement line. `amount` is in taka, and negative for a debit. A line belongs to a parcel or to a payout.
 */
export const StatementLineSchema = v.object({
  at: isoTime,
  kind: v.picklist(LINE_KINDS),
  amount: v.number(),
  tracking_id: v.optional(v.string()),
  title: v.optional(v.string()),
  /** The merchant's order number for the parcel. */
  reference: v.optional(v.string()),
  event_number: v.optional(v.number()),
  payout_id: v.optional(v.string()),
});
export type StatementLine = v.InferOutput<typeof StatementLineSchema>;

/** The total for each kind of line, in taka. */
const SumsSchema = v.partial(v.object(v.entriesFromList(LINE_KINDS, v.number())));

/** A payout with its lines. */
export const PayoutDetailsSchema = v.object({
  ...PayoutSchema.entries,
  sums: SumsSchema,
  /** One page of the lines, sorted by time. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines. */
  is_cut: v.boolean(),
});
export type PayoutDetails = v.InferOutput<typeof PayoutDetailsSchema>;

/**
 * A statement, which contains the changes to a balance in a date range in Asia/Dhaka. The first and the last
 * day are included.
 */
export const StatementSchema = v.object({
  from: v.string(),
  to: v.string(),
  opening: v.number(),
  closing: v.number(),
  sums: SumsSchema,
  /** One page of the lines, sorted by time. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines. */
  is_cut: v.boolean(),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

/**
 * The kind of a statement line that credits a merchant, by the account from which the money comes. Credits
 * from all other accounts are collections. Cash that was not due is credited when its review is resolved.
 */
const CREDITS: Partial<Record<AccountKind, LineKind>> = {
  payout: "payout_void",
  bank: "payout_returned",
  loss: "compensation",
  suspense: "cash_credit",
  // This transfer reverses the delivery fee because of a correction.
  parcel: "delivery_reversed",
  cod_fee: "cod_fee_reversed",
  return_fee: "return_fee_reversed",
};

/** Returns the kind of the statement line for an entry in a merchant's account or in the refund account. */
export function lineKindOf({ from, to }: { readonly from: string; readonly to: string }): LineKind {
  const [source, target] = [kindOf(from), kindOf(to)];
  if (target === "merchant") return CREDITS[source] ?? "collected";
  if (target === "payout") return "payout";
  if (target === "loss") return "compensation";
  if (target === "refund")
    return source === "payout" || source === "bank" ? (CREDITS[source] ?? "refund") : "refund";
  return target === "cod_fee" || target === "return_fee" || target === "attempt_fee" ? target : "delivery";
}

/** The reasons why a payout run includes or skips an amount: see {@link dueReason}. */
export const DUE_REASONS = ["due", "below_minimum", "no_method", "above_limit", "negative"] as const;
export type DueReason = (typeof DUE_REASONS)[number];

/**
 * Returns the reason why a payout run includes or skips an amount other than 0. A refund is always due,
 * because without a payout method it is returned through the gateway. A balance below the minimum is skipped
 * with or without a payout method. `no_method` therefore means that only the method is missing.
 * `above_limit`: the total of the parcels' amounts within the method's limit is below the minimum.
 * @param amount the amount, in the same unit as `minimum` and `payable`; `payable` is the part that is within
 * the method's limit
 */
export function dueReason(
  {
    kind,
    amount,
    payable,
    hasMethod,
  }: {
    readonly kind: PayoutKind;
    readonly amount: number;
    readonly payable: number;
    readonly hasMethod: boolean;
  },
  minimum: number,
): DueReason {
  if (amount < 0) return "negative";
  if (kind === "refund") return "due";
  if (amount < minimum) return "below_minimum";
  if (!hasMethod) return "no_method";
  return payable <= 0 || payable < minimum ? "above_limit" : "due";
}

/** The maximum amount of one transfer with each payout method. A bank transfer has no limit. */
export type MethodLimits = Readonly<Record<Exclude<PayoutMethod["kind"], "bank">, number>>;

/** Returns the limit of a method. */
export function limitOf(limits: MethodLimits, kind: PayoutMethod["kind"] | undefined): number {
  return kind === undefined || kind === "bank" ? Number.POSITIVE_INFINITY : limits[kind];
}

/**
 * Splits the amount owed into payouts of at most `limit`. A group contains the transfers of one parcel. A
 * group is not split, so that each payout covers whole parcels. Debits come first. A group that exceeds the
 * limit stays in the balance, unless the whole balance is within the limit.
 * @param groups in the order in which they are paid
 * @returns the groups of each payout; the amount of each payout is positive and at most `limit`
 */
export function splitPayables<Group extends { readonly amount: number }>(
  groups: readonly Group[],
  limit: number,
): Group[][] {
  const isWhole = sumOf(groups) <= limit;
  const small = isWhole ? groups : groups.filter(({ amount }) => amount <= limit);
  if (sumOf(small) <= 0) return [];
  if (isWhole) return [[...small]];
  const parts: Group[][] = [];
  let part = small.filter(({ amount }) => amount <= 0);
  let sum = sumOf(part);
  for (const group of small.filter(({ amount }) => amount > 0)) {
    if (sum + group.amount > limit) {
      parts.push(part);
      part = [];
      sum = 0;
    }
    part.push(group);
    sum += group.amount;
  }
  return [...parts, part];
}

const sumOf = (groups: readonly { readonly amount: number }[]): number =>
  groups.reduce((sum, { amount }) => sum + amount, 0);

/**
 * An amount that is owed to a merchant or payer and not in a payout yet, in taka. Negative if fees exceed
 * collections.
 */
export const DueSchema = v.object({
  merchant_uid: v.string(),
  /** The e-mail address. */
  merchant: v.string(),
  /** The default sender's name, if the merchant has saved one. */
  name: v.optional(v.string()),
  amount: v.number(),
  reason: v.picklist(DUE_REASONS),
  cycle: v.picklist(PAYOUT_CYCLES),
  method: v.optional(PayoutMethodSchema),
});
export type Due = v.InferOutput<typeof DueSchema>;

/**
 * The dues that match a query: a total for each reason, and a page of rows sorted by amount, largest first.
 */
export const DuesSchema = v.object({
  /** The minimum balance that a payout run pays, in taka. */
  minimum: v.number(),
  /**
   * The totals for each reason, in the order of {@link DUE_REASONS}. The filter by reason does not apply to
   * the totals.
   */
  totals: v.array(v.object({ reason: v.picklist(DUE_REASONS), count: v.number(), amount: v.number() })),
  rows: v.array(DueSchema),
});
export type Dues = v.InferOutput<typeof DuesSchema>;

/** The query for dues. `search` matches a part of the e-mail address or the name. */
export const DuesQuerySchema = v.object({
  ...PageQuerySchema.entries,
  kind: v.optional(v.picklist(PAYOUT_KINDS), "collection"),
  cycle: v.optional(v.picklist(PAYOUT_CYCLES)),
  reason: v.optional(v.picklist(DUE_REASONS)),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isLine)), ""),
});
export type DuesQuery = v.InferOutput<typeof DuesQuerySchema>;

/**
 * A payout run. It pays all balances that are due, with one payout schedule or with any; all refunds; or the
 * balances of selected merchants, which may be below the minimum.
 */
export const PayoutRunSchema = v.variant("kind", [
  v.object({ kind: v.literal("collection"), cycle: v.optional(v.picklist(PAYOUT_CYCLES)) }),
  v.object({ kind: v.literal("refund") }),
  v.object({
    kind: v.literal("selected"),
    merchants: v.pipe(v.array(uid), v.minLength(1), v.maxLength(MAX_ROWS)),
  }),
]);
export type PayoutRun = v.InferOutput<typeof PayoutRunSchema>;

/** The query for the payouts of all merchants. */
export const PayoutsQuerySchema = v.object({
  ...PageQuerySchema.entries,
  status: v.optional(v.picklist(PAYOUT_STATUSES)),
});
export type PayoutsQuery = v.InferOutput<typeof PayoutsQuerySchema>;

/** Whether the caller has confirmed that payouts may make the bank balance negative. */
export const isOverdraftConfirmed = v.optional(v.boolean());

/** The result of a reserved payout. */
export const PayoutEndSchema = v.variant("status", [
  v.object({ status: v.literal("paid"), reference, is_overdraft_confirmed: isOverdraftConfirmed }),
  v.object({ status: v.literal("void"), reason }),
]);
export type PayoutEnd = v.InferOutput<typeof PayoutEndSchema>;

/** The return of a paid payout by the bank: the bank's reference for the return, and the reason. */
export const PayoutReturnSchema = v.object({ reference, reason });
export type PayoutReturn = v.InferOutput<typeof PayoutReturnSchema>;

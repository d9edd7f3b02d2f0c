/** Balances, statements and payouts of merchants. */
import * as v from "valibot";
import { PAYOUT_CYCLES } from "./fee-plan.ts";
import { isoTime, line, phone, reason, reference } from "./fields.ts";
import { type AccountKind, kindOf } from "./ledger.ts";
import { code } from "./messages.ts";

const methodLine = line("payoutMethod.required");
const methodPhone = phone();

/** A payout method: the number of a mobile account, or a bank account. */
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
  }),
]);
export type PayoutMethod = v.InferOutput<typeof PayoutMethodSchema>;
export const PAYOUT_METHODS = ["bkash", "nagad", "bank"] as const;

/** The kinds of payout: a merchant's balance, or refunds of payments for parcels that were not sent. */
export const PAYOUT_KINDS = ["collection", "refund"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/**
 * The statuses of a payout. `reserved`: the amount is set aside from the balance. A payout ends once, as
 * paid or void.
 */
export const PAYOUT_STATUSES = ["reserved", "paid", "void"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout: amount in taka. */
export const PayoutSchema = v.object({
  id: v.string(),
  kind: v.picklist(PAYOUT_KINDS),
  amount: v.number(),
  status: v.picklist(PAYOUT_STATUSES),
  /** The payout method. A refund without one is paid back to its source. */
  method: v.optional(PayoutMethodSchema),
  /** The reference from the bank or the mobile account. */
  reference: v.optional(v.string()),
  reason: v.optional(v.string()),
  created_at: isoTime,
  ended_at: v.optional(isoTime),
  /** The number of parcels in the payout. */
  parcels: v.number(),
});
export type Payout = v.InferOutput<typeof PayoutSchema>;

/** A payout and its merchant, for admins. */
export const MerchantPayoutSchema = v.object({ ...PayoutSchema.entries, merchant: v.string() });
export type MerchantPayout = v.InferOutput<typeof MerchantPayoutSchema>;

/** A merchant's balance with the company, in taka. */
export const BalanceSchema = v.object({
  /** The balance is below 0, and carried over, when fees exceed collections. */
  balance: v.number(),
  /** Collected cash that is not counted yet. */
  claimed: v.number(),
  /** In pending payouts. */
  reserved: v.number(),
  method: v.optional(PayoutMethodSchema),
});
export type Balance = v.InferOutput<typeof BalanceSchema>;

/** The kind of a statement line. */
export const LINE_KINDS = [
  "collected",
  "cod_fee",
  "delivery",
  "return_fee",
  "attempt_fee",
  "compensation",
  "cash_credit",
  "refund",
  "payout",
  "payout_void",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * A statement line. `amount` is in taka, below 0 for a debit. The line belongs to an event of a parcel or to
 * a payout.
 */
export const StatementLineSchema = v.object({
  at: isoTime,
  kind: v.picklist(LINE_KINDS),
  amount: v.number(),
  tracking_id: v.optional(v.string()),
  title: v.optional(v.string()),
  event_number: v.optional(v.number()),
  payout_id: v.optional(v.string()),
});
export type StatementLine = v.InferOutput<typeof StatementLineSchema>;

/** The total of each kind of line, in taka. */
const SumsSchema = v.partial(v.object(v.entriesFromList(LINE_KINDS, v.number())));

/** A payout with its lines. */
export const PayoutDetailsSchema = v.object({
  ...PayoutSchema.entries,
  sums: SumsSchema,
  /** One page of the lines, in order. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines after these. */
  is_cut: v.boolean(),
});
export type PayoutDetails = v.InferOutput<typeof PayoutDetailsSchema>;

/** A statement: the changes of a balance in a date range in Asia/Dhaka, both days included. */
export const StatementSchema = v.object({
  from: v.string(),
  to: v.string(),
  opening: v.number(),
  closing: v.number(),
  sums: SumsSchema,
  /** One page of the lines, in order. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines after these. */
  is_cut: v.boolean(),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

/**
 * The line kind of a merchant's credit by the account it comes from, unless it is a collection. Cash that
 * was not due is credited when its review is resolved.
 */
const CREDITS: Partial<Record<AccountKind, LineKind>> = {
  payout: "payout_void",
  loss: "compensation",
  suspense: "cash_credit",
};

/** Returns the line kind of an entry in a merchant's account or in their refunds due. */
export function lineKindOf({ from, to }: { readonly from: string; readonly to: string }): LineKind {
  const [source, target] = [kindOf(from), kindOf(to)];
  if (target === "merchant") return CREDITS[source] ?? "collected";
  if (target === "payout") return "payout";
  if (target === "loss") return "compensation";
  if (target === "refund") return source === "payout" ? "payout_void" : "refund";
  return target === "cod_fee" || target === "return_fee" || target === "attempt_fee" ? target : "delivery";
}

/** A payout run: all merchants of a payout cycle, or all refunds. */
export const PayoutRunSchema = v.variant("kind", [
  v.object({ kind: v.literal("collection"), cycle: v.picklist(PAYOUT_CYCLES) }),
  v.object({ kind: v.literal("refund") }),
]);
export type PayoutRun = v.InferOutput<typeof PayoutRunSchema>;

/** The end of a reserved payout: paid or void. */
export const PayoutEndSchema = v.variant("status", [
  v.object({ status: v.literal("paid"), reference }),
  v.object({ status: v.literal("void"), reason }),
]);
export type PayoutEnd = v.InferOutput<typeof PayoutEndSchema>;

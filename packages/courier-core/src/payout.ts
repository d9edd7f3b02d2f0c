/** What merchants are owed, and how it gets to them. */
import * as v from "valibot";
import { PAYOUT_CYCLES } from "./fee-plan.ts";
import { isoTime, line, phone, reason, reference } from "./fields.ts";
import { type AccountKind, kindOf } from "./ledger.ts";
import { code } from "./messages.ts";

const methodLine = line("payoutMethod.required");
const methodPhone = phone();

/** How a merchant is paid out: a mobile account by its number, or an account at a bank. */
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

/** What is paid out: a merchant's balance, or refunds of payments for parcels that did not go. */
export const PAYOUT_KINDS = ["collection", "refund"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** `reserved`: nobody else can spend it; it ends once, as paid or void. */
export const PAYOUT_STATUSES = ["reserved", "paid", "void"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout: amount in taka. */
export const PayoutSchema = v.object({
  id: v.string(),
  kind: v.picklist(PAYOUT_KINDS),
  amount: v.number(),
  status: v.picklist(PAYOUT_STATUSES),
  /** How it is paid; a refund without one goes back the way it came. */
  method: v.optional(PayoutMethodSchema),
  /** That of the bank or the mobile account. */
  reference: v.optional(v.string()),
  reason: v.optional(v.string()),
  created_at: isoTime,
  ended_at: v.optional(isoTime),
  /** How many parcels it is about. */
  parcels: v.number(),
});
export type Payout = v.InferOutput<typeof PayoutSchema>;

/** A payout as admins see it. */
export const MerchantPayoutSchema = v.object({ ...PayoutSchema.entries, merchant: v.string() });
export type MerchantPayout = v.InferOutput<typeof MerchantPayoutSchema>;

/** What a merchant has with the courier, in taka. */
export const BalanceSchema = v.object({
  /** Below 0 when fees were more than what was collected: it is carried on. */
  balance: v.number(),
  /** Collected, and not counted yet. */
  claimed: v.number(),
  /** In payouts that are under way. */
  reserved: v.number(),
  method: v.optional(PayoutMethodSchema),
});
export type Balance = v.InferOutput<typeof BalanceSchema>;

/** What a line of a statement stands for. */
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

/** A line of a statement: `amount` in taka, below 0 where it was taken; it belongs to an event of a parcel or to a payout. */
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

/** What each kind of line comes to, in taka. */
const SumsSchema = v.partial(v.object(v.entriesFromList(LINE_KINDS, v.number())));

/** A payout with what it consists of. */
export const PayoutDetailsSchema = v.object({
  ...PayoutSchema.entries,
  sums: SumsSchema,
  /** A page of them, in order. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines after these. */
  is_cut: v.boolean(),
});
export type PayoutDetails = v.InferOutput<typeof PayoutDetailsSchema>;

/** What happened to a balance from one day to another, both included, in Asia/Dhaka. */
export const StatementSchema = v.object({
  from: v.string(),
  to: v.string(),
  opening: v.number(),
  closing: v.number(),
  sums: SumsSchema,
  /** A page of them, in order. */
  lines: v.array(StatementLineSchema),
  /** Whether there are more lines after these. */
  is_cut: v.boolean(),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

/** What a credit of a merchant is by its source, unless it is a collection. Cash that was not due is credited when its review is resolved. */
const CREDITS: Partial<Record<AccountKind, LineKind>> = {
  payout: "payout_void",
  loss: "compensation",
  suspense: "cash_credit",
};

/** What an entry is for a merchant: one of their account, or of the refunds that they are owed. */
export function lineKindOf({ from, to }: { readonly from: string; readonly to: string }): LineKind {
  const [source, target] = [kindOf(from), kindOf(to)];
  if (target === "merchant") return CREDITS[source] ?? "collected";
  if (target === "payout") return "payout";
  if (target === "loss") return "compensation";
  if (target === "refund") return source === "payout" ? "payout_void" : "refund";
  return target === "cod_fee" || target === "return_fee" || target === "attempt_fee" ? target : "delivery";
}

/** What an admin starts: payouts of all merchants of a cycle, or of all refunds. */
export const PayoutRunSchema = v.variant("kind", [
  v.object({ kind: v.literal("collection"), cycle: v.picklist(PAYOUT_CYCLES) }),
  v.object({ kind: v.literal("refund") }),
]);
export type PayoutRun = v.InferOutput<typeof PayoutRunSchema>;

/** How a reserved payout ended. */
export const PayoutEndSchema = v.variant("status", [
  v.object({ status: v.literal("paid"), reference }),
  v.object({ status: v.literal("void"), reason }),
]);
export type PayoutEnd = v.InferOutput<typeof PayoutEndSchema>;

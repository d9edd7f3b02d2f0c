/** Results of payouts that a bank or a mobile account has processed. */
import * as v from "valibot";
import { line, positiveTaka } from "./fields.ts";
import { code } from "./messages.ts";
import { type PayoutEnd, type PayoutStatus, isOverdraftConfirmed } from "./payout.ts";

/**
 * The length of a payout's number on bank files. A NACHA entry has 15 characters for an identification, and we assume the same for BEFTN.
 * The ID of a payout has 36 characters.
 */
const NUMBER_LENGTH = 15;

/** The number of a payout on bank files: the first digits of its id, in capitals. */
export function payoutNumber(id: string): string {
  return id.replaceAll("-", "").slice(0, NUMBER_LENGTH).toUpperCase();
}

/** The maximum number of results in a request, and therefore in a file. */
export const MAX_RESULTS = 500;

/** The result of a transfer. `returned`: the transfer failed, and the amount returns to the balance. */
export const RESULT_STATUSES = ["paid", "returned"] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

const payout = v.pipe(
  v.string(code("payoutResult.payout")),
  v.trim(),
  v.regex(/^([\da-f]{15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, code("payoutResult.payout")),
  v.transform(payoutNumber),
);

/** A result: the number or ID of the payout, the amount in taka, and the bank's reference or the reason of a return. */
export const PayoutResultSchema = v.variant("status", [
  v.object({
    payout,
    amount: positiveTaka,
    status: v.literal("paid"),
    reference: line("reference.required"),
  }),
  v.object({ payout, amount: positiveTaka, status: v.literal("returned"), reason: line("reason.required") }),
]);
export type PayoutResult = v.InferOutput<typeof PayoutResultSchema>;

/** The results of a file. */
export const PayoutResultsSchema = v.object({
  results: v.pipe(v.array(PayoutResultSchema), v.minLength(1), v.maxLength(MAX_RESULTS)),
  is_overdraft_confirmed: isOverdraftConfirmed,
});

/**
 * The verdict on the end of a payout. `matched`: the payout ends. `repeated`: it has already ended this way. The others change nothing: it
 * has ended in another way, its payee is the caller, the approval of another admin is missing, the reference ended another payout, or the
 * bank's balance would become negative without a confirmation.
 */
export const END_VERDICTS = [
  "matched",
  "repeated",
  "ended",
  "own",
  "unapproved",
  "reference_used",
  "overdrawn",
] as const;
export type EndVerdict = (typeof END_VERDICTS)[number];

/** The verdict on a result. Besides {@link END_VERDICTS}: no payout has the number, or the amounts differ. */
export const RESULT_VERDICTS = [...END_VERDICTS, "unknown", "amount_differs"] as const;
export type ResultVerdict = (typeof RESULT_VERDICTS)[number];

/** The verdict on a result, and its payout, if there is one. */
export const JudgedResultSchema = v.object({
  payout: v.string(),
  status: v.picklist(RESULT_STATUSES),
  amount: v.number(),
  verdict: v.picklist(RESULT_VERDICTS),
  /** The payee's e-mail address, and the amount of the payout, in taka. */
  merchant: v.optional(v.string()),
  expected: v.optional(v.number()),
});
export type JudgedResult = v.InferOutput<typeof JudgedResultSchema>;

/** The end of a payout by a result. */
export function endOf(result: PayoutResult): PayoutEnd {
  return result.status === "paid"
    ? { status: "paid", reference: result.reference }
    : { status: "void", reason: result.reason };
}

/** The facts on which the verdict on an end depends. */
interface Ending {
  readonly payout: {
    readonly status: PayoutStatus;
    readonly reference: string | null;
    readonly reason: string | null;
  };
  readonly end: PayoutEnd;
  readonly isOwn: boolean;
  /** Whether another admin has approved it, or need not. */
  readonly isApproved: boolean;
  /** Whether the reference has ended another payout. */
  readonly isReferenceUsed: boolean;
  /** Whether the bank's balance would become negative without a confirmation. */
  readonly isOverdrawn: boolean;
}

/** Returns the verdict on the end of a payout. */
export function judgeEnd({
  payout: { status, ...words },
  end,
  isOwn,
  isApproved,
  isReferenceUsed,
  isOverdrawn,
}: Ending): EndVerdict {
  if (isOwn) return "own";
  if (status !== "reserved") {
    const isSame = end.status === "paid" ? words.reference === end.reference : words.reason === end.reason;
    // A payout that the bank returned later was paid.
    return (status === "returned" ? "paid" : status) === end.status && isSame ? "repeated" : "ended";
  }
  // A cancellation needs no approval and no reference.
  if (end.status === "void") return "matched";
  if (!isApproved) return "unapproved";
  if (isReferenceUsed) return "reference_used";
  return isOverdrawn ? "overdrawn" : "matched";
}

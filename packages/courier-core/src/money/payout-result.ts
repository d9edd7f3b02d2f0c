/** The results of payouts, as reported by a bank or a mobile financial service. */
import * as v from "valibot";
import { line, positiveTaka } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { type PayoutEnd, type PayoutStatus, isOverdraftConfirmed } from "./payout.ts";

/**
 * The length of a payout number in bank files. An identification in a NACHA entry has 15 characters, and we
 * assume the same for BEFTN. A payout ID has 36 characters, which is too long.
 */
const NUMBER_LENGTH = 15;

/**
 * Returns the number of a payout in bank files, which consists of the first characters of its ID,
 * in capitals and without hyphens.
 */
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

/**
 * The result of a payout: the payout's number or ID, the amount in taka, and the bank's reference or the
 * reason for the return.
 */
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

/** The results in a file. */
export const PayoutResultsSchema = v.object({
  results: v.pipe(v.array(PayoutResultSchema), v.minLength(1), v.maxLength(MAX_RESULTS)),
  is_overdraft_confirmed: isOverdraftConfirmed,
});

/**
 * The verdict on the end of a payout. `matched`: the payout ends. `repeated`: the payout has already ended
 * this way. All other verdicts are refusals: `ended` (the payout has already ended differently), `own` (its
 * payee is the caller), `unapproved` (it still needs the approval of another admin), `reference_used`
 * (another payout has the same reference), and `overdrawn` (the bank balance would become negative, and this
 * was not confirmed).
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

/**
 * The verdict on a result. In addition to {@link END_VERDICTS}: `unknown` (no payout has the number) and
 * `amount_differs` (the amounts differ).
 */
export const RESULT_VERDICTS = [...END_VERDICTS, "unknown", "amount_differs"] as const;
export type ResultVerdict = (typeof RESULT_VERDICTS)[number];

/** The verdict on a result, and its payout if there is one. */
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

/** Converts a bank's result to the end of a payout. */
export function endOf(result: PayoutResult): PayoutEnd {
  return result.status === "paid"
    ? { status: "paid", reference: result.reference }
    : { status: "void", reason: result.reason };
}

/** The data on which {@link judgeEnd} bases its verdict. */
interface Ending {
  readonly payout: {
    readonly status: PayoutStatus;
    readonly reference: string | null;
    readonly reason: string | null;
  };
  readonly end: PayoutEnd;
  readonly isOwn: boolean;
  /** Whether the payout needs no approval or was approved. */
  readonly isApproved: boolean;
  /** Whether another payout has the same reference. */
  readonly isReferenceUsed: boolean;
  /** Whether the bank balance would become negative, and this was not confirmed. */
  readonly isOverdrawn: boolean;
}

/** Returns the verdict on whether a payout can end with the given result. */
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
    // A payout that the bank returned was paid before, so it is treated as paid here.
    return (status === "returned" ? "paid" : status) === end.status && isSame ? "repeated" : "ended";
  }
  // A cancellation needs no approval and no reference.
  if (end.status === "void") return "matched";
  if (!isApproved) return "unapproved";
  if (isReferenceUsed) return "reference_used";
  return isOverdrawn ? "overdrawn" : "matched";
}

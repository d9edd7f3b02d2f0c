/** The results of bank transfers: what a bank or a mobile account did with the payouts that it was sent. */
import * as v from "valibot";
import { line, positiveTaka } from "./fields.ts";
import { code } from "./messages.ts";
import type { PayoutEnd, PayoutStatus } from "./payout.ts";

/**
 * The length of a payout's number on bank files. A NACHA entry has 15 characters for an identification, and we assume the same for BEFTN.
 * The ID of a payout has 36 characters.
 */
const NUMBER_LENGTH = 15;

/** The number of a payout on bank files: the first digits of its id, in capitals. */
export function payoutNumber(id: string): string {
  return id.replaceAll("-", "").slice(0, NUMBER_LENGTH).toUpperCase();
}

/** The most results in a request, and so in a file. */
export const MAX_RESULTS = 500;

/** `paid`: the money has arrived. `returned`: it came back, and the balance gets it again. */
export const RESULT_STATUSES = ["paid", "returned"] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

const payout = v.pipe(
  v.string(code("payoutResult.payout")),
  v.trim(),
  v.regex(/^([\da-f]{15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, code("payoutResult.payout")),
  v.transform(payoutNumber),
);

/** A result: the payout by its number or id, the amount in taka, and the bank's reference, or why the money came back. */
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
});

/**
 * What an end does to a payout. `matched`: ends it. `repeated`: has ended it before. The others change nothing: it has ended in another way,
 * its payee is the caller, another admin has not approved it yet, or the reference ended another payout.
 */
export const END_VERDICTS = ["matched", "repeated", "ended", "own", "unapproved", "reference_used"] as const;
export type EndVerdict = (typeof END_VERDICTS)[number];

/** What a result does. Besides {@link END_VERDICTS}: no payout has the number, or its amount is another one. */
export const RESULT_VERDICTS = [...END_VERDICTS, "unknown", "amount_differs"] as const;
export type ResultVerdict = (typeof RESULT_VERDICTS)[number];

/** The verdict on a result, and the payout that it is about, if there is one. */
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

/** What decides whether a payout can end. */
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
}

/** Returns what an end does to a payout. */
export function judgeEnd({
  payout: { status, ...words },
  end,
  isOwn,
  isApproved,
  isReferenceUsed,
}: Ending): EndVerdict {
  if (isOwn) return "own";
  if (status !== "reserved") {
    const isSame = end.status === "paid" ? words.reference === end.reference : words.reason === end.reason;
    return status === end.status && isSame ? "repeated" : "ended";
  }
  // To cancel it needs neither.
  if (end.status === "void") return "matched";
  if (!isApproved) return "unapproved";
  return isReferenceUsed ? "reference_used" : "matched";
}

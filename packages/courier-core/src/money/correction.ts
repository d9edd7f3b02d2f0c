/**
 * Corrections of amounts recorded for a parcel. The recorded entry is reversed and the correct entry is
 * posted, so the ledger keeps both. Amounts are in poisha, except on the wire.
 */
import * as v from "valibot";
import { MAX_COLLECTION, isCollectAmount } from "../parcel/collection.ts";
import type { DeliveryStatus } from "../parcel/delivery.ts";
import { isoTime, reason, requestId, taka } from "../base/fields.ts";
import { type LedgerEntry, ledgerBalance } from "./ledger.ts";
import { code } from "../base/messages.ts";
import type { PaymentStatus } from "../parcel/payment-status.ts";

/** The amounts that can be corrected: the COD collected, the delivery fee, the COD fee and the return fee. */
export const CORRECTABLE_AMOUNTS = ["collection", "delivery", "cod_fee", "return_fee"] as const;
export type CorrectableAmount = (typeof CORRECTABLE_AMOUNTS)[number];

/**
 * The status of a correction. `proposed`: the correction is above the limit and awaits the approval of
 * another admin.
 */
export const CORRECTION_STATUSES = ["proposed", "recorded", "rejected"] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** The parcel state that determines which corrections are possible. */
export interface CorrectedParcel {
  readonly owner_uid: string;
  readonly delivery_status: DeliveryStatus;
  readonly payment_status: PaymentStatus;
  /** Whether the sender's account was deleted. A deleted account can be neither credited nor debited. */
  readonly isErased: boolean;
  /** The parcel's ledger entries. */
  readonly entries: readonly LedgerEntry[];
  /** The cash that the rider reported as collected. */
  readonly claim:
    | { readonly rider_uid: string; readonly amount: number; readonly isCounted: boolean }
    | undefined;
}

/**
 * Returns the amounts that can be corrected now, in poisha:
 * - the COD collected, until the cash is counted. Afterwards, a wrong amount is a discrepancy in the count;
 * - the delivery fee of a paid parcel, if the parcel was delivered or returned;
 * - the COD fee and the return fee, once they are debited.
 */
export function correctableAmounts({
  owner_uid,
  delivery_status,
  payment_status,
  isErased,
  entries,
  claim,
}: CorrectedParcel): ReadonlyMap<CorrectableAmount, number> {
  const amounts = new Map<CorrectableAmount, number>();
  if (claim !== undefined && !claim.isCounted) amounts.set("collection", claim.amount);
  if (isErased) return amounts;
  const hasArrived = delivery_status === "delivered" || delivery_status === "returned";
  const isDebited = (fee: "cod_fee" | "return_fee") =>
    entries.some(({ from, to }) => from === `merchant:${owner_uid}` && to === fee);
  if (hasArrived && payment_status === "paid") amounts.set("delivery", ledgerBalance(entries, "parcel"));
  for (const fee of ["cod_fee", "return_fee"] as const)
    if (isDebited(fee)) amounts.set(fee, ledgerBalance(entries, fee));
  return amounts;
}

/** A ledger entry of a correction: the reversal of the recorded amount, or the correct amount. */
export interface CorrectionEntry extends LedgerEntry {
  readonly name: "reversed" | "corrected";
}

/**
 * The reason why a correction is refused. `counted`: the cash was counted. `notPossible`: the amount is not
 * recorded yet, or can no longer be corrected. `same`: the recorded amount already equals the requested
 * amount.
 */
export type CorrectionRefusal = "counted" | "notPossible" | "same";

/**
 * Decides on a correction: returns the recorded amount, its reversal, and the entry for the correct amount. A
 * fee that was paid through the gateway or in cash stays paid, and the difference is posted to the sender's
 * balance.
 */
export function decideCorrection(
  parcel: CorrectedParcel,
  amountOf: CorrectableAmount,
  amount: number,
): CorrectionRefusal | { readonly previous: number; readonly entries: readonly CorrectionEntry[] } {
  const { owner_uid, claim } = parcel;
  if (amountOf === "collection" && claim?.isCounted === true) return "counted";
  const previous = correctableAmounts(parcel).get(amountOf);
  if (previous === undefined) return "notPossible";
  if (previous === amount) return "same";
  const [from, to] =
    amountOf === "collection"
      ? ([`rider_cash:${claim?.rider_uid ?? ""}`, "claimed"] as const)
      : ([`merchant:${owner_uid}`, amountOf === "delivery" ? "parcel" : amountOf] as const);
  const entries: CorrectionEntry[] = [
    { name: "reversed", from: to, to: from, amount: previous },
    { name: "corrected", from, to, amount },
  ];
  return { previous, entries: entries.filter((entry) => entry.amount > 0) };
}

/** Whether another admin has to approve a correction. All amounts are in the same unit. */
export const needsApproval = (previous: number, amount: number, above: number): boolean =>
  Math.abs(amount - previous) > above;

/** A correction: the correct amount in taka, and the reason, which is shown to the sender. */
export const CorrectionRequestSchema = v.pipe(
  v.object({
    id: requestId,
    amount_of: v.picklist(CORRECTABLE_AMOUNTS),
    amount: v.pipe(taka, v.maxValue(MAX_COLLECTION, code("amount.invalid"))),
    reason,
  }),
  v.forward(
    v.check(
      // A corrected COD amount must be above 0, because 0 would mean that nothing was collected.
      ({ amount_of, amount }) => amount_of !== "collection" || (amount > 0 && isCollectAmount(amount)),
      code("amount.invalid"),
    ),
    ["amount"],
  ),
);
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequestSchema>;

/** The decision of another admin on a proposed correction. The admin who proposed it may also reject it. */
export const CorrectionDecisionSchema = v.variant("status", [
  v.object({ status: v.literal("recorded") }),
  v.object({ status: v.literal("rejected"), reason }),
]);
export type CorrectionDecision = v.InferOutput<typeof CorrectionDecisionSchema>;

/** A correction. Amounts are in taka. */
export const CorrectionSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  amount_of: v.picklist(CORRECTABLE_AMOUNTS),
  /** The amount that was recorded when the correction was made. */
  previous: v.number(),
  amount: v.number(),
  reason: v.string(),
  status: v.picklist(CORRECTION_STATUSES),
  /** The name of the admin. `is_own`: the caller is this admin. */
  by: v.string(),
  is_own: v.boolean(),
  at: isoTime,
  /** The name of the admin who approved or rejected a proposal. */
  decided_by: v.optional(v.string()),
  decided_at: v.optional(isoTime),
  /** The reason for the rejection. */
  decision: v.optional(v.string()),
});
export type Correction = v.InferOutput<typeof CorrectionSchema>;

/** A sender's claim for a lost or damaged parcel, and an admin's decision. */
import { DAY_MS } from "../base/duration.ts";
import * as v from "valibot";
import { DELIVERY_STATUSES, type DeliveryStatus, isLostOrDamaged } from "../parcel/delivery.ts";
import { CLAIM_DAYS, parcelValue } from "../parcel/declared-value.ts";
import type { FeePlan } from "../parcel/fee-plan.ts";
import { isoTime, photoData, positiveTaka, reason } from "../base/fields.ts";
import type { Parcel } from "../parcel/parcel.ts";

/**
 * `open`: undecided. `granted`: approved and credited to the sender's balance. `taken_back`: reversed after
 * the parcel was found. `withdrawn`: closed undecided, because the lost parcel was found.
 */
export const COMPENSATION_STATUSES = ["open", "granted", "refused", "taken_back", "withdrawn"] as const;
export type CompensationStatus = (typeof COMPENSATION_STATUSES)[number];

/** Why the system ended a claim for a loss: the parcel was found, or its cash showed that it was delivered. */
export const LOSS_ENDS = ["found", "delivered"] as const;
export type LossEnd = (typeof LOSS_ENDS)[number];

/** Whether a new claim may replace a claim, because the claim was reversed or withdrawn. */
export function isReplaceable(status: CompensationStatus): boolean {
  return status === "taken_back" || status === "withdrawn";
}

/**
 * Returns the time until which a sender may report damage to a parcel that was delivered or
 * returned, which is {@link CLAIM_DAYS} days later. Returns undefined for any other parcel.
 * @param heardAt when the server recorded the parcel's last movement
 */
export function claimDeadline(status: DeliveryStatus, heardAt: Date | undefined): Date | undefined {
  if (heardAt === undefined || (status !== "delivered" && status !== "returned")) return undefined;
  return new Date(heardAt.getTime() + CLAIM_DAYS * DAY_MS);
}

/**
 * Whether a sender may claim compensation. The parcel must be lost or damaged, or delivered or returned
 * within the last {@link CLAIM_DAYS} days. A parcel has at most one claim. After a reversal, or if the claim
 * was closed because the parcel was found, a new claim is possible.
 * @param heardAt the time when the server recorded the parcel's last movement; the device time is not used,
 * because a wrong device clock could shorten the claim period
 * @param claimed the status of the existing claim, if any
 */
export function canClaim(
  status: DeliveryStatus,
  heardAt: Date | undefined,
  claimed: CompensationStatus | undefined,
  now: Date,
): boolean {
  if (claimed !== undefined && !isReplaceable(claimed)) return false;
  if (isLostOrDamaged(status)) return true;
  const deadline = claimDeadline(status, heardAt);
  return deadline !== undefined && now <= deadline;
}

/**
 * Returns the maximum compensation for a parcel, in taka: its declared value, or its COD amount if
 * no value is declared. If it has neither, the limit in the fee plan applies. The COD of a partial delivery is
 * subtracted, because the receiver has paid for that part. Claims and approvals cannot exceed this amount.
 * @param paid the COD that was collected at a partial delivery, in taka
 */
export function compensationLimit(
  { declared_value, collect_amount }: Pick<Parcel, "declared_value" | "collect_amount">,
  { claim_limit }: Pick<FeePlan, "claim_limit">,
  paid = 0,
): number {
  const value = parcelValue({ declared: declared_value, cod: collect_amount });
  return Math.max(0, (value === 0 ? claim_limit : value) - paid);
}

/**
 * Whether an approved compensation can be reversed. It can be reversed if the parcel was found, which means
 * that the parcel is in transit or has arrived.
 */
export function canTakeBack(status: CompensationStatus, deliveryStatus: DeliveryStatus): boolean {
  return status === "granted" && !isLostOrDamaged(deliveryStatus);
}

/** The maximum number of evidence photos for a claim. */
export const CLAIM_PHOTOS = 3;

/** An evidence photo for a claim: a JPEG in base64. */
export const ClaimPhotoSchema = v.object({ photo: photoData });

/** A sender's claim: the amount in taka, and a description of the loss. */
export const CompensationRequestSchema = v.object({ amount: positiveTaka, reason });
export type CompensationRequest = v.InferOutput<typeof CompensationRequestSchema>;

/** A claim and its decision. Amounts are in taka. */
export const CompensationSchema = v.object({
  status: v.picklist(COMPENSATION_STATUSES),
  asked: v.number(),
  reason: v.string(),
  at: isoTime,
  granted: v.optional(v.number()),
  /** The admin's reason for approving, rejecting or reversing the claim. */
  decision: v.optional(v.string()),
  decided_at: v.optional(isoTime),
  /** Why the system closed or reversed the claim; there is no decision then. */
  cause: v.optional(v.picklist(LOSS_ENDS)),
  /** The IDs of the evidence photos, oldest first. Only the sender and admins see them. */
  photos: v.optional(v.array(v.string())),
});
export type Compensation = v.InferOutput<typeof CompensationSchema>;

/** A claim and the details of its parcel, for admins. Amounts are in taka. */
export const CompensationClaimSchema = v.object({
  ...CompensationSchema.entries,
  tracking_id: v.string(),
  title: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  /** The sender's e-mail address. */
  merchant: v.string(),
  /** The delivery fee, the COD amount and the declared value. 0 if there is none. */
  cost: v.number(),
  collect_amount: v.number(),
  declared_value: v.optional(v.number(), 0),
  /** The COD that riders reported for the parcel and that is under review. Older servers omit it. */
  reported_cash: v.optional(v.number(), 0),
  /** The {@link compensationLimit} of the parcel. */
  limit: v.number(),
  /** Present if the caller has a conflict of interest, and a colleague has to decide. */
  is_own: v.optional(v.literal(true)),
  /** An approval above the limit. It takes effect when another admin approves the same amount or less. */
  proposal: v.optional(
    v.object({
      amount: v.number(),
      reason: v.string(),
      /** The name of the admin. */
      by: v.string(),
      at: isoTime,
      /** Whether the caller made the proposal. */
      is_own: v.boolean(),
    }),
  ),
});
export type CompensationClaim = v.InferOutput<typeof CompensationClaimSchema>;

/**
 * An admin's decision on a claim: an approval of an amount, a rejection, or a reversal. The amount cannot
 * exceed the claim and the {@link compensationLimit}. The sender sees the reason.
 */
export const CompensationDecisionSchema = v.variant("status", [
  v.object({ status: v.literal("granted"), amount: positiveTaka, reason }),
  v.object({ status: v.literal("refused"), reason }),
  v.object({ status: v.literal("taken_back"), reason }),
]);
export type CompensationDecision = v.InferOutput<typeof CompensationDecisionSchema>;

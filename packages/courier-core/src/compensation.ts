/** A sender's claim for a lost or damaged parcel, and an admin's decision. */
import { DAY_MS } from "./duration.ts";
import * as v from "valibot";
import { DELIVERY_STATUSES, type DeliveryStatus } from "./delivery.ts";
import { isoTime, positiveTaka, reason } from "./fields.ts";

/** `open`: undecided. `granted`: credited to the sender's balance. `taken_back`: reversed after the parcel was found. */
export const COMPENSATION_STATUSES = ["open", "granted", "refused", "taken_back"] as const;
export type CompensationStatus = (typeof COMPENSATION_STATUSES)[number];

/** The days after delivery or return within which the sender may report damage. */
export const CLAIM_DAYS = 7;

/**
 * Whether a sender may claim compensation: for a parcel that is lost or damaged, or was delivered or returned within the last
 * {@link CLAIM_DAYS} days. One claim per parcel; a reversed compensation allows a new claim.
 * @param heardAt when the server recorded its last movement: a device clock must not shorten the time to claim
 * @param claimed the status of the existing claim, if any
 */
export function canClaim(
  status: DeliveryStatus,
  heardAt: Date | undefined,
  claimed: CompensationStatus | undefined,
  now: Date,
): boolean {
  if (claimed !== undefined && claimed !== "taken_back") return false;
  if (status === "lost" || status === "damaged") return true;
  if (status !== "delivered" && status !== "returned") return false;
  return heardAt !== undefined && now.getTime() - heardAt.getTime() <= CLAIM_DAYS * DAY_MS;
}

/** The highest compensation for a parcel whose COD amount is not higher, in taka. */
export const COMPENSATION_LIMIT = 5000;

/**
 * The highest amount that can be granted for a claim, in taka. Senders declare no value, so the limit is the COD amount or
 * {@link COMPENSATION_LIMIT}, the higher of the two, and never more than the claim.
 */
export function mostGranted({
  asked,
  collect_amount,
}: {
  readonly asked: number;
  readonly collect_amount: number;
}): number {
  return Math.min(asked, Math.max(collect_amount, COMPENSATION_LIMIT));
}

/** Whether a granted compensation can be reversed: the parcel was found, and is in transit or has arrived. */
export function canTakeBack(status: CompensationStatus, deliveryStatus: DeliveryStatus): boolean {
  return status === "granted" && deliveryStatus !== "lost" && deliveryStatus !== "damaged";
}

/** A claim: what happened, and the loss in taka. */
export const CompensationRequestSchema = v.object({ amount: positiveTaka, reason });
export type CompensationRequest = v.InferOutput<typeof CompensationRequestSchema>;

/** A claim and its decision: amounts in taka. */
export const CompensationSchema = v.object({
  status: v.picklist(COMPENSATION_STATUSES),
  asked: v.number(),
  reason: v.string(),
  at: isoTime,
  granted: v.optional(v.number()),
  /** The reason for granting, rejecting or reversing it. */
  decision: v.optional(v.string()),
  decided_at: v.optional(isoTime),
});
export type Compensation = v.InferOutput<typeof CompensationSchema>;

/** A claim as admins see it, with the parcel's facts: amounts in taka. */
export const CompensationClaimSchema = v.object({
  ...CompensationSchema.entries,
  tracking_id: v.string(),
  title: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  /** The sender's e-mail address. */
  merchant: v.string(),
  /** The delivery fee and the COD amount. */
  cost: v.number(),
  collect_amount: v.number(),
  /** An approval above the limit, which takes effect when another admin approves as much or less. */
  proposal: v.optional(
    v.object({
      amount: v.number(),
      reason: v.string(),
      /** The name of the admin. */
      by: v.string(),
      at: isoTime,
      /** Whether it is the caller's. */
      is_own: v.boolean(),
    }),
  ),
});
export type CompensationClaim = v.InferOutput<typeof CompensationClaimSchema>;

/** A decision: an amount up to {@link mostGranted}, a rejection, or a reversal, with a reason that the sender sees. */
export const CompensationDecisionSchema = v.variant("status", [
  v.object({ status: v.literal("granted"), amount: positiveTaka, reason }),
  v.object({ status: v.literal("refused"), reason }),
  v.object({ status: v.literal("taken_back"), reason }),
]);
export type CompensationDecision = v.InferOutput<typeof CompensationDecisionSchema>;

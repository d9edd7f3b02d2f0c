/** What a sender claims for a parcel that was lost or damaged, and what an admin decides. */
import { DAY_MS } from "./duration.ts";
import * as v from "valibot";
import { DELIVERY_STATUSES, type DeliveryStatus } from "./delivery.ts";
import { isoTime, positiveTaka, reason } from "./fields.ts";

/** `open`: nobody has decided. `granted`: the amount is in the sender's balance. `taken_back`: it was, until the parcel was found. */
export const COMPENSATION_STATUSES = ["open", "granted", "refused", "taken_back"] as const;
export type CompensationStatus = (typeof COMPENSATION_STATUSES)[number];

/** For so many days after a parcel came to its end its sender may say that it was damaged. */
export const CLAIM_DAYS = 7;

/**
 * Whether a sender may claim compensation: for a parcel that is lost or damaged, or that arrived or came back within the last
 * {@link CLAIM_DAYS} days. Once for each parcel, and anew after a compensation was taken back.
 * @param heardAt when the server recorded its last movement: the clock of a device must not shorten the time to claim
 * @param claimed the status of the claim that there is
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

/** The most that is granted for a parcel without a higher COD amount, in taka. */
export const COMPENSATION_LIMIT = 5000;

/**
 * The most that can be granted for a claim, in taka. Senders declare no value: the COD amount stands for it, and {@link COMPENSATION_LIMIT}
 * where that is lower. Never more than was asked.
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

/** Whether what was granted for a parcel can be taken back: it was found, and is on its way or has arrived. */
export function canTakeBack(status: CompensationStatus, deliveryStatus: DeliveryStatus): boolean {
  return status === "granted" && deliveryStatus !== "lost" && deliveryStatus !== "damaged";
}

/** A claim: what happened, and the loss in taka. */
export const CompensationRequestSchema = v.object({ amount: positiveTaka, reason });
export type CompensationRequest = v.InferOutput<typeof CompensationRequestSchema>;

/** A claim and what became of it: amounts in taka. */
export const CompensationSchema = v.object({
  status: v.picklist(COMPENSATION_STATUSES),
  asked: v.number(),
  reason: v.string(),
  at: isoTime,
  granted: v.optional(v.number()),
  /** Why it was granted, refused or taken back. */
  decision: v.optional(v.string()),
  decided_at: v.optional(isoTime),
});
export type Compensation = v.InferOutput<typeof CompensationSchema>;

/** A claim as admins see it: with what is known of the parcel, amounts in taka. */
export const CompensationClaimSchema = v.object({
  ...CompensationSchema.entries,
  tracking_id: v.string(),
  title: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  /** The sender's e-mail address. */
  merchant: v.string(),
  /** What the delivery costs, and what was to be collected. */
  cost: v.number(),
  collect_amount: v.number(),
});
export type CompensationClaim = v.InferOutput<typeof CompensationClaimSchema>;

/** A decision: an amount up to {@link mostGranted}, none, or what was granted taken back; always with a reason that the sender reads. */
export const CompensationDecisionSchema = v.variant("status", [
  v.object({ status: v.literal("granted"), amount: positiveTaka, reason }),
  v.object({ status: v.literal("refused"), reason }),
  v.object({ status: v.literal("taken_back"), reason }),
]);
export type CompensationDecision = v.InferOutput<typeof CompensationDecisionSchema>;

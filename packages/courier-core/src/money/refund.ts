import * as v from "valibot";
import { isoTime } from "../base/fields.ts";

/**
 * The reasons for a refund: the parcel was deleted, cancelled or lost, the parcel was already paid (`duplicate`),
 * or the gateway received an amount that differs from the delivery fee (`wrong_amount`). If a parcel was both
 * cancelled and deleted, the reason is `deleted`.
 */
export const REFUND_REASONS = ["deleted", "cancelled", "lost", "duplicate", "wrong_amount"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** The maximum number of working days until a refund reaches the payer. */
export const REFUND_WORKING_DAYS = 10;

/**
 * A refund that is due for one payment, as in GET /refunds. The amount is in taka, and `since` is in ISO
 * 8601.
 */
export const RefundSchema = v.object({
  payment_id: v.string(),
  tracking_id: v.string(),
  /** The title of the parcel, which may be deleted. */
  title: v.string(),
  amount: v.number(),
  reason: v.picklist(REFUND_REASONS),
  since: isoTime,
  /** Whether the payout of the refund is pending. */
  is_reserved: v.boolean(),
});

export type Refund = v.InferOutput<typeof RefundSchema>;

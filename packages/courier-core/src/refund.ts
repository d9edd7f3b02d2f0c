import * as v from "valibot";
import { isoTime } from "./fields.ts";

/**
 * Why money is owed back: the parcel was deleted or cancelled, it was already paid for (`duplicate`), or the gateway took another amount than
 * the delivery fee (`wrong_amount`). A parcel that was both cancelled and deleted is `deleted`.
 */
export const REFUND_REASONS = ["deleted", "cancelled", "duplicate", "wrong_amount"] as const;

/** Why money is owed back. */
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Working days within which a refund reaches the payer. */
export const REFUND_WORKING_DAYS = 10;

/** Money of one payment that is owed back to its payer: amount in taka, `since` in ISO 8601. An answer of GET /refunds lists these. */
export const RefundSchema = v.object({
  payment_id: v.string(),
  tracking_id: v.string(),
  /** The parcel's title; the parcel itself may have been deleted. */
  title: v.string(),
  amount: v.number(),
  reason: v.picklist(REFUND_REASONS),
  since: isoTime,
  /** Whether a payout of it is under way. */
  is_reserved: v.boolean(),
});

/** Money of one payment that is owed back to its payer. */
export type Refund = v.InferOutput<typeof RefundSchema>;

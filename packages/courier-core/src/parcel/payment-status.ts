/**
 * Every status of a parcel's payment. `unpaid` and `paid` are defined by the spec (section 4). `held`: the
 * payment was made, but is under review because the gateway flagged it as risky. `refund_due`: money was paid
 * for a parcel that will not be sent, and must be refunded.
 */
export const PAYMENT_STATUSES = ["unpaid", "held", "paid", "refund_due"] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The allowed transitions from each payment status. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // The status changes directly to refund_due if the parcel was already cancelled or deleted when the payment
  // succeeded.
  unpaid: ["held", "paid", "refund_due"],
  held: ["paid", "refund_due"],
  paid: ["refund_due"],
  refund_due: [],
};

/** The statuses of an attempt for which the gateway has not confirmed any money yet. */
export const UNSETTLED_STATUSES = ["open", "failed", "cancelled"] as const;

/**
 * Every status of a payment attempt. `open`: the payer or the gateway has not finished the attempt.
 * `cancelled`: the payer or the gateway's timeout ended the attempt. A failed or cancelled attempt may still
 * become paid, because gateways let payers try again.
 */
export const ATTEMPT_STATUSES = [...UNSETTLED_STATUSES, "paid", "held", "refund_due"] as const;

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

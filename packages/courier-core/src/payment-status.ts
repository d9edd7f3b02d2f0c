/**
 * Every state of a parcel's payment. The spec has unpaid and paid (section 4); `held` is paid, but flagged by the gateway as a risk
 * and under review; `refund_due` is money to be refunded, paid for a parcel that will not be sent.
 */
export const PAYMENT_STATUSES = ["unpaid", "held", "paid", "refund_due"] as const;

/** Whether a parcel is paid for. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The allowed transitions from each payment status. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // Directly to a refund: a successful payment whose parcel was cancelled or deleted meanwhile.
  unpaid: ["held", "paid", "refund_due"],
  held: ["paid", "refund_due"],
  paid: ["refund_due"],
  refund_due: [],
};

/** The statuses of an attempt before the gateway has confirmed any money. */
export const UNSETTLED_STATUSES = ["open", "failed", "cancelled"] as const;

/**
 * Every status of a payment attempt. `open` waits for the payer or the gateway; `cancelled` was ended by the payer or by the
 * gateway's timeout. A failed or cancelled attempt may still become paid: gateways let payers try again.
 */
export const ATTEMPT_STATUSES = [...UNSETTLED_STATUSES, "paid", "held", "refund_due"] as const;

/** The status of a payment attempt. */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

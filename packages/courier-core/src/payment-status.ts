/**
 * Every state of a parcel's payment. The spec has unpaid and paid (section 4); `held` is paid, but flagged by the gateway as a risk,
 * so that a person looks at it first; `refund_due` was paid for a parcel that is not to go, and is owed back.
 */
export const PAYMENT_STATUSES = ["unpaid", "held", "paid", "refund_due"] as const;

/** Whether a parcel is paid for. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** From each payment status, those that may follow it. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // Straight to a refund: the success of a payment whose parcel was cancelled or deleted meanwhile.
  unpaid: ["held", "paid", "refund_due"],
  held: ["paid", "refund_due"],
  paid: ["refund_due"],
  refund_due: [],
};

/** How an attempt can stand before the gateway has confirmed any money. */
export const UNSETTLED_STATUSES = ["open", "failed", "cancelled"] as const;

/**
 * Every state of one attempt to pay. `open` waits for the person or the gateway; `cancelled` was given up, by the person or because
 * the gateway's time ran out. A failed or cancelled one may still turn out to be paid: gateways let people try again.
 */
export const ATTEMPT_STATUSES = [...UNSETTLED_STATUSES, "paid", "held", "refund_due"] as const;

/** How one attempt to pay stands. */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

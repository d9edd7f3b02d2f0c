/** Every state of a parcel's payment (spec section 4). */
export const PAYMENT_STATUSES = ["unpaid", "paid"] as const;

/** Whether a parcel is paid for. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** From each payment status, those that may follow it. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  unpaid: ["paid"],
  paid: [],
};

/** Whether a payment may move from one status to another. */
export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

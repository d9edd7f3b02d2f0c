import * as v from "valibot";

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

/** Whether a payment may move from one status to another. */
export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** How an attempt can stand before the gateway has confirmed any money. */
export const UNSETTLED_STATUSES = ["open", "failed", "cancelled"] as const;

/**
 * Every state of one attempt to pay. `open` waits for the person or the gateway; `cancelled` was given up, by the person or because
 * the gateway's time ran out. A failed or cancelled one may still turn out to be paid: gateways let people try again.
 */
export const ATTEMPT_STATUSES = [...UNSETTLED_STATUSES, "paid", "held", "refund_due"] as const;

/** How one attempt to pay stands. */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Who can take a payment: SSLCOMMERZ, or the sandbox in which no money moves. */
export const GATEWAYS = ["sslcommerz", "sandbox"] as const;

/** The name of a gateway. */
export type GatewayName = (typeof GATEWAYS)[number];

/** The languages in which a payer can come back from the gateway. */
export const PAYER_LOCALES = ["en", "bn"] as const;

/** The language in which a payer comes back from the gateway. */
export type PayerLocale = (typeof PAYER_LOCALES)[number];

/** One attempt to pay for a parcel: amount in taka, times in ISO 8601. */
export const PaymentSchema = v.object({
  _id: v.string(),
  tracking_id: v.string(),
  amount: v.number(),
  status: v.picklist(ATTEMPT_STATUSES),
  /** What the gateway says it was paid with, such as `BKASH-BKash`; absent until it was paid. */
  method: v.optional(v.string()),
  gateway: v.picklist(GATEWAYS),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** One attempt to pay for a parcel. */
export type Payment = v.InferOutput<typeof PaymentSchema>;

/** What POST /parcels/{id}/payments takes: the language to come back in. */
export const PaymentRequestSchema = v.object({ locale: v.optional(v.picklist(PAYER_LOCALES), "en") });

/** What it answers: the attempt, and the page of the gateway to send the payer to. */
export const OpenedPaymentSchema = v.object({ payment: PaymentSchema, redirectUrl: v.string() });

/** An attempt and the gateway's page for it. */
export type OpenedPayment = v.InferOutput<typeof OpenedPaymentSchema>;

import * as v from "valibot";
import { isoTime, trackingId } from "../base/fields.ts";
import { ATTEMPT_STATUSES, type AttemptStatus } from "../parcel/payment-status.ts";

/** The payment gateways: SSLCOMMERZ, and the sandbox, in which no money moves. */
export const GATEWAYS = ["sslcommerz", "sandbox"] as const;

export type GatewayName = (typeof GATEWAYS)[number];

/** The languages of the page to which a payer returns from the gateway. */
export const PAYER_LOCALES = ["en", "bn"] as const;

export type PayerLocale = (typeof PAYER_LOCALES)[number];

/** A payment attempt for a parcel. The amount is in taka, and times are in ISO 8601. */
export const PaymentSchema = v.object({
  _id: v.string(),
  tracking_id: v.string(),
  amount: v.number(),
  /**
   * The total amount for all parcels that the attempt pays for. Absent if the attempt pays only for this
   * parcel.
   */
  total: v.optional(v.number()),
  status: v.picklist(ATTEMPT_STATUSES),
  /**
   * The parcels of an attempt for several parcels. They are present only if the attempt itself was requested.
   */
  parcels: v.optional(
    v.array(v.object({ tracking_id: v.string(), amount: v.number(), status: v.picklist(ATTEMPT_STATUSES) })),
  ),
  /**
   * The payment method that the gateway reported, such as `BKASH-BKash`. Absent until the attempt is paid.
   */
  method: v.optional(v.string()),
  gateway: v.picklist(GATEWAYS),
  created_at: isoTime,
  updated_at: isoTime,
});

export type Payment = v.InferOutput<typeof PaymentSchema>;

/** The body of POST /parcels/{id}/payments, which contains the language of the page to return to. */
export const PaymentRequestSchema = v.object({ locale: v.optional(v.picklist(PAYER_LOCALES), "en") });

/** The maximum number of parcels in one payment. */
export const MAX_PAYMENT_PARCELS = 100;

/**
 * The body of POST /payments, which contains the parcels to pay for together, and the language of the page to
 * return to.
 */
export const CombinedPaymentRequestSchema = v.object({
  tracking_ids: v.pipe(v.array(trackingId), v.minLength(1), v.maxLength(MAX_PAYMENT_PARCELS)),
  ...PaymentRequestSchema.entries,
});

/**
 * Returns the status of an attempt for several parcels: `open` while the payment for any parcel is
 * open, and otherwise the status that matters most to the payer.
 */
export function combinedStatus({ status, parcels }: Payment): AttemptStatus {
  const statuses = new Set(parcels?.map((parcel) => parcel.status));
  return COMBINED_ORDER.find((one) => statuses.has(one)) ?? status;
}

const COMBINED_ORDER: readonly AttemptStatus[] = [
  "open",
  "held",
  "paid",
  "refund_due",
  "failed",
  "cancelled",
];

/**
 * The response to POST /parcels/{id}/payments, which contains the attempt and the URL of the gateway's page.
 */
export const OpenedPaymentSchema = v.object({
  payment: PaymentSchema,
  redirect_url: v.string(),
  /** The former name of `redirect_url`, kept for one release. */
  redirectUrl: v.pipe(v.string(), v.metadata({ deprecated: true })),
});

export type OpenedPayment = v.InferOutput<typeof OpenedPaymentSchema>;

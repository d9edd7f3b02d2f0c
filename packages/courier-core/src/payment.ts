import * as v from "valibot";
import { isoTime } from "./fields.ts";
import { ATTEMPT_STATUSES } from "./payment-status.ts";

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
  created_at: isoTime,
  updated_at: isoTime,
});

/** One attempt to pay for a parcel. */
export type Payment = v.InferOutput<typeof PaymentSchema>;

/** What POST /parcels/{id}/payments takes: the language to come back in. */
export const PaymentRequestSchema = v.object({ locale: v.optional(v.picklist(PAYER_LOCALES), "en") });

/** What it answers: the attempt, and the page of the gateway to send the payer to. */
export const OpenedPaymentSchema = v.object({
  payment: PaymentSchema,
  redirect_url: v.string(),
  /** The name of the previous release. */
  redirectUrl: v.pipe(v.string(), v.metadata({ deprecated: true })),
});

/** An attempt and the gateway's page for it. */
export type OpenedPayment = v.InferOutput<typeof OpenedPaymentSchema>;

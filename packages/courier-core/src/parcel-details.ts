import * as v from "valibot";
import { ParcelSchema } from "./parcel.ts";
import { PaymentSchema } from "./payment.ts";

/**
 * What can happen to a parcel, in the order in which things that happen at one moment are told. Delivery statuses tell of the
 * moment at which they began; `cancelled` is the parcel, `payment_cancelled` an attempt to pay.
 */
export const PARCEL_EVENT_CODES = [
  "booked",
  "payment_opened",
  "payment_failed",
  "payment_cancelled",
  "payment_held",
  "payment_confirmed",
  "collected",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "delivered",
  "returned",
  "cancelled",
  "refund_due",
] as const;

/** What happened to a parcel. */
export type ParcelEventCode = (typeof PARCEL_EVENT_CODES)[number];

/** Something that happened to a parcel: `at` in ISO 8601, `amount` in taka. */
export const ParcelEventSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  code: v.picklist(PARCEL_EVENT_CODES),
  /** The attempt, where it is about one. */
  payment_id: v.optional(v.string()),
  amount: v.optional(v.number()),
});

/** Something that happened to a parcel. */
export type ParcelEvent = v.InferOutput<typeof ParcelEventSchema>;

/** Everything about one parcel: attempts to pay and events, the newest last. */
export const ParcelDetailsSchema = v.object({
  parcel: ParcelSchema,
  payments: v.array(PaymentSchema),
  events: v.array(ParcelEventSchema),
});

/** Everything about one parcel. */
export type ParcelDetails = v.InferOutput<typeof ParcelDetailsSchema>;

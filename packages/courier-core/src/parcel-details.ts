import * as v from "valibot";
import { ParcelEventSchema } from "./parcel-event.ts";
import { ParcelSchema } from "./parcel.ts";
import { PaymentSchema } from "./payment.ts";

/** Everything about one parcel: attempts to pay and events, the newest last. */
export const ParcelDetailsSchema = v.object({
  parcel: ParcelSchema,
  payments: v.array(PaymentSchema),
  events: v.array(ParcelEventSchema),
});

/** Everything about one parcel. */
export type ParcelDetails = v.InferOutput<typeof ParcelDetailsSchema>;

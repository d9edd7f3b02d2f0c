import * as v from "valibot";
import { CompensationSchema } from "./compensation.ts";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { FeePlanSchema } from "./fee-plan.ts";
import { isoTime, note, taka } from "./fields.ts";
import { REPLIES, ParcelEventSchema } from "./parcel-event.ts";
import { ParcelSchema, ReceiverChangeSchema } from "./parcel.ts";
import { PARCEL_VIEWS } from "./parcel-view.ts";
import { PaymentSchema } from "./payment.ts";

/** One parcel as its sender sees it: payment attempts and events, newest last. */
export const ParcelDetailsSchema = v.object({
  parcel: ParcelSchema,
  payments: v.array(PaymentSchema),
  events: v.array(ParcelEventSchema),
  /** The delivery code: the sender passes it on to the receiver, who tells the rider. */
  handover_code: v.string(),
  /** The return code: the sender tells it to the rider. */
  return_code: v.string(),
  /** The fee plan under which it was booked. */
  fee_plan: FeePlanSchema,
  /** The days on which it is expected: {@link expectedDays}. */
  promised: v.optional(v.object({ first: v.string(), last: v.string() })),
  /** The deadline for the sender's reply; without one the parcel is returned. */
  answer_until: v.optional(isoTime),
  /** The sender's reply, until it is carried out. */
  answer: v.optional(v.picklist(REPLIES)),
  /** The claim for loss or damage, or whether one can be made. */
  compensation: v.optional(CompensationSchema),
  can_claim: v.boolean(),
  /** The parcel that was booked in exchange for this one. */
  exchanged_by: v.optional(v.string()),
});

/** The fee that the sender saw. */
const fee = taka;

/** A sender's reply: a reattempt when asked, at the same or another address in the district; or, at any time in transit, a return. */
export const ReplySchema = v.variant("answer", [
  v.object({ answer: v.literal("again"), fee, note, receiver: v.optional(ReceiverChangeSchema) }),
  v.object({ answer: v.literal("send_back"), fee, note }),
]);
export type ReplyRequest = v.InferOutput<typeof ReplySchema>;

/** The total of a sender's parcels, their number by view and by status, and the parcels that await a reply, most urgent first. */
export const ParcelSummarySchema = v.object({
  total: v.number(),
  views: v.object(v.entriesFromList(PARCEL_VIEWS, v.number())),
  counts: v.partial(v.object(v.entriesFromList(DELIVERY_STATUSES, v.number()))),
  waiting: v.array(
    v.object({
      tracking_id: v.string(),
      title: v.string(),
      receiver_name: v.string(),
      receiver_center: v.string(),
      delivery_status: v.picklist(DELIVERY_STATUSES),
      attempts: v.number(),
      since: isoTime,
      answer_until: isoTime,
    }),
  ),
});
export type ParcelSummary = v.InferOutput<typeof ParcelSummarySchema>;

/** Everything about one parcel. */
export type ParcelDetails = v.InferOutput<typeof ParcelDetailsSchema>;

import * as v from "valibot";
import { CompensationSchema } from "./compensation.ts";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { FeePlanSchema } from "./fee-plan.ts";
import { isoTime, note, taka } from "./fields.ts";
import { ANSWERS, ParcelEventSchema } from "./parcel-event.ts";
import { ParcelSchema, ReceiverChangeSchema } from "./parcel.ts";
import { PaymentSchema } from "./payment.ts";

/** Everything about one parcel for its sender: attempts to pay and events, the newest last. */
export const ParcelDetailsSchema = v.object({
  parcel: ParcelSchema,
  payments: v.array(PaymentSchema),
  events: v.array(ParcelEventSchema),
  /** What the receiver says at the door; the sender passes it on. */
  handover_code: v.string(),
  /** What the sender says when the parcel comes back. */
  return_code: v.string(),
  /** The fee plan under which it was booked. */
  fee_plan: FeePlanSchema,
  /** The days on which it is expected: {@link expectedDays}. */
  promised: v.optional(v.object({ first: v.string(), last: v.string() })),
  /** Until when the sender is asked what is to be done; without an answer the parcel goes back. */
  answer_until: v.optional(isoTime),
  /** What the sender wants to be done, until it is. */
  answer: v.optional(v.picklist(ANSWERS)),
  /** What was claimed because it was lost or damaged, or that it can be. */
  compensation: v.optional(CompensationSchema),
  can_claim: v.boolean(),
  /** The parcel that was booked in exchange for this one. */
  exchanged_by: v.optional(v.string()),
});

/** The fee that the sender saw. */
const fee = taka;

/** What a sender wants: another attempt when asked, there or elsewhere in the district; or, at any time on its way, the parcel back. */
export const AnswerSchema = v.variant("answer", [
  v.object({ answer: v.literal("again"), fee, note, receiver: v.optional(ReceiverChangeSchema) }),
  v.object({ answer: v.literal("send_back"), fee, note }),
]);
export type AnswerRequest = v.InferOutput<typeof AnswerSchema>;

/** How many of a sender's parcels are where, and which wait for an answer, the most urgent first. */
export const ParcelSummarySchema = v.object({
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

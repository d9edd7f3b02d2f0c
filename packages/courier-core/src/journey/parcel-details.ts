import * as v from "valibot";
import { CompensationSchema } from "../money/compensation.ts";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { FeePlanSchema } from "../parcel/fee-plan-schema.ts";
import { isoTime, note, taka } from "../base/fields.ts";
import { HubContactSchema } from "./hub-phone.ts";
import { REPLIES, ParcelEventSchema } from "./parcel-event.ts";
import { ParcelSchema, ReceiverChangeSchema } from "../parcel/parcel.ts";
import { PARCEL_VIEWS } from "../parcel/parcel-view.ts";
import { dueDay } from "./reschedule.ts";
import { PaymentSchema } from "../money/payment.ts";
import { WeighingSchema } from "./weighing.ts";

/** A parcel for its sender, with its payment attempts and its events, oldest first. */
export const ParcelDetailsSchema = v.object({
  parcel: ParcelSchema,
  payments: v.array(PaymentSchema),
  events: v.array(ParcelEventSchema),
  /** The delivery code. The sender gives it to the receiver, who gives it to the rider. */
  handover_code: v.string(),
  /** The return code. The sender gives it to the rider. */
  return_code: v.string(),
  /** The fee plan that was in force when the parcel was booked. */
  fee_plan: FeePlanSchema,
  /** The expected delivery days: see {@link expectedDays}. */
  promised: v.optional(v.object({ first: v.string(), last: v.string() })),
  /** The hub that answers the sender's questions. Absent if the hub has no phone number. */
  hub: v.optional(HubContactSchema),
  /** The day to which the delivery is rescheduled. */
  due_on: v.optional(v.string()),
  /** The deadline for the sender's reply. Without a reply, the parcel is returned. */
  answer_until: v.optional(isoTime),
  /** The sender's reply, until it is carried out. */
  answer: v.optional(v.picklist(REPLIES)),
  /** The claim for loss or damage. */
  compensation: v.optional(CompensationSchema),
  can_claim: v.boolean(),
  /** The deadline for a claim, if there is one: see {@link claimDeadline}. */
  claim_until: v.optional(isoTime),
  /** The weighing at a hub that changes the delivery fee, or a withdrawn weighing. */
  weighing: v.optional(WeighingSchema),
  /** The parcel that was booked in exchange for this parcel. */
  exchanged_by: v.optional(v.string()),
});

/** The fee that was shown to the sender when they replied. */
const fee = taka;

/**
 * A sender's reply. `again` requests a reattempt, and is possible when the hub needs a reply. The reattempt
 * can be at another address in the district, or on a chosen day. `send_back` requests a return, and is
 * possible at any time in transit.
 */
export const ReplySchema = v.variant("answer", [
  v.object({
    answer: v.literal("again"),
    fee,
    note,
    receiver: v.optional(ReceiverChangeSchema),
    day: v.optional(dueDay),
  }),
  v.object({ answer: v.literal("send_back"), fee, note }),
]);
export type ReplyRequest = v.InferOutput<typeof ReplySchema>;

/**
 * The number of a sender's parcels in total, in each view and in each status, the COD of the parcels in
 * transit, and the parcels that await a reply, most urgent first.
 */
export const ParcelSummarySchema = v.object({
  total: v.number(),
  views: v.object(v.entriesFromList(PARCEL_VIEWS, v.number())),
  counts: v.partial(v.object(v.entriesFromList(DELIVERY_STATUSES, v.number()))),
  /** The COD that is still to be collected for the parcels in transit, in taka. */
  cod_in_transit: v.number(),
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

export type ParcelDetails = v.InferOutput<typeof ParcelDetailsSchema>;

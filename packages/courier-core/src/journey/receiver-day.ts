/** The delivery day that a receiver chooses on the tracking page. */
import * as v from "valibot";
import type { DeliveryStatus } from "../parcel/delivery.ts";
import { type StatusEvent, foldEvents } from "./parcel-event.ts";
import { dueDay, rescheduleDays } from "./reschedule.ts";
import {
  MAX_RECEIVER_RESCHEDULES,
  type StoredEvent,
  UnlockSchema,
  collectedAt,
  promisedDays,
} from "./tracking.ts";

/** A receiver's request for another delivery day. The digits are those of the receiver's phone number. */
export const ReceiverDaySchema = v.object({ ...UnlockSchema.entries, day: dueDay });
export type ReceiverDay = v.InferOutput<typeof ReceiverDaySchema>;

/**
 * The statuses in which a receiver can reschedule. While the parcel is out for delivery, the receiver has to call
 * the rider, who may be offline.
 */
const RESCHEDULABLE: ReadonlySet<DeliveryStatus> = new Set([
  "collected",
  "at_hub",
  "in_transit",
  "attempt_failed",
]);

const isReceiverRescheduled = ({ kind, data }: StatusEvent): boolean =>
  kind === "rescheduled" && data.reason === "receiver_asked";

/**
 * Returns the days that the receiver can choose. Before the parcel has arrived at the receiver's hub, no day
 * before the end of the promised days is offered. Returns an empty list if the receiver cannot reschedule: the
 * parcel has another status, the sender's reply is needed, a return was requested, or the receiver has already
 * rescheduled {@link MAX_RECEIVER_RESCHEDULES} times.
 * @param now the time of the request
 */
export function receiverDays(
  parcel: { readonly sender_center: string; readonly receiver_center: string },
  events: readonly StoredEvent[],
  now: Date,
): string[] {
  const { state, counted } = foldEvents(events);
  const { delivery_status, answer, is_asked, at_center, attempts } = state;
  const isOffered = RESCHEDULABLE.has(delivery_status) && answer !== "send_back" && !is_asked;
  if (!isOffered || counted.filter(isReceiverRescheduled).length >= MAX_RECEIVER_RESCHEDULES) return [];
  const hasArrived = at_center === parcel.receiver_center || attempts > 0;
  const earliest = hasArrived ? undefined : promisedDays(parcel, collectedAt(counted))?.last;
  return rescheduleDays(now).filter((day) => earliest === undefined || day >= earliest);
}

/** The days to which a delivery can be rescheduled by the hub, the rider and, on the tracking page, by the receiver. */
import * as v from "valibot";
import { dayInDhaka } from "./delivery-window.ts";
import { DAY_MS } from "../base/duration.ts";
import { code } from "../base/messages.ts";
import type { DeliveryStatus } from "../parcel/delivery.ts";
import { type StatusEvent, foldEvents } from "./parcel-event.ts";
import { type StoredEvent, UnlockSchema, collectedAt, promisedDays } from "./tracking.ts";

/** The maximum number of working days between the request and the delivery. */
export const MAX_WORKING_DAYS_AHEAD = 7;

/** The weekly day off, which is Friday, in the numbering of `Date.getUTCDay`. */
const DAY_OFF = 5;

/** The public holidays with a fixed date, on which there are no deliveries. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "02-21",
  "03-26",
  "04-14",
  "05-01",
  "08-05",
  "12-16",
  "12-25",
]);

/**
 * The days of Eid, on which there are no deliveries. These are the expected days, because the actual days
 * depend on the moon. Correct them when the government announces the dates, and add the days of the next
 * year.
 */
const EID_DAYS: ReadonlySet<string> = new Set([
  "2027-03-10",
  "2027-03-11",
  "2027-03-12",
  "2027-05-16",
  "2027-05-17",
  "2027-05-18",
]);

/** Whether parcels are delivered on the given day, such as `2026-11-24`. */
export function isWorkingDay(day: string): boolean {
  const isDayOff = new Date(`${day}T00:00:00Z`).getUTCDay() === DAY_OFF;
  return !isDayOff && !FIXED_HOLIDAYS.has(day.slice(5)) && !EID_DAYS.has(day);
}

/**
 * Returns the days to which a delivery can be rescheduled at a given time, which are the next
 * working days in Dhaka, starting from tomorrow.
 */
export function rescheduleDays(now: Date): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < MAX_WORKING_DAYS_AHEAD; ahead += 1) {
    const day = dayInDhaka(new Date(now.getTime() + ahead * DAY_MS));
    if (isWorkingDay(day)) days.push(day);
  }
  return days;
}

/**
 * Whether a delivery can be rescheduled to the given day.
 * @param now the time of the request
 */
export function canRescheduleTo(day: string, now: Date): boolean {
  return rescheduleDays(now).includes(day);
}

/**
 * Whether a delivery is due. It is due if no later day was agreed, or if the agreed day has begun in Dhaka.
 */
export function isDeliveryDue(dueOn: string | null | undefined, now: Date): boolean {
  return dueOn == null || dueOn <= dayInDhaka(now);
}

/** The delivery day in a request. {@link canRescheduleTo} defines which days are possible. */
export const dueDay = v.pipe(v.string(code("pickup.dayRequired")), v.isoDate(code("pickup.dayRequired")));

/** The maximum number of times that the receiver can reschedule the delivery of a parcel. */
export const MAX_RECEIVER_RESCHEDULES = 2;

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

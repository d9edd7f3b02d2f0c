import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import { dayInDhaka, pickupDay } from "@harkara/courier-core/journey/delivery-window";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { expectedDays } from "@harkara/courier-core/journey/tracking";
import { formatDateTime, formatDay, formatDays, formatTaka } from "../i18n/format.ts";
import type { DistrictName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";

/** The details that the summary depends on. */
export type SummaryDetails = Pick<
  ParcelDetails,
  "parcel" | "events" | "answer" | "answer_until" | "due_on" | "can_claim" | "fee_plan"
>;

interface Situation {
  readonly details: SummaryDetails;
  readonly nameOf: DistrictName;
  readonly now: Date;
}

/**
 * Returns a parcel's situation as text for its sender, with the next step and its day. Dates and
 * amounts that no longer apply are left out.
 */
export function summaryText(details: SummaryDetails, nameOf: DistrictName, now: Date): string {
  return SUMMARIES[details.parcel.delivery_status]({ details, nameOf, now });
}

const SUMMARIES: Readonly<Record<DeliveryStatus, (situation: Situation) => string>> = {
  not_collected: beforePickup,
  pickup_assigned: beforePickup,
  collected: inTransit,
  at_hub: inTransit,
  in_transit: inTransit,
  out_for_delivery: (situation) => interrupted(situation.details) ?? outForDelivery(situation),
  attempt_failed: ({ details }) => interrupted(details) ?? again(details),
  on_hold: ({ details }) =>
    interrupted(details) ?? (details.answer === "again" ? again(details) : m.summary_hold()),
  delivered: ({ details }) => {
    const { time, amount } = endOf(details, "delivered");
    return amount === undefined ? m.summary_delivered({ time }) : m.summary_delivered_cash({ time, amount });
  },
  returning,
  returned: ({ details }) => m.summary_returned({ time: endOf(details, "returned").time }),
  lost: ({ details }) => (details.can_claim ? m.summary_lost_claim() : m.summary_lost()),
  damaged: ({ details }) => (details.can_claim ? m.summary_damaged_claim() : m.summary_damaged()),
  cancelled: ({ details: { parcel } }) =>
    parcel.payment_status === "refund_due"
      ? m.summary_cancelled_refund({ amount: formatTaka(parcel.cost) })
      : m.summary_cancelled(),
};

function beforePickup({ details: { parcel, events, fee_plan }, now }: Situation): string {
  const { delivery_status, payment_status, delivery_payment, cost } = parcel;
  const amount = formatTaka(cost);
  const day = formatDay(pickupDay(now));
  const isOwed = payment_status === "unpaid" && delivery_payment === "online";
  if (isOwed)
    return fee_plan.unpaid_charge === "from_balance"
      ? m.summary_pickup_balance({ day, amount })
      : m.summary_pickup_unpaid({ day, amount });
  if (payment_status === "unpaid" && delivery_payment === "at_pickup")
    return m.summary_pickup_cash({ day, amount });
  const isRepeated =
    delivery_status === "not_collected" && events.some(({ kind }) => kind === "pickup_failed");
  return isRepeated ? m.summary_pickup_failed({ day }) : m.summary_pickup({ day });
}

/**
 * Returns the text about a requested return or a reply that is needed; undefined if there is
 * neither.
 */
function interrupted({ answer, answer_until }: SummaryDetails): string | undefined {
  if (answer === "send_back") return m.summary_back();
  return answer_until === undefined ? undefined : m.summary_reply({ time: formatDateTime(answer_until) });
}

/** Returns the text about another attempt, with its day if one was agreed. */
function again({ due_on }: SummaryDetails): string {
  return due_on === undefined ? m.summary_again() : m.summary_due({ day: formatDay(due_on) });
}

function inTransit({ details, nameOf, now }: Situation): string {
  const { parcel, events, answer, due_on } = details;
  const place = nameOf(parcel.receiver_center);
  const isRepeated = answer === "again" || events.some(({ kind }) => kind === "attempt_failed");
  const stop = interrupted(details) ?? (isRepeated || due_on !== undefined ? again(details) : undefined);
  if (stop !== undefined) return stop;
  const expected = expectedDays({ ...parcel, answer, due_on }, events);
  if (expected === undefined) return m.summary_planned({ place });
  if (expected.last < dayInDhaka(now)) return m.summary_late({ day: formatDay(expected.last) });
  const days = formatDays(expected.first, expected.last);
  return parcel.collect_amount > 0
    ? m.summary_expected_cash({ place, days, amount: formatTaka(parcel.collect_amount) })
    : m.summary_expected({ place, days });
}

function outForDelivery({ details: { parcel, events, answer, due_on }, now }: Situation): string {
  const expected = expectedDays({ ...parcel, answer, due_on }, events);
  const today = dayInDhaka(now);
  if (due_on !== undefined && due_on > today) return m.summary_due({ day: formatDay(due_on) });
  if (expected !== undefined && expected.last < today)
    return m.summary_out_late({ day: formatDay(expected.last) });
  return parcel.collect_amount > 0
    ? m.summary_out_cash({ amount: formatTaka(parcel.collect_amount) })
    : m.summary_out();
}

function returning({ details: { parcel, events }, nameOf }: Situation): string {
  if (events.some(({ kind }) => kind === "exchanged")) return m.summary_exchanged();
  const part = events.findLast(({ kind }) => kind === "partly_delivered");
  if (part === undefined) return m.summary_returning({ place: nameOf(parcel.sender_center) });
  return part.amount === undefined
    ? m.summary_part()
    : m.summary_part_cash({ amount: formatTaka(part.amount) });
}

/**
 * Returns the time and the cash of the event that ended the delivery or, until then, of the newest
 * event.
 */
function endOf(
  { events, parcel }: SummaryDetails,
  end: ParcelEventKind,
): { time: string; amount: string | undefined } {
  const event = events.findLast(({ kind }) => kind === end) ?? events.at(-1);
  return {
    time: formatDateTime(event?.at ?? parcel.creation_date),
    amount: event?.amount === undefined ? undefined : formatTaka(event.amount),
  };
}

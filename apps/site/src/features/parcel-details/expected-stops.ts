import { isToBeDelivered } from "@harkara/courier-core/delivery";
import { deliveryDays, deliveryWindow, noonOf, pickupDay } from "@harkara/courier-core/delivery-window";
import type { Parcel } from "@harkara/courier-core/parcel";
import type { ParcelEvent } from "@harkara/courier-core/parcel-event";
import { formatDay, formatDays } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** A stop to come, and when it is expected. */
export interface ExpectedStop {
  readonly kind: "collected" | "delivered";
  readonly title: string;
  readonly timeLabel: string;
}

/** The stops to come: none once the parcel is at its end. An unpaid parcel is collected after it is paid for, unless that is in cash. */
export function expectedStops(
  parcel: Parcel,
  events: readonly ParcelEvent[],
  now: Date = new Date(),
): readonly ExpectedStop[] {
  if (!isToBeDelivered(parcel.delivery_status)) return [];
  const collected = events.find(({ kind }) => kind === "collected");
  const isWaiting =
    parcel.delivery_status === "not_collected" || parcel.delivery_status === "pickup_assigned";
  const isUnpaid = isWaiting && parcel.payment_status === "unpaid" && parcel.delivery_payment === "online";
  const pickup = pickupDay(now);
  const start = collected ? new Date(collected.at) : noonOf(pickup);
  const { standard } = deliveryWindow(parcel.sender_center, parcel.receiver_center);
  const { first, last } = deliveryDays(start, standard);
  const stops: ExpectedStop[] = [];
  if (isWaiting)
    stops.push({
      kind: "collected",
      title: m.view_expected_pickup(),
      timeLabel: isUnpaid ? m.view_expected_after_payment() : formatDay(pickup),
    });
  // A window that has passed is no promise any more.
  const isLate = last < pickupDay(new Date(now.getTime() - DAY_MS));
  stops.push({
    kind: "delivered",
    title: m.view_expected_delivery(),
    timeLabel: isUnpaid || isLate ? "" : formatDays(first, last),
  });
  return stops;
}

const DAY_MS = 86_400_000;

import {
  dayInDhaka,
  deliveryDays,
  deliveryWindow,
  noonOf,
  pickupDay,
} from "@harkara/courier-core/journey/delivery-window";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import { formatDay, formatDays } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { eventLook } from "./event-stop.tsx";

/**
 * Returns the future delivery of a parcel. If the expected day is over, no day is shown.
 * @param days the expected delivery days; undefined if they are not known
 */
export function deliveryStop(
  days: { readonly first: string; readonly last: string } | undefined,
  now: Date,
): TrackingEvent {
  const isKnown = days !== undefined && days.last >= dayInDhaka(now);
  return stopOf("delivered", m.view_expected_delivery(), isKnown ? formatDays(days.first, days.last) : "");
}

/**
 * Returns the future stops of a parcel that awaits pickup.
 * @param from the sender's district
 * @param to the receiver's district
 */
export function stopsFromPickup(from: string, to: string, now: Date): TrackingEvent[] {
  const pickup = pickupDay(now);
  const days = deliveryDays(noonOf(pickup), deliveryWindow(from, to).standard);
  return [stopOf("collected", m.view_expected_pickup(), formatDay(pickup)), deliveryStop(days, now)];
}

function stopOf(kind: "collected" | "delivered", title: string, timeLabel: string): TrackingEvent {
  return { id: kind, title, timeLabel, state: "upcoming", icon: eventLook(kind).icon };
}

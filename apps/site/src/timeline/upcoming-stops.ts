import { dayInDhaka } from "@harkara/courier-core/delivery-window";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import { formatDay, formatDays } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { eventLook } from "./event-stop.tsx";

interface Upcoming {
  /** The day of the pickup. Undefined if the parcel was picked up. */
  readonly pickup: string | undefined;
  /** The expected delivery days. Undefined if they are not known. */
  readonly days: { readonly first: string; readonly last: string } | undefined;
}

/** The future stops of a parcel that will be delivered. If the expected day is over, no day is shown. */
export function upcomingStops({ pickup, days }: Upcoming, now: Date): TrackingEvent[] {
  const isKnown = days !== undefined && days.last >= dayInDhaka(now);
  return [
    ...(pickup === undefined ? [] : [stopOf("collected", m.view_expected_pickup(), formatDay(pickup))]),
    stopOf("delivered", m.view_expected_delivery(), isKnown ? formatDays(days.first, days.last) : ""),
  ];
}

function stopOf(kind: "collected" | "delivered", title: string, timeLabel: string): TrackingEvent {
  return { id: kind, title, timeLabel, state: "upcoming", icon: eventLook(kind).icon };
}

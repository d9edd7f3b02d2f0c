/** UI text for pickup requests. */
import { type PickupStatus, type PickupWindow, WINDOW_HOURS } from "@harkara/courier-core/journey/pickup";
import type { BadgeTone } from "@harkara/ui/badge";
import { m } from "../paraglide/messages.js";
import { formatDay, formatHour } from "./format.ts";

export const PICKUP_STATUS_TEXT: Readonly<Record<PickupStatus, () => string>> = {
  requested: m.pickup_status_requested,
  assigned: m.pickup_status_assigned,
  accepted: m.pickup_status_accepted,
  completed: m.pickup_status_completed,
  failed: m.pickup_status_failed,
  cancelled: m.pickup_status_cancelled,
};

export const PICKUP_STATUS_TONE: Readonly<Record<PickupStatus, BadgeTone>> = {
  requested: "info",
  assigned: "info",
  accepted: "info",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** Returns the hours of a window: "9 am – 1 pm". */
export function windowText(window: PickupWindow): string {
  const { from, to } = WINDOW_HOURS[window];
  return m.pickup_hours({ from: formatHour(from), to: formatHour(to) });
}

/** Returns the day and the hours of a pickup: "Tue 24 Nov, 9 am – 1 pm". */
export function pickupTimeText({ day, window }: { day: string; window: PickupWindow }): string {
  const { from, to } = WINDOW_HOURS[window];
  return m.pickup_time({ day: formatDay(day), from: formatHour(from), to: formatHour(to) });
}

import { isAwaitingPickup, isToBeDelivered } from "@harkara/courier-core/delivery";
import { deliveryDays, deliveryWindow, noonOf, pickupDay } from "@harkara/courier-core/delivery-window";
import type { Tracking } from "@harkara/courier-core/tracking";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import { upcomingStops } from "../../timeline/upcoming-stops.ts";

/**
 * The future stops of a parcel in its public view. After pickup, there are none if no delivery is planned, for
 * example while the parcel is on hold.
 */
export function comingStops(
  { delivery_status, from, to, promised }: Pick<Tracking, "delivery_status" | "from" | "to" | "promised">,
  now: Date,
): readonly TrackingEvent[] {
  if (!isToBeDelivered(delivery_status)) return [];
  if (!isAwaitingPickup(delivery_status))
    return promised === undefined ? [] : upcomingStops({ pickup: undefined, days: promised }, now);
  const pickup = pickupDay(now);
  const days = deliveryDays(noonOf(pickup), deliveryWindow(from, to).standard);
  return upcomingStops({ pickup, days }, now);
}

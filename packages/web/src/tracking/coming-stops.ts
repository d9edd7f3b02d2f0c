import { isAwaitingPickup, isToBeDelivered } from "@harkara/courier-core/parcel/delivery";
import type { Tracking } from "@harkara/courier-core/journey/tracking";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import { deliveryStop, stopsFromPickup } from "../timeline/upcoming-stops.ts";

/**
 * Returns the future stops of a parcel in its public view. After pickup, there are none if no
 * delivery is planned, for example while the parcel is on hold.
 */
export function comingStops(
  { delivery_status, from, to, promised }: Pick<Tracking, "delivery_status" | "from" | "to" | "promised">,
  now: Date,
): readonly TrackingEvent[] {
  if (!isToBeDelivered(delivery_status)) return [];
  if (isAwaitingPickup(delivery_status)) return stopsFromPickup(from, to, now);
  return promised === undefined ? [] : [deliveryStop(promised, now)];
}

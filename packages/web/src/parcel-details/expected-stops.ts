import { isAwaitingPickup } from "@harkara/courier-core/parcel/delivery";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { isDeliveryPending } from "@harkara/courier-core/journey/return";
import { expectedDays } from "@harkara/courier-core/journey/tracking";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import { deliveryStop, stopsFromPickup } from "../timeline/upcoming-stops.ts";

/**
 * Returns the future stops of a parcel. There are none in a final status, after a return request,
 * or while the sender's reply is needed. An unpaid parcel is picked up too: its fee is then paid in
 * cash, or debited from the balance.
 */
export function expectedStops(
  {
    parcel,
    events,
    answer,
    answer_until,
    due_on,
  }: Pick<ParcelDetails, "parcel" | "events" | "answer" | "answer_until" | "due_on">,
  now: Date = new Date(),
): readonly TrackingEvent[] {
  const { delivery_status } = parcel;
  if (answer_until !== undefined || !isDeliveryPending({ delivery_status, answer })) return [];
  if (isAwaitingPickup(delivery_status))
    return stopsFromPickup(parcel.sender_center, parcel.receiver_center, now);
  return [deliveryStop(expectedDays({ ...parcel, answer, due_on }, events), now)];
}

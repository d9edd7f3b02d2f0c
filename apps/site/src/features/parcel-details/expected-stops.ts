import { isAwaitingPickup } from "@harkara/courier-core/delivery";
import {
  dayInDhaka,
  deliveryDays,
  deliveryWindow,
  noonOf,
  pickupDay,
} from "@harkara/courier-core/delivery-window";
import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { isDeliveryPending } from "@harkara/courier-core/return";
import { expectedDays } from "@harkara/courier-core/tracking";
import { formatDay, formatDays } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** A future stop, and when the parcel is expected there. */
export interface ExpectedStop {
  readonly kind: "collected" | "delivered";
  readonly title: string;
  readonly timeLabel: string;
}

/**
 * The future stops of a parcel. There are none in a final status, after a return request, or while the
 * sender's reply is needed. An unpaid parcel is picked up after its payment, unless the fee is paid in cash.
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
): readonly ExpectedStop[] {
  const { delivery_status } = parcel;
  if (answer_until !== undefined || !isDeliveryPending({ delivery_status, answer })) return [];
  const isWaiting = isAwaitingPickup(parcel.delivery_status);
  const isUnpaid = isWaiting && parcel.payment_status === "unpaid" && parcel.delivery_payment === "online";
  const pickup = pickupDay(now);
  const window = deliveryWindow(parcel.sender_center, parcel.receiver_center).standard;
  const days = isWaiting
    ? deliveryDays(noonOf(pickup), window)
    : expectedDays({ ...parcel, answer, due_on }, events);
  // If the expected day is over, no day is shown.
  const isKnown = !isUnpaid && days !== undefined && days.last >= dayInDhaka(now);
  return [
    ...(isWaiting
      ? [
          {
            kind: "collected" as const,
            title: m.view_expected_pickup(),
            timeLabel: isUnpaid ? m.view_expected_after_payment() : formatDay(pickup),
          },
        ]
      : []),
    {
      kind: "delivered",
      title: m.view_expected_delivery(),
      timeLabel: isKnown ? formatDays(days.first, days.last) : "",
    },
  ];
}

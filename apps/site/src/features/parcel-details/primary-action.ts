import { isToBeDelivered } from "@harkara/courier-core/delivery";
import { isPayable } from "@harkara/courier-core/parcel";
import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { isDeliveryPending } from "@harkara/courier-core/return";

/** The actions that can be the next one of a sender. */
export type PrimaryAction = "reply" | "pay" | "label" | "share" | "claim";

/** Whether a parcel waits for its pickup. */
export function isAwaitingPickup({
  delivery_status,
}: Pick<ParcelDetails["parcel"], "delivery_status">): boolean {
  return delivery_status === "not_collected" || delivery_status === "pickup_assigned";
}

/** The next action of the sender: the most urgent of those that the parcel needs; null when it needs none. */
export function primaryAction({
  parcel,
  answer,
  answer_until,
  can_claim,
}: Pick<ParcelDetails, "parcel" | "answer" | "answer_until" | "can_claim">): PrimaryAction | null {
  const { delivery_status } = parcel;
  if (answer_until !== undefined && isToBeDelivered(delivery_status)) return "reply";
  if (can_claim && (delivery_status === "lost" || delivery_status === "damaged")) return "claim";
  if (isPayable(parcel)) return "pay";
  if (isAwaitingPickup(parcel)) return "label";
  return isDeliveryPending({ delivery_status, answer }) ? "share" : null;
}

import { isAwaitingPickup, isLostOrDamaged, isToBeDelivered } from "@harkara/courier-core/parcel/delivery";
import { isPayable } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { isDeliveryPending } from "@harkara/courier-core/journey/return";

/** The actions that can be a sender's next action. */
export type PrimaryAction = "reply" | "pay" | "label" | "share" | "claim";

/** Returns the sender's most urgent action for a parcel, or null. */
export function primaryAction({
  parcel,
  answer,
  answer_until,
  can_claim,
}: Pick<ParcelDetails, "parcel" | "answer" | "answer_until" | "can_claim">): PrimaryAction | null {
  const { delivery_status } = parcel;
  if (answer_until !== undefined && isToBeDelivered(delivery_status)) return "reply";
  if (can_claim && isLostOrDamaged(delivery_status)) return "claim";
  if (isPayable(parcel)) return "pay";
  if (isAwaitingPickup(delivery_status)) return "label";
  return isDeliveryPending({ delivery_status, answer }) ? "share" : null;
}

import type { MovedParcel } from "@harkara/courier-core/journey/operation";
import type { ParcelState } from "@harkara/courier-core/journey/parcel-event";
import { type DeliveryStatus, lastCenter } from "@harkara/courier-core/parcel/delivery";
import type { StoredParcel } from "../../events/event-store.ts";

/** Converts a parcel to the format for staff. */
export function movedParcel(
  parcel: Pick<StoredParcel, "tracking_id" | "sender_center" | "receiver_center">,
  state: Pick<ParcelState, "delivery_status" | "at_center" | "to_center" | "bag_id">,
): MovedParcel {
  const { delivery_status, at_center, to_center, bag_id } = state;
  return {
    tracking_id: parcel.tracking_id,
    delivery_status,
    at_center: at_center ?? undefined,
    to_center: to_center ?? undefined,
    bag_id: bag_id ?? undefined,
    last_center: lastCenter(parcel, delivery_status),
  };
}

/**
 * Returns the delivery address of a parcel: the sender's address if the parcel is returning, and
 * otherwise the receiver's address.
 */
export function doorOf(
  { sender_address, receiver_address }: Pick<StoredParcel, "sender_address" | "receiver_address">,
  status: DeliveryStatus,
): string {
  return status === "returning" || status === "returned" ? sender_address : receiver_address;
}

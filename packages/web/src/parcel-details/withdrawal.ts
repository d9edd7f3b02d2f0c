import { isCancellable, isDeletable, type Parcel } from "@harkara/courier-core/parcel/parcel";

/**
 * Returns how a sender can withdraw a parcel. An unpaid parcel is deleted. A paid parcel is
 * cancelled, so that its refund stays visible. Returns null if the parcel was picked up, or is
 * cancelled with a refund due.
 */
export function withdrawalOf(
  parcel: Pick<Parcel, "payment_status" | "delivery_status">,
): "delete" | "cancel" | null {
  if (isDeletable(parcel)) return "delete";
  return isCancellable(parcel) ? "cancel" : null;
}

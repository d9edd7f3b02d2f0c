import { isCancellable, isDeletable, type Parcel } from "@harkara/courier-core/parcel";

/**
 * The way to withdraw a parcel. An unpaid parcel is deleted. A paid one is cancelled, so that its refund
 * stays visible. Null when the parcel is picked up, or cancelled with a refund due.
 */
export function withdrawalOf(
  parcel: Pick<Parcel, "payment_status" | "delivery_status">,
): "delete" | "cancel" | null {
  if (isDeletable(parcel)) return "delete";
  return isCancellable(parcel) ? "cancel" : null;
}

import { isCancellable, isDeletable, type Parcel } from "@harkara/courier-core/parcel";

/**
 * How a parcel can still be taken back: an unpaid one is deleted, one for which money came is cancelled, so that what is owed stays in
 * sight. Null once a rider has it, and for one that was cancelled and is owed for.
 */
export function withdrawalOf(
  parcel: Pick<Parcel, "payment_status" | "delivery_status">,
): "delete" | "cancel" | null {
  if (isDeletable(parcel)) return "delete";
  return isCancellable(parcel) ? "cancel" : null;
}

import { isCancellable, isDeletable, type Parcel } from "@harkara/courier-core/parcel";

/**
 * How a parcel can be withdrawn: an unpaid one is deleted, a paid one cancelled, which keeps its refund visible. Null when it is collected, or
 * cancelled with a refund due.
 */
export function withdrawalOf(
  parcel: Pick<Parcel, "payment_status" | "delivery_status">,
): "delete" | "cancel" | null {
  if (isDeletable(parcel)) return "delete";
  return isCancellable(parcel) ? "cancel" : null;
}

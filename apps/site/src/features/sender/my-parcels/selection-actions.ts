/** The actions on selected parcels, and the parcels that each applies to. */
import { type Parcel, cancellationRefusal, isCancellable } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { poishaToTaka, sumTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { canAskBack, returnFee } from "@harkara/courier-core/journey/return";

/** An action on the selected parcels. */
export type SelectionAction = "cancel" | "return";

/** Why an action does not apply to a parcel. */
export type SelectionRefusal = "cancelled" | "collected" | "notCollected" | "requested" | "ended" | "absent";

/** The reasons, in display order. */
export const SELECTION_REFUSALS: readonly SelectionRefusal[] = [
  "collected",
  "cancelled",
  "notCollected",
  "requested",
  "ended",
  "absent",
];

/**
 * Returns the reason why an action does not apply to a parcel, or null.
 * @param answer the sender's reply, which only the details of a parcel contain
 */
export function selectionRefusal(
  action: SelectionAction,
  { delivery_status }: Pick<Parcel, "delivery_status">,
  answer?: ParcelDetails["answer"],
): SelectionRefusal | null {
  if (action === "cancel") return cancellationRefusal({ delivery_status });
  if (canAskBack({ delivery_status, answer })) return null;
  if (answer === "send_back" || delivery_status === "returning" || delivery_status === "returned")
    return "requested";
  return isCancellable({ delivery_status }) ? "notCollected" : "ended";
}

/** What returning a parcel costs its sender: the fees in taka. */
export interface ReturnCost {
  readonly fee: number;
  /** The delivery fee if it was to be deducted from the collection. No COD is collected after a return. */
  readonly delivery: number;
}

/** Returns the fees of a parcel's return. */
export function returnCost({ parcel, fee_plan }: Pick<ParcelDetails, "parcel" | "fee_plan">): ReturnCost {
  const isDeliveryDue = parcel.delivery_payment === "from_collection" && parcel.payment_status === "unpaid";
  return {
    fee: poishaToTaka(returnFee(takaToPoisha(parcel.cost), fee_plan)),
    delivery: isDeliveryDue ? parcel.cost : 0,
  };
}

/** Returns the amount that is refunded if parcels are cancelled, in taka. */
export function refundOf(parcels: readonly Pick<Parcel, "payment_status" | "cost">[]): number {
  const paid = parcels.filter(({ payment_status }) => payment_status === "paid" || payment_status === "held");
  return sumTaka(paid.map(({ cost }) => cost));
}

/** The views of a sender's parcel list. They group parcels by the next action. */
import { AWAITING_PICKUP, IN_CUSTODY, type DeliveryStatus } from "./delivery.ts";
import { isPaymentDue, type Parcel } from "./parcel.ts";

/**
 * The views, most urgent first. `question`: the sender's reply is due by a deadline. `payable`: the parcel
 * should be paid online. `pickup`: the parcel awaits pickup. `in_transit`: the parcel is in the company's
 * custody. `cod`: COD was collected, but is not in the sender's balance yet. `closed`: the parcel needs no
 * action. Each parcel is in exactly one of `pickup`, `in_transit` and `closed`, and may also be in the other
 * views.
 */
export const PARCEL_VIEWS = ["question", "payable", "pickup", "in_transit", "cod", "closed"] as const;

export type ParcelView = (typeof PARCEL_VIEWS)[number];

/** The views that are defined by delivery statuses. Together, they cover every status. */
export const VIEW_STATUSES = {
  pickup: AWAITING_PICKUP,
  in_transit: IN_CUSTODY,
  closed: ["delivered", "returned", "lost", "damaged", "cancelled"],
} as const satisfies Partial<Record<ParcelView, readonly DeliveryStatus[]>>;

/** The fields that determine a parcel's views. */
export type ViewedParcel = Pick<Parcel, "payment_status" | "delivery_status" | "delivery_payment"> & {
  /** Whether a question to the sender is open. */
  readonly hasQuestion: boolean;
  /** Whether COD was collected and no hub has counted it yet. */
  readonly hasUnconfirmedCod: boolean;
};

/** Whether a parcel is in a view. */
export function isInView(view: ParcelView, parcel: ViewedParcel): boolean {
  if (view === "payable") return isPaymentDue(parcel);
  if (view === "question") return parcel.hasQuestion;
  if (view === "cod") return parcel.hasUnconfirmedCod;
  const statuses: readonly DeliveryStatus[] = VIEW_STATUSES[view];
  return statuses.includes(parcel.delivery_status);
}

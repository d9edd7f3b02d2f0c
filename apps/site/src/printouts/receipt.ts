import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { m } from "../paraglide/messages.js";
import { DELIVERY_PAYMENT_TEXT, paymentMethodText } from "../i18n/parcel-words.ts";

/** What a receipt says of the payment. */
export interface Receipt {
  /** The id of the payment; of cash, the number of the event in the parcel's record. */
  readonly number: string;
  readonly at: string;
  /** In taka. */
  readonly amount: number;
  /** The gateway and its method, in cash, or out of the collection. */
  readonly method: string;
}

/** The payment that counts for a parcel's delivery; undefined while none does, and once it is owed back. */
export function receiptOf({
  parcel,
  payments,
  events,
}: Pick<ParcelDetails, "parcel" | "payments" | "events">): Receipt | undefined {
  if (parcel.payment_status !== "paid") return undefined;
  const event = events.findLast(
    ({ kind, amount }) => amount !== undefined && (kind === "payment_confirmed" || kind === "collected"),
  );
  if (event?.amount === undefined) return undefined;
  const { payment_id, number, at, amount } = event;
  if (payment_id === undefined) {
    // One that came back is charged for though nothing was collected.
    const isFromBalance =
      parcel.delivery_payment === "from_collection" &&
      !events.some(({ kind }) => kind === "collection_confirmed");
    return {
      number: `${parcel.tracking_id}-${number}`,
      at,
      amount,
      method: isFromBalance ? m.receipt_balance() : DELIVERY_PAYMENT_TEXT[parcel.delivery_payment].label(),
    };
  }
  const payment = payments.find(({ _id }) => _id === payment_id);
  return {
    number: payment_id,
    at,
    amount,
    method: payment === undefined ? "" : paymentMethodText(payment),
  };
}

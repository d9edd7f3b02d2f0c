import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { formatTaka } from "../i18n/format.ts";
import { quoteWords } from "../i18n/quote-words.ts";
import { m } from "../paraglide/messages.js";
import { DELIVERY_PAYMENT_TEXT, paymentMethodText } from "../i18n/parcel-words.ts";

/** The payment details on a receipt. */
export interface Receipt {
  /** The ID of the payment. For cash, the number of the event. */
  readonly number: string;
  readonly at: string;
  /** The amount in taka. */
  readonly amount: number;
  /** The payment method: the gateway and its method, cash, or deduction from the collection. */
  readonly method: string;
}

/**
 * Returns the payment for a parcel's delivery fee. Undefined if there is none, or if it is due as a
 * refund.
 */
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
    // For a returned parcel, the fee is debited from the balance, because no COD was collected.
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

/**
 * Returns the charges of a delivery fee, with their amounts.
 * @param plan the fee plan that was in force at the booking
 */
export function chargeLines(parcel: Parcel, plan: FeePlan): { label: string; amount: string }[] {
  const price = quoteParcel(parcel, plan);
  // If the price list has changed since the booking, there is one line: the sum of several would not be the
  // agreed cost.
  return price.total === parcel.cost
    ? quoteWords(parcel.type, price).lines
    : [{ label: m.line_delivery(), amount: formatTaka(parcel.cost) }];
}

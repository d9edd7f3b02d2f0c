/** The labels of a parcel's statuses. The types require a label for each status. */
import type { LossEnd } from "@harkara/courier-core/money/compensation";
import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { DeliveryPayment } from "@harkara/courier-core/parcel/collection";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { Reply, ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import type { GatewayName, Payment } from "@harkara/courier-core/money/payment";
import type { AttemptStatus, PaymentStatus } from "@harkara/courier-core/parcel/payment-status";
import type { ParcelView } from "@harkara/courier-core/parcel/parcel-view";
import type { Reason } from "@harkara/courier-core/journey/reason";
import { m } from "../paraglide/messages.js";

export const DELIVERY_PAYMENT_TEXT: Readonly<
  Record<DeliveryPayment, { label: () => string; description: () => string }>
> = {
  online: { label: m.payment_way_online, description: m.payment_way_online_text },
  at_pickup: { label: m.payment_way_at_pickup, description: m.payment_way_at_pickup_text },
  from_collection: {
    label: m.payment_way_from_collection,
    description: m.payment_way_from_collection_text,
  },
};

export const PAYMENT_STATUS_TEXT: Readonly<Record<PaymentStatus, () => string>> = {
  paid: m.payment_paid,
  unpaid: m.payment_unpaid,
  held: m.payment_held,
  refund_due: m.payment_refund_due,
};

/** Returns the status and the label of the payment for a parcel's delivery fee. */
export function deliveryPayment({
  payment_status,
  delivery_payment,
}: Pick<Parcel, "payment_status" | "delivery_payment">): {
  status: PaymentStatus | "cash";
  label: string;
} {
  if (payment_status !== "unpaid" || delivery_payment === "online")
    return { status: payment_status, label: PAYMENT_STATUS_TEXT[payment_status]() };
  const label = delivery_payment === "at_pickup" ? m.payment_cash_at_pickup() : m.payment_cash_collected();
  return { status: "cash", label };
}

export const PARCEL_VIEW_TEXT: Readonly<Record<ParcelView, () => string>> = {
  question: m.parcels_view_question,
  payable: m.parcels_view_payable,
  pickup: m.parcels_view_pickup,
  in_transit: m.parcels_view_in_transit,
  cod: m.parcels_view_cod,
  closed: m.parcels_view_closed,
};

export const DELIVERY_STATUS_TEXT: Readonly<Record<DeliveryStatus, () => string>> = {
  not_collected: m.delivery_not_collected,
  pickup_assigned: m.delivery_pickup_assigned,
  collected: m.delivery_collected,
  in_transit: m.delivery_in_transit,
  at_hub: m.delivery_at_hub,
  out_for_delivery: m.delivery_out_for_delivery,
  attempt_failed: m.delivery_attempt_failed,
  on_hold: m.delivery_on_hold,
  delivered: m.delivery_delivered,
  returning: m.delivery_returning,
  returned: m.delivery_returned,
  lost: m.delivery_lost,
  damaged: m.delivery_damaged,
  cancelled: m.delivery_cancelled,
};

export const ATTEMPT_STATUS_TEXT: Readonly<Record<AttemptStatus, () => string>> = {
  open: m.attempt_open,
  failed: m.attempt_failed,
  cancelled: m.attempt_cancelled,
  paid: m.payment_paid,
  held: m.payment_held,
  refund_due: m.payment_refund_due,
};

/** Why the system closed the claim for a loss, or reversed its compensation. */
export const LOSS_END_TEXT: Readonly<Record<LossEnd, () => string>> = {
  found: m.claim_cause_found,
  delivered: m.claim_cause_delivered,
};

export const PARCEL_EVENT_TEXT: Readonly<Record<ParcelEventKind, () => string>> = {
  booked: m.event_booked,
  payment_opened: m.event_payment_opened,
  payment_failed: m.event_payment_failed,
  payment_cancelled: m.event_payment_cancelled,
  payment_held: m.event_payment_held,
  payment_confirmed: m.event_payment_confirmed,
  pickup_assigned: m.delivery_pickup_assigned,
  task_accepted: m.event_task_accepted,
  task_refused: m.event_task_refused,
  pickup_failed: m.event_pickup_failed,
  collected: m.delivery_collected,
  bagged: m.event_bagged,
  in_transit: m.delivery_in_transit,
  at_hub: m.delivery_at_hub,
  out_for_delivery: m.delivery_out_for_delivery,
  attempt_failed: m.delivery_attempt_failed,
  on_hold: m.delivery_on_hold,
  delivered: m.delivery_delivered,
  partly_delivered: m.event_partly_delivered,
  collection_confirmed: m.event_collection_confirmed,
  returning: m.delivery_returning,
  returned: m.delivery_returned,
  lost: m.delivery_lost,
  damaged: m.delivery_damaged,
  cancelled: m.event_cancelled,
  deleted: m.event_deleted,
  refund_due: m.event_refund_due,
  exchanged: m.event_exchanged,
  answered: m.event_answered,
  receiver_changed: m.event_receiver_changed,
  rescheduled: m.event_rescheduled,
  compensation_asked: m.event_compensation_asked,
  compensation_decided: m.event_compensation_decided,
  amount_corrected: m.event_amount_corrected,
  undone: m.event_undone,
};

export const REASON_TEXT: Readonly<Record<Reason, () => string>> = {
  too_far: m.reason_too_far,
  too_heavy: m.reason_too_heavy,
  no_room: m.reason_no_room,
  not_ready: m.reason_not_ready,
  nobody_there: m.reason_nobody_there,
  unreachable: m.reason_unreachable,
  wrong_address: m.reason_wrong_address,
  asked_later: m.reason_asked_later,
  refused: m.reason_refused,
  not_paid: m.reason_not_paid,
  part_unwanted: m.reason_part_unwanted,
  part_damaged: m.reason_part_damaged,
  part_missing: m.reason_part_missing,
  address_unclear: m.reason_address_unclear,
  sender_asked: m.reason_sender_asked,
  receiver_asked: m.reason_receiver_asked,
  weather: m.reason_weather,
  forbidden: m.reason_forbidden,
  no_answer: m.reason_no_answer,
  other: m.reason_other,
};

export const REPLY_TEXT: Readonly<Record<Reply, () => string>> = {
  again: m.answer_again,
  send_back: m.answer_send_back,
};

const GATEWAY_TEXT: Readonly<Record<GatewayName, () => string>> = {
  sslcommerz: m.gateway_sslcommerz,
  sandbox: m.gateway_sandbox,
};

/** The names of mobile wallets in the user's language, by the brand that the gateway reports. */
const WALLET_TEXT: Readonly<Record<string, () => string>> = {
  bkash: m.payout_bkash,
  nagad: m.payout_nagad,
};

/** Returns the gateway and the method of a payment: "SSLCOMMERZ · bKash". */
export function paymentMethodText({ gateway, method }: Pick<Payment, "gateway" | "method">): string {
  const name = GATEWAY_TEXT[gateway]();
  return method === undefined || gateway === "sandbox" ? name : `${name} · ${gatewayMethodText(method)}`;
}

/**
 * Returns a readable name of the gateway's method. `BKASH-BKash` becomes bKash or বিকাশ, and `VISA-Dutch Bangla`
 * becomes Visa (Dutch Bangla).
 */
function gatewayMethodText(method: string): string {
  const [brand = "", ...rest] = method.split("-");
  const wallet = WALLET_TEXT[brand.toLowerCase()];
  if (wallet) return wallet();
  const name = rest.join("-");
  if (name === "") return brand;
  return name.toLowerCase() === brand.toLowerCase() ? name : `${brand} (${name})`;
}

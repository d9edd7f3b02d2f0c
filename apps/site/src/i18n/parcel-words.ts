/** The labels of a parcel's statuses; a status without a label does not compile. */
import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import type { ParcelType } from "@harkara/courier-core/parcel";
import type { ParcelEventKind } from "@harkara/courier-core/parcel-event";
import type { GatewayName } from "@harkara/courier-core/payment";
import type { AttemptStatus, PaymentStatus } from "@harkara/courier-core/payment-status";
import { m } from "../paraglide/messages.js";

export const PARCEL_TYPE_TEXT: Readonly<Record<ParcelType, () => string>> = {
  document: m.send_type_document,
  "non-document": m.send_type_non_document,
};

export const PAYMENT_STATUS_TEXT: Readonly<Record<PaymentStatus, () => string>> = {
  paid: m.payment_paid,
  unpaid: m.payment_unpaid,
  held: m.payment_held,
  refund_due: m.payment_refund_due,
};

export const DELIVERY_STATUS_TEXT: Readonly<Record<DeliveryStatus, () => string>> = {
  not_collected: m.delivery_not_collected,
  collected: m.delivery_collected,
  in_transit: m.delivery_in_transit,
  at_hub: m.delivery_at_hub,
  out_for_delivery: m.delivery_out_for_delivery,
  delivered: m.delivery_delivered,
  returned: m.delivery_returned,
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

export const PARCEL_EVENT_TEXT: Readonly<Record<ParcelEventKind, () => string>> = {
  booked: m.event_booked,
  payment_opened: m.event_payment_opened,
  payment_failed: m.event_payment_failed,
  payment_cancelled: m.event_payment_cancelled,
  payment_held: m.event_payment_held,
  payment_confirmed: m.event_payment_confirmed,
  collected: m.delivery_collected,
  in_transit: m.delivery_in_transit,
  at_hub: m.delivery_at_hub,
  out_for_delivery: m.delivery_out_for_delivery,
  delivered: m.delivery_delivered,
  returned: m.delivery_returned,
  cancelled: m.event_cancelled,
  deleted: m.event_deleted,
  refund_due: m.event_refund_due,
};

export const GATEWAY_TEXT: Readonly<Record<GatewayName, () => string>> = {
  sslcommerz: m.gateway_sslcommerz,
  sandbox: m.gateway_sandbox,
};

/** The words of a parcel's states; a new status does not compile until it has some. */
import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import type { ParcelType } from "@harkara/courier-core/parcel";
import type { PaymentStatus } from "@harkara/courier-core/payment";
import { m } from "../paraglide/messages.js";

export const PARCEL_TYPE_TEXT: Readonly<Record<ParcelType, () => string>> = {
  document: m.send_type_document,
  "non-document": m.send_type_non_document,
};

export const PAYMENT_STATUS_TEXT: Readonly<Record<PaymentStatus, () => string>> = {
  paid: m.payment_paid,
  unpaid: m.payment_unpaid,
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

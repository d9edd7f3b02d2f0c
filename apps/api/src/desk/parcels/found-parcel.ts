import { type FoundParcel, maskPhone } from "@harkara/courier-core/support/desk";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { parcels } from "../../tables/parcels.ts";

/** Converts a row to a parcel in a list at the parcel desk. Phone numbers are masked. */
export function foundParcel(row: typeof parcels.$inferSelect): FoundParcel {
  return {
    tracking_id: row.tracking_id,
    title: row.title,
    reference: row.reference,
    sender_name: row.sender_name,
    sender_phone: maskPhone(row.sender_contact),
    sender_center: row.sender_center,
    receiver_name: row.receiver_name,
    receiver_phone: maskPhone(row.receiver_contact),
    receiver_center: row.receiver_center,
    collect_amount: poishaToTaka(row.collect_poisha),
    creation_date: row.creation_date.toISOString(),
    delivery_status: row.delivery_status,
    payment_status: row.payment_status,
  };
}

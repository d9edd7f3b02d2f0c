/** Parcels as CSV, with headings and statuses in the user's language. */
import { csvHeader, csvRows, type CsvColumn } from "@harkara/courier-core/base/csv";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { formatPhone } from "@harkara/courier-core/base/phone";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { formatSortable } from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { DELIVERY_STATUS_TEXT, deliveryPayment } from "@harkara/web/i18n/parcel-words.ts";
import { districtLabel, regionName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * Returns the header of a CSV file of parcels, and a function that writes rows. Cost (taka) and weight (kg)
 * are numbers. A document has no weight. Times are in Dhaka, in the format `2026-11-21 18:42`, which
 * spreadsheets can read and sort. Phone numbers are in local form. Digits are Latin in both languages,
 * because spreadsheets do not recognise others.
 */
export function parcelsCsv(centers: readonly ServiceCenter[]) {
  const written = columns(centers);
  return {
    header: csvHeader(written),
    rows: (parcels: readonly Parcel[]) => csvRows(written, parcels),
  };
}

/**
 * Returns a download's file name.
 * @example csvFileName(now) // "harkara-parcels-2026-11-21.csv"
 */
export function csvFileName(now: Date): string {
  return `harkara-parcels-${formatSortable(now.getTime()).slice(0, 10)}.csv`;
}

function columns(centers: readonly ServiceCenter[]): CsvColumn<Parcel>[] {
  return [
    { header: m.view_tracking_id(), value: (parcel) => parcel.tracking_id },
    { header: m.parcels_col_title(), value: (parcel) => parcel.title },
    { header: m.send_field_reference(), value: (parcel) => parcel.reference },
    { header: m.parcels_col_type(), value: (parcel) => PARCEL_TYPE_TEXT[parcel.type]() },
    { header: m.csv_weight(), value: (parcel) => (parcel.type === "document" ? "" : parcel.weight) },
    {
      header: m.parcels_col_created(),
      value: (parcel) => formatSortable(Date.parse(parcel.creation_date)),
    },
    { header: m.csv_cost(), value: (parcel) => parcel.cost },
    { header: m.csv_collect(), value: (parcel) => parcel.collect_amount },
    { header: m.csv_value(), value: (parcel) => parcel.declared_value || "" },
    { header: m.parcels_col_payment(), value: (parcel) => deliveryPayment(parcel).label },
    { header: m.view_delivery_status(), value: (parcel) => DELIVERY_STATUS_TEXT[parcel.delivery_status]() },
    ...party("sender", m.send_party_sender(), centers),
    { header: m.send_field_pickup(), value: (parcel) => parcel.pickup_instruction },
    ...party("receiver", m.send_party_receiver(), centers),
    { header: m.send_field_delivery(), value: (parcel) => parcel.delivery_instruction },
  ];
}

function party(
  who: "sender" | "receiver",
  name: string,
  centers: readonly ServiceCenter[],
): CsvColumn<Parcel>[] {
  const header = (field: string) => m.csv_party_field({ party: name, field });
  return [
    { header: header(m.send_field_name()), value: (parcel) => parcel[`${who}_name`] },
    { header: header(m.send_field_contact()), value: (parcel) => formatPhone(parcel[`${who}_contact`]) },
    {
      header: header(m.send_field_region()),
      value: (parcel) => regionName(parcel[`${who}_region`], centers),
    },
    {
      header: header(m.send_field_center()),
      value: (parcel) => districtLabel(parcel[`${who}_center`], centers),
    },
    { header: header(m.send_field_address()), value: (parcel) => parcel[`${who}_address`] },
  ];
}

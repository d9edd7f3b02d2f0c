import { BULK_FIELDS, type BulkField, NEEDED_FIELDS } from "@harkara/courier-core/parcel/bulk/columns";
import { toCsv } from "@harkara/courier-core/base/csv";
import { m } from "@harkara/web/paraglide/messages.js";
import { FIELD_TEXT } from "../../../spreadsheet/row-text.ts";

/** Returns a COD parcel and a parcel without COD, with the fields that most merchants use. */
const sampleRows = (): readonly Partial<Record<BulkField, string>>[] => [
  {
    reference: "1001",
    receiver_name: m.bulk_sample_name(),
    receiver_contact: "01712345678",
    receiver_address: m.bulk_sample_address(),
    receiver_center: m.bulk_sample_district(),
    title: m.bulk_sample_title(),
    weight: "1.5",
    collect_amount: "1250",
  },
  {
    reference: "1002",
    receiver_name: m.bulk_sample_other_name(),
    receiver_contact: "01812345678",
    receiver_address: m.bulk_sample_other_address(),
    receiver_center: m.bulk_sample_other_district(),
    title: m.bulk_sample_other_title(),
    weight: "0.5",
    collect_amount: "0",
  },
];

/** The fields of the sample file, in order. */
const SAMPLE_FIELDS = [
  "reference",
  "receiver_name",
  "receiver_contact",
  "receiver_address",
  "receiver_center",
  "title",
  "weight",
  "collect_amount",
] as const satisfies readonly BulkField[];

const NEEDED: readonly BulkField[] = NEEDED_FIELDS;

/** Returns the names of the columns that a file may contain in addition to the required ones. */
export const optionalColumns = (): string[] =>
  BULK_FIELDS.filter((field) => !NEEDED.includes(field)).map((field) => FIELD_TEXT[field]());

/** Returns a sample of a file to upload, as CSV with a header row. */
export function sampleCsv(): string {
  return toCsv(
    SAMPLE_FIELDS.map((field) => ({
      header: FIELD_TEXT[field](),
      value: (row: Partial<Record<BulkField, string>>) => row[field] ?? "",
    })),
    sampleRows(),
  );
}

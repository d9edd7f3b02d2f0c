import type { BulkField } from "@harkara/courier-core/parcel/bulk/columns";
import type { Common } from "@harkara/courier-core/parcel/bulk/row";
import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { EditableGridColumn } from "@harkara/ui/editable-grid";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { DELIVERY_PAYMENT_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { districtName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FIELD_TEXT } from "../../../spreadsheet/row-text.ts";
import type { Entry } from "./use-checked-rows.ts";

type Column = EditableGridColumn<Entry>;

/** Returns the columns of the grid: the row number, the fields of a parcel, and the price. */
export function gridColumns(centers: readonly ServiceCenter[], common: Common): readonly Column[] {
  const types = PARCEL_TYPES.map((value) => ({ value, label: PARCEL_TYPE_TEXT[value]() }));
  const payments = DELIVERY_PAYMENTS.map((value) => ({ value, label: DELIVERY_PAYMENT_TEXT[value].label() }));
  const districts = centers.map((center) => ({ value: center.district, label: districtName(center) }));
  const field = (id: BulkField, width: number, more: Partial<Column> = {}): Column => ({
    id,
    header: FIELD_TEXT[id](),
    width,
    value: ({ checked }) => checked.cells[id],
    ...more,
  });
  /** Returns a column for a field with a shared value. An empty cell shows that value. */
  const shared = (id: BulkField & keyof Common, width: number, more: Partial<Column> = {}): Column => {
    const label = (value: string) => more.options?.find((option) => option.value === value)?.label ?? value;
    return field(id, width, {
      cell: ({ checked }) =>
        checked.cells[id] === "" ? (
          <span className="text-ink-muted">{label(common[id])}</span>
        ) : (
          label(checked.cells[id])
        ),
      ...more,
    });
  };
  return [
    {
      id: "line",
      header: m.bulk_field_line(),
      width: 4.5,
      readOnly: true,
      value: ({ row }) => formatNumber(row.line),
    },
    field("reference", 9),
    field("receiver_name", 12),
    field("receiver_contact", 10, { inputMode: "tel" }),
    field("receiver_address", 18),
    field("receiver_center", 10, {
      options: districts,
      cell: ({ checked: { cells } }) =>
        districts.find(({ value }) => value === cells.receiver_center)?.label ?? cells.receiver_center,
    }),
    shared("title", 12),
    shared("type", 9, { options: types }),
    shared("weight", 7, { align: "end", inputMode: "decimal" }),
    field("collect_amount", 9, { align: "end", inputMode: "numeric" }),
    field("declared_value", 9, { align: "end", inputMode: "numeric" }),
    shared("delivery_payment", 12, { options: payments }),
    shared("delivery_instruction", 14),
    {
      id: "price",
      header: m.bulk_field_price(),
      width: 7,
      align: "end",
      readOnly: true,
      value: ({ checked }) => (checked.draft ? formatTaka(checked.cost) : ""),
    },
  ];
}

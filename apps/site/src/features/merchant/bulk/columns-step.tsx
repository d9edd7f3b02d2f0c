import {
  BULK_FIELDS,
  bulkField,
  matchColumns,
  missingFields,
  presetOf,
} from "@harkara/courier-core/parcel/bulk/columns";
import type { Common } from "@harkara/courier-core/parcel/bulk/row";
import { type FileTable, ordersOf } from "@harkara/courier-core/parcel/bulk/table";
import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import { type Parcel } from "@harkara/courier-core/parcel/parcel";
import type { Sender } from "@harkara/courier-core/people/party";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { useState } from "react";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { DELIVERY_PAYMENT_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { MANY_ROWS } from "../../../spreadsheet/read-limits.ts";
import { readColumns, rememberColumns, type StoredBulk } from "@harkara/web/storage/bulk-store.ts";
import { FIELD_TEXT } from "../../../spreadsheet/row-text.ts";
import { NOTICE_TEXT, PRESET_TEXT } from "./bulk-words.ts";

interface ColumnsStepProps {
  uid: string;
  sender: Sender;
  /** The user's last parcel. Its values are suggested for all rows. */
  last: Parcel | null | undefined;
  /** The default place's pickup instructions. */
  pickupInstruction: string | undefined;
  file: string;
  table: FileTable;
  onBack: () => void;
  onReady: (bulk: StoredBulk) => Promise<boolean>;
}

/** Matches a file's columns with a parcel's fields, and asks for the values that all rows share. */
export function ColumnsStep({
  uid,
  sender,
  last,
  pickupInstruction,
  file,
  table,
  onBack,
  onReady,
}: ColumnsStepProps) {
  const { heads, rows, notices } = table;
  const [columns, setColumns] = useState(() => readColumns(uid, heads) ?? [...matchColumns(heads)]);
  const [common, setCommon] = useState<Common>(() => commonOf(sender, last, pickupInstruction));
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const preset = presetOf(heads);
  const missing = missingFields(columns);

  async function go(): Promise<void> {
    setIsTried(true);
    if (missing.length > 0) return;
    setIsSaving(true);
    rememberColumns(uid, heads, columns);
    const stored = ordersOf(table, columns).map(({ line, cells, values }) => ({
      id: String(line),
      line,
      cells: [...cells],
      values: { ...values },
      literal: [],
    }));
    await onReady({
      job: {
        savedAt: Date.now(),
        file,
        heads: [...heads],
        columns,
        common,
        phase: "editing",
        isPaused: false,
      },
      rows: stored,
    });
    setIsSaving(false);
  }

  return (
    <div className="flex flex-col gap-6">
      {notices.map((notice) => (
        <Alert key={notice} tone={notice === "noHeads" ? "warning" : "info"}>
          {NOTICE_TEXT[notice]()}
        </Alert>
      ))}
      {rows.length > MANY_ROWS ? <Alert tone="warning">{m.bulk_many()}</Alert> : null}
      {isTried && missing.length > 0 ? (
        <Alert tone="danger" title={m.bulk_columns_missing()}>
          <ul className="list-disc ps-5">
            {missing.map((field) => (
              <li key={field}>{FIELD_TEXT[field]()}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Card as="section" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <CardTitle>{m.bulk_columns_title()}</CardTitle>
          <p className="text-ink-muted">{preset ? PRESET_TEXT[preset]() : m.bulk_columns_text()}</p>
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {heads.map((head, index) => {
            const example = rows.map(({ cells }) => cells[index]?.trim() ?? "").find((cell) => cell !== "");
            return (
              <NativeSelect
                // Several columns may have the same header.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                label={<span className="wrap-anywhere">{head}</span>}
                hint={
                  example === undefined ? undefined : (
                    <span className="line-clamp-1 wrap-anywhere">{m.bulk_columns_example({ example })}</span>
                  )
                }
                value={columns[index] ?? ""}
                options={[
                  { value: "", label: m.bulk_columns_unused() },
                  ...BULK_FIELDS.map((field) => ({ value: field, label: FIELD_TEXT[field]() })),
                ]}
                onValueChange={(value) =>
                  setColumns((before) =>
                    before.map((one, place) => (place === index ? (bulkField(value) ?? null) : one)),
                  )
                }
              />
            );
          })}
        </div>
      </Card>
      <CommonFields common={common} onChange={(change) => setCommon({ ...common, ...change })} />
      <div className="flex flex-wrap gap-3">
        <Button loading={isSaving} onClick={() => void go()}>
          {m.bulk_columns_go()}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {m.bulk_back()}
        </Button>
      </div>
    </div>
  );
}

function commonOf(
  sender: Sender,
  last: Parcel | null | undefined,
  pickupInstruction: string | undefined,
): Common {
  const { sender_name, sender_contact, sender_region, sender_center, sender_address } = sender;
  return {
    sender_name,
    sender_contact,
    sender_region,
    sender_center,
    sender_address,
    pickup_instruction: pickupInstruction ?? last?.pickup_instruction ?? m.send_quick_no_instruction(),
    title: last?.title ?? m.send_quick_title(),
    type: last?.type ?? "non-document",
    weight: "",
    delivery_payment: last?.delivery_payment ?? "at_pickup",
    delivery_instruction: last?.delivery_instruction ?? m.send_quick_no_instruction(),
  };
}

function CommonFields({ common, onChange }: { common: Common; onChange: (change: Partial<Common>) => void }) {
  const text = (field: "title" | "weight" | "pickup_instruction" | "delivery_instruction", label: string) => (
    <TextField
      label={label}
      value={common[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <CardTitle>{m.bulk_common_title()}</CardTitle>
        <p className="wrap-anywhere text-ink-muted">
          {m.bulk_sender({ name: common.sender_name, address: common.sender_address })}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {text("title", m.send_field_title())}
        <NativeSelect
          label={m.send_field_type()}
          value={common.type}
          options={PARCEL_TYPES.map((value) => ({ value, label: PARCEL_TYPE_TEXT[value]() }))}
          onValueChange={(type) => onChange({ type })}
        />
        {text("weight", m.csv_weight())}
        <NativeSelect
          label={m.bulk_field_payment()}
          value={common.delivery_payment}
          options={DELIVERY_PAYMENTS.map((value) => ({ value, label: DELIVERY_PAYMENT_TEXT[value].label() }))}
          onValueChange={(delivery_payment) => onChange({ delivery_payment })}
        />
        {text("delivery_instruction", m.send_field_delivery())}
        {text("pickup_instruction", m.send_field_pickup())}
      </div>
    </Card>
  );
}

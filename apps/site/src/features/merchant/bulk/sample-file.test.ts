import {
  BULK_FIELDS,
  fieldOfHead,
  matchColumns,
  missingFields,
} from "@harkara/courier-core/parcel/bulk/columns";
import { ordersOf, readHeads } from "@harkara/courier-core/parcel/bulk/table";
import { expect, test } from "vitest";
import { readTable } from "../../../spreadsheet/read-table.ts";
import { FIELD_TEXT } from "../../../spreadsheet/row-text.ts";
import { overwriteGetLocale } from "@harkara/web/paraglide/runtime.js";
import { sampleCsv } from "./sample-file.ts";

test.each(["en", "bn"] as const)(
  "every column and both orders of the sample file are recognised (%s)",
  async (locale) => {
    overwriteGetLocale(() => locale);
    const read = await readTable(new TextEncoder().encode(sampleCsv()));
    if ("fault" in read) throw new Error(read.fault);
    const table = readHeads(read.cells);
    const columns = matchColumns(table.heads);
    expect(columns).not.toContain(null);
    expect(missingFields(columns)).toEqual([]);
    expect(ordersOf(table, columns)).toHaveLength(2);
  },
);

test.each(["en", "bn"] as const)("the name of every field is recognised as its header (%s)", (locale) => {
  overwriteGetLocale(() => locale);
  expect(BULK_FIELDS.map((field) => [field, fieldOfHead(FIELD_TEXT[field]())?.field])).toEqual(
    BULK_FIELDS.map((field) => [field, field]),
  );
});

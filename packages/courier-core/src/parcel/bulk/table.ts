/** Reads a merchant's file, and finds the header row and the rows that are orders. */
import { toAsciiDigits } from "../../base/digits.ts";
import { isBlank } from "../../base/text.ts";
import {
  type BulkField,
  type BulkValues,
  type Columns,
  fieldOfHead,
  headText,
  presetOf,
  valuesOf,
} from "./columns.ts";

/** Notices for the user about unusual features of a file. */
export const TABLE_NOTICES = ["noHeads", "titleRows", "twoHeadRows", "repeatedHeads"] as const;
export type TableNotice = (typeof TABLE_NOTICES)[number];

/** A row of a file. */
export interface FileRow {
  /** The row number that a spreadsheet shows, starting from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file with its header row. */
export interface FileTable {
  readonly heads: readonly string[];
  readonly rows: readonly FileRow[];
  readonly notices: readonly TableNotice[];
}

/** The number of rows at the top of a file that are searched for the header row. */
const SEARCHED = 10;
/** The minimum number of known headers in a header row. */
const LEAST_HEADS = 2;

/**
 * Finds the header row of a file. Rows above it are titles. If the row directly above contains names of
 * column groups ("Receiver" above "Name" and "Phone"), the two rows together are the headers. If there is no
 * header row, the spreadsheet names of the columns (A, B, …) are used as headers.
 */
export function readHeads(cells: readonly (readonly string[])[]): FileTable {
  const rows = cells
    .map((row, index) => ({ line: index + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => !isBlank(cell)));
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const counts = rows.slice(0, SEARCHED).map((row) => countHeads(row.cells));
  const place = counts.indexOf(Math.max(0, ...counts));
  if ((counts[place] ?? 0) < LEAST_HEADS)
    return {
      heads: Array.from({ length: width }, (_, index) => columnName(index)),
      rows,
      notices: ["noHeads"],
    };

  const own = Array.from({ length: width }, (_, index) => (rows[place]?.cells[index] ?? "").trim());
  const above = rows[place - 1]?.cells;
  const isGrouped =
    above !== undefined && above.filter((cell) => !isBlank(cell)).length > 1 && !above.some(hasNumber);
  const heads = isGrouped ? groupedHeads(above, own) : own;
  const body = rows.slice(place + 1);
  const orders = body.filter((row) => !isRepeated(row.cells, own));
  const notices: TableNotice[] = [];
  if (place > (isGrouped ? 1 : 0)) notices.push("titleRows");
  if (isGrouped) notices.push("twoHeadRows");
  if (orders.length < body.length) notices.push("repeatedHeads");
  return { heads, rows: orders, notices };
}

/** Returns the name that a spreadsheet gives to a column: A, B, …, Z, AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function countHeads(cells: readonly string[]): number {
  if (presetOf(cells) !== undefined) return cells.length;
  const known = cells.flatMap((cell) => (hasNumber(cell) ? [] : (fieldOfHead(cell) ?? [])));
  return known.filter(({ fit }) => fit === 1).length + known.filter(({ fit }) => fit < 1).length * 0.5;
}

const hasNumber = (cell: string): boolean => /\d{4}/.test(toAsciiDigits(cell));

/**
 * Combines the headers of two rows. A merged cell has its text only in its first column, so the text is
 * repeated for its other columns.
 */
function groupedHeads(above: readonly string[], own: readonly string[]): string[] {
  let group = "";
  return own.map((head, index) => {
    const text = (above[index] ?? "").trim();
    if (text !== "") group = text;
    return head === "" ? text : group === "" || group === head ? head : `${group} ${head}`;
  });
}

/** Whether a row repeats the header row, for example because pages were pasted one below the other. */
function isRepeated(cells: readonly string[], heads: readonly string[]): boolean {
  return heads.every((head, index) => headText(cells[index] ?? "") === headText(head));
}

/** An order in a file. Some exports have one row for each product, so an order may have several rows. */
export interface Order extends FileRow {
  readonly values: BulkValues;
}

const TOTAL = /^(grand |sub ?)?total|^মোট/iu;
const RECEIVER: readonly BulkField[] = ["receiver_name", "receiver_contact", "receiver_address"];

/**
 * Returns the orders in a file. A row without a receiver that has the same order number as the row above is
 * another product of the same order. Rows of totals are skipped.
 */
export function ordersOf(table: FileTable, columns: Columns): readonly Order[] {
  const orders: Order[] = [];
  for (const row of table.rows) {
    const values = valuesOf(row.cells, columns);
    const hasReceiver = RECEIVER.some((field) => !isBlank(values[field]));
    if (!hasReceiver && (isBlank(values.reference) || TOTAL.test(values.reference.trim()))) {
      if (isBlank(values.reference) && isBlank(values.title)) continue;
      if (TOTAL.test((values.reference || values.title).trim())) continue;
    }
    const last = orders.at(-1);
    if (
      !hasReceiver &&
      last !== undefined &&
      values.reference !== "" &&
      last.values.reference === values.reference
    ) {
      const title = [last.values.title, values.title].filter((text) => text !== "").join(", ");
      orders[orders.length - 1] = { ...last, values: { ...last.values, title } };
    } else orders.push({ ...row, values });
  }
  return orders;
}

/** The rows of a merchant's file: which row has the heads, and which rows are orders. */
import { toAsciiDigits } from "../digits.ts";
import { isBlank } from "../text.ts";
import {
  type BulkField,
  type BulkValues,
  type Columns,
  fieldOfHead,
  headText,
  presetOf,
  valuesOf,
} from "./columns.ts";

/** What the user is told about a file that was read in an unusual way. */
export const TABLE_NOTICES = ["noHeads", "titleRows", "twoHeadRows", "repeatedHeads"] as const;
export type TableNotice = (typeof TABLE_NOTICES)[number];

/** A row of a file. */
export interface FileRow {
  /** The number of the row as spreadsheets count, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file with its heads. */
export interface FileTable {
  readonly heads: readonly string[];
  readonly rows: readonly FileRow[];
  readonly notices: readonly TableNotice[];
}

/** The number of rows in which the heads are searched. */
const SEARCHED = 10;
/** The least number of known heads in the row of heads. */
const LEAST_HEADS = 2;

/**
 * Finds the heads of a file. Rows above them are titles, unless the row directly above names groups of columns ("Receiver" over "Name" and
 * "Phone"): then both rows together are the heads. A file without heads has the names of its columns (A, B, …) as heads.
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

/** The name of a column without a head: A, B, …, Z, AA. */
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

/** A merged cell has its text in its first column only. */
function groupedHeads(above: readonly string[], own: readonly string[]): string[] {
  let group = "";
  return own.map((head, index) => {
    const text = (above[index] ?? "").trim();
    if (text !== "") group = text;
    return head === "" ? text : group === "" || group === head ? head : `${group} ${head}`;
  });
}

/** Pasted pages repeat the heads. */
function isRepeated(cells: readonly string[], heads: readonly string[]): boolean {
  return heads.every((head, index) => headText(cells[index] ?? "") === headText(head));
}

/** An order in a file. Exports have one row for each product, so an order may have several rows. */
export interface Order extends FileRow {
  readonly values: BulkValues;
}

const TOTAL = /^(grand |sub ?)?total|^মোট/iu;
const RECEIVER: readonly BulkField[] = ["receiver_name", "receiver_contact", "receiver_address"];

/**
 * Returns the orders of a file. A row with the order number of the row above and no receiver is another product of the same order. A row of
 * totals is no order.
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

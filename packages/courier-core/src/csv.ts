import { INVISIBLE } from "./text.ts";

/** A column of a CSV file: its header and the value of a row. Numbers are written unchanged, texts are escaped. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

// Spreadsheets read text with these first characters as a formula, full-width forms included; some skip invisible characters before them.
const FORMULA = new RegExp(
  String.raw`^[${INVISIBLE}\p{Control}]*[=+\-@＝＋－＠]|^[${INVISIBLE}]*?[\t\r\n]`,
  "u",
);
// Excel reads a file as UTF-8, which Bangla needs, only if it begins with this.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a table as CSV: RFC 4180, lines ending in CRLF, UTF-8 with a byte order mark.
 * Line breaks inside a cell become LF.
 * Text that a spreadsheet would read as a formula is prefixed with an apostrophe (OWASP, "CSV Injection"). This includes a phone number
 * in E.164: pass it in its local form, which stays text.
 * @throws RangeError when a number is not finite
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ header }) => cell(header))];
  for (const row of rows) lines.push(columns.map(({ value }) => cell(value(row))));
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Whether a spreadsheet would read a cell as a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Reads a CSV file (RFC 4180): lines end in CRLF, LF or CR, and a byte order mark is skipped.
 * @returns the rows, or undefined if a quote stands where none may, or is not closed
 */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (at < text.length) {
    CELL.lastIndex = at;
    const [whole, quoted, plain = "", end = ""] = CELL.exec(text) ?? [];
    if (whole === undefined) return undefined;
    at += whole.length;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "," && at < text.length) continue;
    if (end === ",") row.push("");
    rows.push(row);
    row = [];
  }
  return rows;
}

// A cell and what ends it.
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|[\r\n]|$)/y;

function cell(value: string | number): string {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a table`);
    return String(value);
  }
  // A CR inside a cell ends the row in some programs, even in quotes.
  const lines = value.replace(/\r\n?/g, "\n");
  const text = FORMULA.test(lines) ? `'${lines}` : lines;
  // A semicolon ends a cell where the comma is the decimal sign, and so has to be inside quotes there too.
  return /[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

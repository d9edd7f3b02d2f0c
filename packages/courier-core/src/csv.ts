import { INVISIBLE } from "./text.ts";

/** A column of a CSV file: its heading, and what a row has there. Numbers are written as they are, texts are made safe. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

// Spreadsheets take a text that begins so for a formula, wide forms included, and some skip what shows nothing before it.
const FORMULA = new RegExp(
  String.raw`^[${INVISIBLE}\p{Control}]*[=+\-@＝＋－＠]|^[${INVISIBLE}]*?[\t\r\n]`,
  "u",
);
// Excel takes a file for UTF-8, and so shows Bangla, only when it begins with this.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a table as CSV: RFC 4180, lines ending in CRLF, UTF-8 with a byte order mark.
 * Line breaks inside a cell become LF.
 * A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, "CSV Injection"). A phone number in E.164
 * is one of those: give it in its local form, which stays a text.
 * @throws RangeError when a number is not finite
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ header }) => cell(header))];
  for (const row of rows) lines.push(columns.map(({ value }) => cell(value(row))));
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

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

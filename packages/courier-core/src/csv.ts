/** A column of a CSV file: its heading, and what a row has there. Numbers are written as they are, texts are made safe. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

// Spreadsheets take a text that begins so for a formula, wide forms included, and some skip what is blank before it.
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;
// Excel takes a file for UTF-8, and so shows Bangla, only when it begins with this.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a table as CSV: RFC 4180, lines ending in CRLF, UTF-8 with a byte order mark.
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
  const text = FORMULA.test(value) ? `'${value}` : value;
  // A semicolon ends a cell where the comma is the decimal sign, and so has to be inside quotes there too.
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

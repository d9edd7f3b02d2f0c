/** A column of a CSV file: its heading, and what a row has there. Numbers are written as they are, texts are made safe. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

// Spreadsheets take a text that begins so for a formula, full-width forms included, and some skip characters before it that cannot be seen.
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
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
  // Rows end in CRLF and lines within a cell in LF, which is how Excel, LibreOffice and Sheets tell them apart.
  const lines = value.replace(LINE_BREAK, "\n");
  const text = FORMULA.test(value) ? `'${lines}` : lines;
  // A semicolon ends a cell where the comma is the decimal sign, and so has to be inside quotes there too.
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

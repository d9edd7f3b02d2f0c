import { INVISIBLE } from "./text.ts";

/**
 * A column of a CSV file: its header, and a function that returns a row's value. Numbers are written
 * unchanged, and strings are escaped.
 */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

// Spreadsheets evaluate text that starts with one of these characters, or with its full-width form, as a
// formula. Some spreadsheets skip invisible characters before it.
const FORMULA = new RegExp(
  String.raw`^[${INVISIBLE}\p{Control}]*[=+\-@＝＋－＠]|^[${INVISIBLE}]*?[\t\r\n]`,
  "u",
);
// Without a byte order mark, Excel does not decode the file as UTF-8, and Bangla text is unreadable.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a table as CSV according to RFC 4180, with CRLF line endings, in UTF-8 with a byte order mark. Line
 * breaks inside a cell become LF. Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe (OWASP, "CSV Injection"). This would also happen to phone numbers in E.164, so pass phone
 * numbers in local format.
 * @throws RangeError when a number is not finite
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  return csvHeader(columns) + csvRows(columns, rows);
}

/**
 * Returns the start of a CSV file that is written in parts: the byte order mark and the header row.
 */
export function csvHeader(columns: readonly Pick<CsvColumn<never>, "header">[]): string {
  return BYTE_ORDER_MARK + line(columns.map(({ header }) => header));
}

/**
 * Writes further rows of a CSV file that is written in parts, in the same format as {@link toCsv}.
 * @throws RangeError when a number is not finite
 */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  return Array.from(rows, (row) => line(columns.map(({ value }) => value(row)))).join("");
}

const line = (values: readonly (string | number)[]): string => `${values.map(cell).join(",")}\r\n`;

/** Whether a spreadsheet would evaluate a cell as a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Reads a CSV file (RFC 4180): lines end in CRLF, LF or CR, and a byte order mark is skipped.
 * @returns the rows, or undefined if a quote is misplaced or not closed
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

// Matches a cell and its separator.
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|[\r\n]|$)/y;

function cell(value: string | number): string {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a table`);
    return String(value);
  }
  // Line breaks are normalised to LF, because some programs end a row at a CR even inside a quoted cell.
  const lines = value.replace(/\r\n?/g, "\n");
  const text = FORMULA.test(lines) ? `'${lines}` : lines;
  // A string with a semicolon is also quoted, because spreadsheets in locales with a decimal comma use the
  // semicolon as the separator.
  return /[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Reads a block of cells from the clipboard, as written by spreadsheets: tabs, line breaks, and quotes around
 * cells that contain either.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    CELL.lastIndex = at;
    const [whole = "", quoted, plain = "", end = ""] = CELL.exec(text) ?? [];
    at += Math.max(1, whole.length);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\t" && at < text.length) continue;
    if (end === "\t") row.push("");
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Writes a block of cells for the clipboard. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/y;

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes the rows that were not booked, in the format of the original file with an additional column for the
 * reasons.
 */
import { toCsv } from "../../base/csv.ts";
import type { BulkField, BulkValues, Columns } from "./columns.ts";
import type { FileRow } from "./table.ts";

export interface RefusedRow extends FileRow {
  /** The values that were sent, which the user may have corrected. */
  readonly values: BulkValues;
  readonly reason: string;
}

/**
 * Writes the refused rows as CSV. A corrected value replaces the original value, unless the value was joined
 * from several columns.
 * @param reasonHead the header of the reason column
 */
export function refusedCsv(
  { heads, columns, reasonHead }: { heads: readonly string[]; columns: Columns; reasonHead: string },
  rows: readonly RefusedRow[],
): string {
  const isOnly = (field: BulkField) => columns.filter((other) => other === field).length === 1;
  return toCsv(
    [
      ...heads.map((header, index) => ({
        header,
        value: ({ cells, values }: RefusedRow) => {
          const field = columns[index] ?? null;
          return field !== null && isOnly(field) ? values[field] : (cells[index] ?? "");
        },
      })),
      { header: reasonHead, value: ({ reason }: RefusedRow) => reason },
    ],
    rows,
  );
}

/**
 * The maximum number of rows in one statement. With 11 columns per row, the statement stays below
 * PostgreSQL's limit of 65,535 parameters.
 */
const BATCH = 5000;

/** Splits the rows of an insert into batches. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

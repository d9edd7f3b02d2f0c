/** The maximum number of rows in one statement: with 11 columns it stays below the 65,535 parameters of PostgreSQL. */
const BATCH = 5000;

/** The rows of an insert in batches, none for no rows. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

import * as v from "valibot";

const RowsSchema = v.array(v.object({ what: v.string(), id: v.string() }));
// PGlite wraps the rows in a result object; the PostgreSQL driver returns an array of rows.
const ResultSchema = v.union([RowsSchema, v.object({ rows: RowsSchema })]);

/**
 * A row that disagrees with the ledger: a parcel, a payment attempt, a gateway confirmation, a
 * rider's claim, a fee, a count, a deposit, a payout, or a transfer without its event. A balance
 * that the rows do not explain, such as a rider's or a hub's cash, is also a disagreement.
 */
export type Disagreement = v.InferOutput<typeof RowsSchema>[number];

/** Parses the rows of a statement of the audit. */
export function disagreementsIn(rows: unknown): Disagreement[] {
  const result = v.parse(ResultSchema, rows);
  return "rows" in result ? result.rows : result;
}

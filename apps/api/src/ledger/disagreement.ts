import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../platform/database.ts";

const RowsSchema = v.array(v.object({ what: v.string(), id: v.string() }));
// PGlite wraps the rows in a result object; the PostgreSQL driver returns an array of rows.
const ResultSchema = v.union([RowsSchema, v.object({ rows: RowsSchema })]);

/**
 * A row that disagrees with the ledger: a parcel, a payment attempt, a gateway confirmation, a
 * rider's claim, a fee, a count, a deposit, a payout, or a transfer without its event. A balance
 * that the rows do not explain, such as a rider's or a hub's cash, is also a disagreement.
 */
export type Disagreement = v.InferOutput<typeof RowsSchema>[number];

/** The checks of one subject. */
export interface AuditPart {
  /** Common table expressions, which the checks of all parts may read. */
  readonly sums: SQL;
  /** Queries that select the kind (`what`) and the ID of each disagreeing row. */
  readonly checks: readonly SQL[];
}

/** Runs the checks of an audit as one statement, so that all of them read the same rows. */
export async function runChecks(db: Database["db"], parts: readonly AuditPart[]): Promise<Disagreement[]> {
  const sums = sql.join(
    parts.map((part) => part.sums),
    sql`, `,
  );
  const checks = sql.join(
    parts.flatMap((part) => part.checks),
    sql` union all `,
  );
  const result = v.parse(ResultSchema, await db.execute(sql`with ${sums} ${checks}`));
  return "rows" in result ? result.rows : result;
}

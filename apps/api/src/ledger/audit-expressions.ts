import type { AccountKind } from "@harkara/courier-core/money/ledger";
import { type SQL, sql } from "drizzle-orm";

/** SQL condition: the claim counts as the COD collected for a parcel. */
export const isCollection = sql`(cash_claims.kind = 'delivery' and corrected_by is null and (review is null or resolution = 'apply'))`;

/** Returns the SQL expression that is equivalent to `monthOf` in courier-core. */
export const dhakaMonth = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Dhaka', 'YYYY-MM')`;

/** Returns the kinds of accounts as an SQL list. */
export const words = (kinds: readonly AccountKind[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}::text`),
    sql`, `,
  );

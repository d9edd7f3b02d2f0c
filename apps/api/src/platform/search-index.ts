import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { sqlState } from "./retry.ts";

const INSUFFICIENT_PRIVILEGE = "42501";
const FEATURE_NOT_SUPPORTED = "0A000";
const UNDEFINED_FILE = "58P01";
const REFUSALS = new Set([INSUFFICIENT_PRIVILEGE, FEATURE_NOT_SUPPORTED, UNDEFINED_FILE]);

/**
 * Creates the index for searches and rare filters, unless it exists or the database does not support it. The
 * index needs the extensions pg_trgm and btree_gin, and an `lc_ctype` that includes Bangla letters. With
 * `lc_ctype` `C`, Bangla letters have no trigrams, and the index would slow down searches for Bangla terms.
 * @returns whether searches can use the index
 */
export async function createSearchIndex(db: PgDatabase<PgQueryResultHKT>): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
    await db.execute(sql`create extension if not exists btree_gin`);
  } catch (error) {
    if (!REFUSALS.has(sqlState(error) ?? "")) throw error;
    return false;
  }
  const [known] = await db
    .select({ hasTrigrams: sql<boolean>`cardinality(show_trgm('ক')) > 0` })
    .from(sql`(values (1)) as one`);
  if (known?.hasTrigrams !== true) return false;
  await db.execute(
    sql`create index if not exists parcels_search on parcels using gin (owner_uid, search_text gin_trgm_ops, payment_status, delivery_status, type) where deleted_at is null`,
  );
  return true;
}

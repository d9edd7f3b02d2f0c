import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * Creates the indexes with which a day is sealed (ledger/seals.ts), unless they exist. They are not part of a
 * migration, because other servers write to these tables while a large index is created.
 * @param isShared whether other servers use the database
 */
export async function createSealIndexes(db: PgDatabase<PgQueryResultHKT>, isShared: boolean): Promise<void> {
  const concurrently = sql.raw(isShared ? "concurrently" : "");
  for (const table of ["events", "ledger"]) {
    const name = `${table}_recorded`;
    const [index] = await db
      .select({ isValid: sql<boolean>`indisvalid` })
      .from(sql`pg_index`)
      .where(sql`indexrelid = to_regclass(${name})`);
    if (index?.isValid === true) continue;
    // An interrupted creation leaves an index that is not valid.
    if (index !== undefined) await db.execute(sql`drop index ${concurrently} ${sql.identifier(name)}`);
    await db.execute(
      sql`create index ${concurrently} ${sql.identifier(name)} on ${sql.identifier(table)} (shard, recorded_at)`,
    );
  }
}

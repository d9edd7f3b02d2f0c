import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Lets a transaction on Citus read several shards and then write a reference table that foreign keys refer
 * to. Citus allows this only if the shards are read one after the other. This must be the first call in the
 * transaction. Plain PostgreSQL stores the setting and ignores it.
 */
export async function readShardsInTurn(tx: Transaction): Promise<void> {
  await tx
    .select({ mode: sql`set_config('citus.multi_shard_modify_mode', 'sequential', true)` })
    .from(sql`(values (1)) as one`);
}

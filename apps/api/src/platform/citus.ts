import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Lets a transaction on Citus write a table that every node has a copy of, and to which another table refers, after it has read several
 * shards: Citus refuses that unless it reads them one after the other. Called first in the transaction. Any other PostgreSQL keeps the
 * setting and does nothing with it.
 */
export async function readShardsInTurn(tx: Transaction): Promise<void> {
  await tx
    .select({ mode: sql`set_config('citus.multi_shard_modify_mode', 'sequential', true)` })
    .from(sql`(values (1)) as one`);
}

import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Allows a transaction on Citus to write a referenced reference table after it has read several shards.
 * Citus refuses this unless the shards are read sequentially. Must be called first in the transaction. Plain
 * PostgreSQL stores the setting and ignores it.
 */
export async function readShardsInTurn(tx: Transaction): Promise<void> {
  await tx
    .select({ mode: sql`set_config('citus.multi_shard_modify_mode', 'sequential', true)` })
    .from(sql`(values (1)) as one`);
}

import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** Locks a name until the transaction ends: transactions that lock the same name run one after the other. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(values (1)) as one`);
}

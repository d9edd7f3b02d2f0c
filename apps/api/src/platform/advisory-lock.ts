import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** Locks a name until the transaction ends: transactions that lock the same name run one after the other. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(values (1)) as one`);
}

/**
 * Locks the id of a request until the transaction ends, so that a request that arrives twice at once is recorded once, whichever rows its
 * second copy is about. Locked before anything else.
 */
export const lockRequest = (tx: Transaction, id: string): Promise<void> => lockName(tx, `request:${id}`);

/** The direction of money at the bank. */
export type ReferenceDirection = "in" | "out";

/** Locks a reference of a bank, of bKash or of Nagad until the transaction ends, so that one transfer is recorded once. */
export const lockReference = (
  tx: Transaction,
  direction: ReferenceDirection,
  reference: string,
): Promise<void> => lockName(tx, `reference:${direction}:${reference.toLowerCase()}`);

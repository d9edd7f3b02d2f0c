/**
 * Locks on names. A transaction locks a name by inserting it into `locks`: another one that inserts the same name waits at the primary key
 * until the first has ended. An advisory lock would not do on a distributed PostgreSQL, which has one set of them on each node.
 *
 * The row is deleted at once, in the same transaction, and the other transactions wait all the same. So nothing is ever left in the table,
 * and no name can be found there already; autovacuum removes the deleted versions.
 */
import { and, eq } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import { COMMON_SHARD } from "../tables/ledger.ts";
import { locks } from "../tables/locks.ts";

/**
 * Locks a name until the transaction ends: transactions that lock the same name run one after the other.
 * @param shard that of the book that the name protects, so that a distributed PostgreSQL commits the lock together with the transfers
 */
export async function lockName(tx: Transaction, shard: string, name: string): Promise<void> {
  await tx.insert(locks).values({ shard, name });
  await tx.delete(locks).where(and(eq(locks.shard, shard), eq(locks.name, name)));
}

/**
 * Locks the id of a request until the transaction ends, so that a request that arrives twice at once is recorded once, whichever rows its
 * second copy is about. Locked before anything else.
 */
export const lockRequest = (tx: Transaction, id: string): Promise<void> =>
  lockName(tx, COMMON_SHARD, `request:${id}`);

/** The direction of money at the bank. */
export type ReferenceDirection = "in" | "out";

/** Locks a reference of a bank, of bKash or of Nagad until the transaction ends, so that one transfer is recorded once. */
export const lockReference = (
  tx: Transaction,
  direction: ReferenceDirection,
  reference: string,
): Promise<void> => lockName(tx, COMMON_SHARD, `reference:${direction}:${reference.toLowerCase()}`);

/**
 * Locks on names. A transaction locks a name by inserting it into the table `locks`. Another transaction that
 * inserts the same name waits at the primary key until the first transaction has ended. Advisory locks would
 * not work on a distributed PostgreSQL, because each node has its own advisory locks.
 *
 * The row is deleted immediately, in the same transaction, but other transactions still wait. No committed
 * row therefore ever remains, and an insert never fails because of a duplicate name. Autovacuum removes the
 * dead rows.
 */
import { and, eq } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import { COMMON_SHARD } from "../tables/ledger.ts";
import { locks } from "../tables/locks.ts";

/**
 * Locks a name until the transaction ends. Transactions that lock the same name are serialised.
 * @param shard the shard of the book that the name protects, so that Citus stores the lock and the transfers
 * on the same node
 */
export async function lockName(tx: Transaction, shard: string, name: string): Promise<void> {
  await tx.insert(locks).values({ shard, name });
  await tx.delete(locks).where(and(eq(locks.shard, shard), eq(locks.name, name)));
}

/**
 * Locks a request ID until the transaction ends, so that two concurrent copies of the same request are
 * recorded only once, whichever rows they affect. This must be the first lock of a transaction.
 */
export const lockRequest = (tx: Transaction, id: string): Promise<void> =>
  lockName(tx, COMMON_SHARD, `request:${id}`);

/**
 * Locks the bank balance until the transaction ends, so that each payout is checked against the balance after
 * the previous payout.
 */
export const lockBank = (tx: Transaction): Promise<void> => lockName(tx, COMMON_SHARD, "bank");

/** The direction of a bank transfer. */
export type ReferenceDirection = "in" | "out";

/**
 * Locks a reference of a bank, bKash or Nagad until the transaction ends, so that the same bank transfer is
 * recorded once.
 */
export const lockReference = (
  tx: Transaction,
  direction: ReferenceDirection,
  reference: string,
): Promise<void> => lockName(tx, COMMON_SHARD, `reference:${direction}:${reference.toLowerCase()}`);

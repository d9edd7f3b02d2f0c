/**
 * Stores the closing balances of months, so that computing a balance needs only the transfers since the last
 * closed month.
 *
 * A month is closed {@link CLOSE_AFTER_MS} after it ends, according to the database clock. A transfer that is
 * older than {@link LATE_MS} by the same clock first takes the lock for closing months, and is refused if its
 * month is closed. A newer transfer commits long before its month can be closed, because a transaction takes
 * seconds at most (decision 0022). So even a server with a wrong clock cannot add a transfer to a closed
 * month.
 */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { and, eq, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db, Transaction } from "../platform/database.ts";
import { lockName } from "../platform/lock.ts";
import { COMMON_SHARD, closingBalances } from "../tables/ledger.ts";

/** A month can be closed this long after its end. */
export const CLOSE_AFTER_MS = 24 * HOUR_MS;
/**
 * The age above which a transfer is late. This age is half of {@link CLOSE_AFTER_MS}, so that a transfer that
 * is not late has hours to commit before its month is closed.
 */
const LATE_MS = CLOSE_AFTER_MS / 2;

/** Locks month-end closing until the transaction ends, so that no other transaction closes a month. */
export const lockClosing = (tx: Transaction): Promise<void> => lockName(tx, COMMON_SHARD, "closing");

const NowSchema = v.tuple([v.object({ now: v.pipe(v.string(), v.toDate()) })]);

/** Returns the time of the database clock, which all servers share. */
export async function databaseTime(db: Db): Promise<Date> {
  const rows = await db
    .select({ now: sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` })
    .from(sql`(values (1)) as one`);
  const [{ now }] = v.parse(NowSchema, rows);
  return now;
}

/**
 * Prevents transfers into a closed month.
 * @throws RangeError when the month of `at` is closed
 */
export async function assertNotClosed(tx: Transaction, at: Date): Promise<void> {
  const now = await databaseTime(tx);
  if (now.getTime() - at.getTime() < LATE_MS) return;
  await lockClosing(tx);
  const closing = await lastClosing(tx);
  if (closing !== undefined && at < closing.end)
    throw new RangeError(`no transfer of ${at.toISOString()}: ${closing.month} is closed`);
}

/** A closed month: its end (exclusive), and the balances at that time, in poisha. */
interface Closing {
  readonly month: string;
  readonly end: Date;
  /** Returns the balances that are not 0. */
  balances(): Promise<[string, number][]>;
  balanceOf(account: LedgerAccount): Promise<number>;
}

/**
 * Finds the last closed month. With `before`, finds the last closed month that ended at or before that time.
 */
export async function lastClosing(db: Db, before?: Date): Promise<Closing | undefined> {
  const [row] = await db
    .select({ month: sql<string | null>`max(${closingBalances.month})` })
    .from(closingBalances)
    .where(before && lt(closingBalances.month, monthOf(before)));
  const month = row?.month ?? undefined;
  if (month === undefined) return undefined;
  const amount = closingBalances.amount_poisha;
  return {
    month,
    end: monthPeriod(month).before,
    async balances() {
      const rows = await db
        .select({ account: closingBalances.account, amount })
        .from(closingBalances)
        .where(eq(closingBalances.month, month));
      return rows.map((each) => [each.account, each.amount]);
    },
    async balanceOf(account) {
      const [found] = await db
        .select({ amount })
        .from(closingBalances)
        .where(and(eq(closingBalances.month, month), eq(closingBalances.account, account)));
      return found?.amount ?? 0;
    },
  };
}

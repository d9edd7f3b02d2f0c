import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { monthAfter, monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { asc } from "drizzle-orm";
import type { Logger } from "pino";
import { readShardsInTurn } from "../platform/citus.ts";
import { batchesOf } from "../platform/batches.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { closingBalances, ledger } from "../tables/ledger.ts";
import { CLOSE_AFTER_MS, databaseTime, lastClosing, lockClosing } from "./closing-balances.ts";
import { issueInvoices } from "./issue-invoices.ts";
import { addMovements, movements } from "./ledger-store.ts";
import { sealDays } from "./seals.ts";

/**
 * Closes each month that can be closed, oldest first: issues its invoices and stores its closing balances, in
 * one transaction per month. Idempotent, even if several servers run this function at the same time.
 * @returns the months that were closed
 */
export async function closeMonths({ transact }: Pick<Database, "transact">): Promise<string[]> {
  const closed: string[] = [];
  for (;;) {
    const month = await transact((tx) => closeNext(tx));
    if (month === undefined) return closed;
    closed.push(month);
  }
}

async function closeNext(tx: Transaction): Promise<string | undefined> {
  await readShardsInTurn(tx);
  await lockClosing(tx);
  const last = await lastClosing(tx);
  const balances = new Map<string, number>(await last?.balances());
  const latest = new Date((await databaseTime(tx)).getTime() - CLOSE_AFTER_MS);
  // If all balances are 0 at the end of a month, no rows are stored for it. The loop continues with the next
  // month, and the next closing sums this month's transfers again.
  for (
    let month = last === undefined ? await firstMonth(tx) : monthAfter(last.month);
    ;
    month = monthAfter(month)
  ) {
    if (month === undefined || monthPeriod(month).before > latest) return undefined;
    await issueInvoices(tx, month);
    addMovements(balances, await movements(tx, monthPeriod(month)));
    const rows = [...balances].flatMap(([account, amount_poisha]) =>
      amount_poisha === 0 ? [] : [{ month, account, amount_poisha }],
    );
    if (rows.length === 0) continue;
    for (const batch of batchesOf(rows)) await tx.insert(closingBalances).values(batch);
    return month;
  }
}

/** Returns the month of the first transfer. */
async function firstMonth(tx: Transaction): Promise<string | undefined> {
  const [first] = await tx.select({ at: ledger.at }).from(ledger).orderBy(asc(ledger.at)).limit(1);
  return first && monthOf(first.at);
}

/**
 * Closes months and seals days, now and every hour. While a month is open, its balances are correct but slower
 * to read. Each new seal is written to the log, because the log is the copy that a change of the database
 * does not reach.
 * @returns a function that stops the hourly closing
 */
export function startClosing(
  database: Pick<Database, "transact">,
  log: Pick<Logger, "error" | "info">,
): () => Promise<void> {
  const closeAll = async (): Promise<void> => {
    try {
      await closeMonths(database);
    } catch (error) {
      log.error({ err: error }, "months were not closed: tried again in an hour");
    }
    try {
      for (const { day, rows, digest } of await sealDays(database))
        log.info({ day, rows, digest }, "day sealed");
    } catch (error) {
      log.error({ err: error }, "days were not sealed: tried again in an hour");
    }
  };
  let running = Promise.resolve();
  const close = () => {
    running = running.then(closeAll);
  };
  close();
  const timer = setInterval(close, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

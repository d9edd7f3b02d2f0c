import {
  LEDGER_MOVES,
  type LedgerAccount,
  type LedgerEntry,
  kindOf,
} from "@harkara/courier-core/money/ledger";
import { type SQL, and, eq, gte, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { batchesOf } from "../platform/batches.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { ledger, payables } from "../tables/ledger.ts";
import { lastClosing, assertNotClosed } from "./closing-balances.ts";
import { payableAmount, payableKindOf } from "./payables.ts";

/**
 * The book in which a transfer is posted (see the table `ledger`), and the owner of the book's
 * parcel, payout or invoice.
 */
export interface Book {
  readonly shard: string;
  readonly book: string;
  readonly owner_uid?: string;
}

/** A transfer to post. Its key is unique in its book. */
export interface Transfer extends LedgerEntry {
  readonly key: string;
  readonly event_number?: number;
  /** The payment attempt and the gateway's confirmation ID, for money that a gateway received. */
  readonly payment_id?: string;
  readonly confirmation_id?: string;
}

interface BookTransfers extends Book {
  readonly transfers: readonly Transfer[];
}

/**
 * Inserts the transfers of one book and their payables, and publishes a hint to the owner of the book.
 * Transfers of 0 are skipped.
 * @throws RangeError when LEDGER_MOVES does not allow one of the transfers, or `at` is in a closed month
 */
export async function transfer(
  tx: Transaction,
  book: Book,
  transfers: readonly Transfer[],
  at: Date,
): Promise<void> {
  const inserted = await transferAll(tx, [{ ...book, transfers }], at);
  if (inserted > 0 && book.owner_uid !== undefined)
    tx.hints.push({ about: "money", owner_uid: book.owner_uid });
}

/**
 * Inserts the transfers of many books and their payables. Transfers of 0 are skipped. This function is the
 * only writer of the ledger.
 * @returns the number of inserted transfers
 * @throws RangeError when LEDGER_MOVES does not allow one of the transfers, or `at` is in a closed month
 */
export async function transferAll(
  tx: Transaction,
  books: readonly BookTransfers[],
  at: Date,
): Promise<number> {
  const rows = books.flatMap(({ shard, book, owner_uid, transfers }) =>
    transfers
      .filter(({ amount }) => amount > 0)
      .map(({ key, from, to, amount, event_number, payment_id, confirmation_id }) => {
        if (!LEDGER_MOVES[kindOf(from)].includes(kindOf(to)))
          throw new RangeError(`no money goes from ${from} to ${to}`);
        return {
          shard,
          book,
          key,
          from_account: from,
          to_account: to,
          amount_poisha: amount,
          at,
          owner_uid,
          event_number,
          payment_id,
          confirmation_id,
        };
      }),
  );
  if (rows.length === 0) return 0;
  await assertNotClosed(tx, at);
  for (const batch of batchesOf(rows)) await tx.insert(ledger).values(batch);
  const owed = rows.flatMap(
    ({ shard, book, key, owner_uid, from_account, to_account: to, amount_poisha: amount }) => {
      const kind = owner_uid === undefined ? undefined : payableKindOf(from_account, to, owner_uid);
      if (owner_uid === undefined || kind === undefined) return [];
      return [{ shard, book, key, owner_uid, kind, amount_poisha: payableAmount(kind, { to, amount }) }];
    },
  );
  for (const batch of batchesOf(owed)) await tx.insert(payables).values(batch);
  return rows.length;
}

/**
 * Whether a book has transfers that were posted by the operation or count with this ID. The keys of these
 * transfers begin with the ID.
 */
export async function hasTransfers(db: Db, { shard, book }: Book, id: string): Promise<boolean> {
  const isOf = sql`starts_with(${ledger.key}, ${`${id}/`})`;
  const [row] = await db
    .select({ key: ledger.key })
    .from(ledger)
    .where(and(eq(ledger.shard, shard), eq(ledger.book, book), isOf))
    .limit(1);
  return row !== undefined;
}

/** Parses a number from a driver, which returns large types such as bigint as a string. */
export const NumberSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const MovementsSchema = v.array(v.object({ from: v.string(), to: v.string(), amount: NumberSchema }));

/** The sum of transfers from one account to another, in poisha. */
export type Movement = v.InferOutput<typeof MovementsSchema>[number];

/**
 * A time span from `since` (inclusive) to `before` (exclusive). If a bound is missing, the span is unlimited
 * on that side.
 */
interface Span {
  readonly since: Date | undefined;
  readonly before?: Date | undefined;
}

const isWithin = ({ since, before }: Span): SQL | undefined =>
  and(since && gte(ledger.at, since), before && lt(ledger.at, before));

/**
 * Sums the transfers within a time span, for each pair of accounts.
 * @param which an additional SQL condition
 */
export async function movements(db: Db, span: Span, which?: SQL): Promise<Movement[]> {
  const rows = await db
    .select({
      from: ledger.from_account,
      to: ledger.to_account,
      amount: sql`sum(${ledger.amount_poisha})`,
    })
    .from(ledger)
    .where(and(which, isWithin(span)))
    .groupBy(ledger.from_account, ledger.to_account);
  return v.parse(MovementsSchema, rows);
}

/**
 * Adds the transfers to the balances, in poisha.
 * @returns the same map
 */
export function addMovements(balances: Map<string, number>, moved: readonly Movement[]): Map<string, number> {
  const add = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { from, to, amount } of moved) {
    add(from, -amount);
    add(to, amount);
  }
  return balances;
}

/** Returns the balances of all accounts in poisha, now or before a time. */
export async function balancesOf(db: Db, before?: Date): Promise<Map<string, number>> {
  const closing = await lastClosing(db, before);
  const balances = new Map(await closing?.balances());
  return addMovements(balances, await movements(db, { since: closing?.end, before }));
}

const SumsSchema = v.array(v.object({ balance: NumberSchema }));

/** Returns the balance of an account in poisha, now or before a time. */
export async function balanceOf(db: Db, account: LedgerAccount, before?: Date): Promise<number> {
  const closing = await lastClosing(db, before);
  const closed = (await closing?.balanceOf(account)) ?? 0;
  const rows = await db
    .select({
      balance: sql`coalesce(sum(case when ${ledger.to_account} = ${account} then ${ledger.amount_poisha} else -${ledger.amount_poisha} end), 0)`,
    })
    .from(ledger)
    .where(
      and(
        or(eq(ledger.from_account, account), eq(ledger.to_account, account)),
        isWithin({ since: closing?.end, before }),
      ),
    );
  return closed + (v.parse(SumsSchema, rows)[0]?.balance ?? 0);
}

// Monthly closing balances: every balance is the same with and without stored closing balances, and no
// transfer is added to a closed month. The oracle is the sum of the transfers that the test has posted.
import type { AccountKind, LedgerAccount } from "@harkara/courier-core/money/ledger";
import { kindOf } from "@harkara/courier-core/money/ledger";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import { monthAfter, monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import { CLOSE_AFTER_MS, lastClosing } from "../src/ledger/closing-balances.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { balanceOf, balancesOf, transfer } from "../src/ledger/ledger-store.ts";
import type { Database, Transaction } from "../src/platform/database.ts";
import { COMMON_SHARD, closingBalances, ledger } from "../src/tables/ledger.ts";
import { DATABASES, createStores, openDatabase, person } from "./harness.ts";

const OWNER = "closing-owner";
const MERCHANT = `merchant:${OWNER}` as const;

interface Posted {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: number;
  readonly at: Date;
}

/** Returns the beginning of the month that is `back` months before the current month. */
function startOf(back: number): Date {
  let month = monthOf(new Date());
  for (let step = 0; step < back; step++) {
    const [year = 0, number = 0] = month.split("-").map(Number);
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
  }
  return monthPeriod(month).since;
}

/** Returns the months that ended long enough ago to be closed. */
function closable(months: number): string[] {
  const found: string[] = [];
  const latest = new Date(Date.now() - CLOSE_AFTER_MS);
  for (let month = monthOf(startOf(months)); monthPeriod(month).before <= latest; month = monthAfter(month))
    found.push(month);
  return found;
}

describe.each(DATABASES)("closing balances on %s", (kind) => {
  let database: Database;
  let posted: Posted[];
  beforeEach(async () => {
    database = await openDatabase(kind);
    posted = [];
    await createAccountStore(database).open(person(OWNER));
  });
  afterEach(() => database.close());

  const insert = (tx: Transaction, { from, to, amount, at }: Posted) =>
    transfer(
      tx,
      { shard: shardCodeOf(OWNER), book: `TRK${shardCodeOf(OWNER)}AAAAAA`, owner_uid: OWNER },
      [{ key: crypto.randomUUID(), from, to, amount }],
      at,
    );
  async function post(from: LedgerAccount, to: LedgerAccount, amount: number, at: Date): Promise<void> {
    await database.transact((tx) => insert(tx, { from, to, amount, at }));
    posted.push({ from, to, amount, at });
  }

  /**
   * Posts a collection, its fee and its deposit in each of the last months, including the first and the last
   * millisecond of a month.
   */
  async function fill(months: number): Promise<void> {
    for (let back = months; back >= 0; back--) {
      const since = startOf(back);
      const last = back === 0 ? new Date() : new Date(startOf(back - 1).getTime() - 1);
      const amount = 1000 + back * 7;
      await post("claimed", MERCHANT, amount * 100, since);
      await post(MERCHANT, "cod_fee", amount, last);
      await post("bank", "hub_cash:Bogura", amount * 90, last);
    }
  }

  const expected = (account: string, before?: Date): number =>
    posted
      .filter(({ at }) => before === undefined || at < before)
      .reduce(
        (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
        0,
      );
  const ACCOUNTS = ["claimed", MERCHANT, "cod_fee", "bank", "hub_cash:Bogura", "gateway"] as const;

  async function expectBalances(): Promise<void> {
    const times = [undefined, ...[0, 1, 2, 3, 4].map(startOf), new Date(startOf(1).getTime() + 10 * DAY_MS)];
    for (const before of times) {
      const all = await balancesOf(database.db, before);
      for (const account of ACCOUNTS) {
        const balance = expected(account, before);
        expect([account, before, await balanceOf(database.db, account, before)]).toEqual([
          account,
          before,
          balance,
        ]);
        expect([account, before, all.get(account) ?? 0]).toEqual([account, before, balance]);
      }
    }
  }

  test("balances are the same before and after months are closed, and after later transfers", async () => {
    await fill(3);
    await expectBalances();
    expect(await closeMonths(database)).toEqual(closable(3));
    await expectBalances();
    expect(await closeMonths(database)).toEqual([]);
    await post(MERCHANT, "cod_fee", 333, new Date());
    await expectBalances();
    expect(await auditLedger(database)).not.toContainEqual(expect.objectContaining({ what: "closing" }));
  });

  test("the month and the statement contain the transfers", async () => {
    await fill(3);
    const stores = createStores(database);
    const month = monthOf(startOf(2));
    const { since, before } = monthPeriod(month);
    const read = async () => {
      const report = await stores.money.reconciliation(monthPeriod(month));
      const days = { from: `${month}-01`, to: `${month}-28`, since, before };
      const { body } = await stores.statements.statement(OWNER, days, { limit: 10 });
      return {
        merchants: report.merchants.map(({ opening, closing }) => [opening, closing].map(takaToPoisha)),
        accounts: report.accounts
          .filter(({ opening, closing }) => opening !== 0 || closing !== 0)
          .map(({ kind: what, opening, closing }) => [what, takaToPoisha(opening), takaToPoisha(closing)]),
        statement: [takaToPoisha(body.opening), takaToPoisha(body.closing), body.lines.length],
      };
    };
    const ofKind = (what: AccountKind, at: Date) =>
      Math.abs(
        ACCOUNTS.filter((account) => kindOf(account) === what).reduce((sum, a) => sum + expected(a, at), 0),
      );
    const own = [expected(MERCHANT, since), expected(MERCHANT, before)];
    const report = {
      merchants: [own],
      accounts: expect.arrayContaining(
        (["bank", "cod_fee", "merchant"] as const).map((what) => [
          what,
          what === "bank" ? ofKind(what, since) : ofKind(what, since),
          ofKind(what, before),
        ]),
      ),
      statement: [...own, 2],
    };
    expect(await read()).toEqual(report);
    await closeMonths(database);
    expect(await read()).toEqual(report);
  });

  test("a month in which all balances become 0 is closed together with the next one", async () => {
    await post("bank", "gateway", 500, startOf(4));
    await post("gateway", "parcel", 500, startOf(4));
    await post("parcel", "refund", 500, startOf(4));
    await post("refund", "payout:p", 500, startOf(4));
    await post("payout:p", "bank", 500, startOf(4));
    expect(await closeMonths(database)).toEqual([]);
    await post("claimed", MERCHANT, 700, startOf(2));
    expect(await closeMonths(database)).toEqual(closable(2));
    expect(await balanceOf(database.db, MERCHANT)).toBe(700);
    expect(await auditLedger(database)).not.toContainEqual(expect.objectContaining({ what: "closing" }));
  });

  test("a transfer in a closed month is refused, and a transfer in the open month is posted", async () => {
    await fill(2);
    await closeMonths(database);
    const closing = await lastClosing(database.db);
    if (closing === undefined) throw new Error("no month is closed");
    const late = new Date(closing.end.getTime() - 1);
    await expect(post("claimed", MERCHANT, 5, late)).rejects.toThrow(RangeError);
    await post("claimed", MERCHANT, 5, closing.end);
    await expectBalances();
  });

  test("check:ledger reports a closing balance that differs from the sum of the transfers", async () => {
    await fill(3);
    await closeMonths(database);
    const closingDifferences = async () =>
      (await auditLedger(database)).filter(({ what }) => what === "closing");
    expect(await closingDifferences()).toEqual([]);
    const [month = "", next = ""] = closable(3);
    const isOf = sql`${closingBalances.month} = ${month} and ${closingBalances.account} = 'cod_fee'`;
    await database.db.update(closingBalances).set({ amount_poisha: 1 }).where(isOf);
    const wrong = [month, next].map((each) => ({ what: "closing", id: `${each} cod_fee` }));
    expect((await closingDifferences()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(wrong);
    await database.db.delete(closingBalances).where(isOf);
    expect(await closingDifferences()).toHaveLength(2);
    // The following lines insert a late transfer, which a server of this version would not post.
    await database.db.delete(closingBalances);
    await closeMonths(database);
    expect(await closingDifferences()).toEqual([]);
    await database.db.insert(ledger).values({
      shard: COMMON_SHARD,
      book: "cash:Bogura",
      key: "late",
      from_account: "bank",
      to_account: "hub_cash:Bogura",
      amount_poisha: 1,
      at: startOf(3),
    });
    expect(await closingDifferences()).toHaveLength(2);
  });

  test("a late transfer that is not committed yet is either in the closing balance or refused", async () => {
    await fill(2);
    const late: Posted = { from: "claimed", to: MERCHANT, amount: 4321, at: startOf(2) };
    const inserted = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const writing = database.transact(async (tx) => {
      await insert(tx, late);
      inserted.resolve();
      await commit.promise;
    });
    await inserted.promise;
    const closing = closeMonths(database);
    if (kind === "PostgreSQL") await waitForWaiter(database);
    commit.resolve();
    await writing;
    posted.push(late);
    expect(await closing).toEqual(closable(2));
    await expectBalances();
    const [row] = await database.db
      .select({ amount: closingBalances.amount_poisha })
      .from(closingBalances)
      .where(eq(closingBalances.account, "claimed"))
      .orderBy(closingBalances.month)
      .limit(1);
    expect(row?.amount).toBe(expected("claimed", startOf(1)));
    await expect(post("claimed", MERCHANT, 1, startOf(2))).rejects.toThrow(RangeError);
  });

  test("two servers together close each month once", async () => {
    await fill(3);
    const closed = await Promise.all([closeMonths(database), closeMonths(database)]);
    expect(closed.flat().toSorted()).toEqual(closable(3));
    await expectBalances();
  });
});

const CountSchema = v.tuple([v.object({ count: v.number() })]);

/** Waits until one transaction is waiting for another transaction. */
async function waitForWaiter({ db }: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ count: sql`count(*)::int` })
      .from(sql`pg_stat_activity`)
      .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
    if (v.parse(CountSchema, rows)[0].count > 0) return;
  }
}

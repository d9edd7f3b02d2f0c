import type { Balance, PayoutMethod, Statement, StatementLine } from "@harkara/courier-core/money/payout";
import { PayoutMethodSchema, lineKindOf } from "@harkara/courier-core/money/payout";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { areCollections } from "../cash/collections.ts";
import type { Page } from "../../http/page.ts";
import { balanceOf, movements } from "../../ledger/ledger-store.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { accounts } from "../../tables/accounts.ts";
import { cashClaims } from "../../tables/cash.ts";
import { ledger } from "../../tables/ledger.ts";
import { payouts } from "../../tables/merchants.ts";
import { parcels } from "../../tables/parcels.ts";
import { payoutFreeze } from "../../people/team/membership.ts";
import { recordChange } from "../../events/merchant-audit.ts";
import { BY_TIME, statementLines } from "./statement-lines.ts";

/**
 * The date range of a statement: the days as strings, and the timestamps `since` (inclusive) and `before`
 * (exclusive).
 */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly since: Date;
  readonly before: Date;
}

const LINES = keyset("statement", "asc", BY_TIME);

/** Balances and statements of merchants. */
export interface StatementStore {
  balance(ownerUid: string): Promise<Balance>;
  /** Returns the totals of a date range, and a page of its lines. */
  statement(ownerUid: string, period: Period, query: PageQuery): Promise<Page<Statement>>;
  /**
   * Sets the payout method, and records the change in the merchant's audit log.
   * @returns `frozen` if an owner or a finance member was changed within the last 72 hours
   * @throws ErasedAccountError when the account was deleted
   */
  saveMethod(owner: Merchant, method: PayoutMethod | null): Promise<"saved" | "frozen">;
}

const NumberSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const SumSchema = v.object({ sum: NumberSchema });

/**
 * Creates the store for balances and statements.
 * @param minimum the minimum balance for a payout run, in taka
 * @param now returns the current time
 */
export function createStatementStore(
  { db, transact }: Database,
  { minimum }: { readonly minimum: number },
  now: () => Date = () => new Date(),
): StatementStore {
  return {
    balance: (ownerUid) => readBalance(db, ownerUid, minimum, now()),
    statement: (ownerUid, period, query) => readStatement(db, ownerUid, period, query),
    saveMethod: (owner, method) => transact((tx) => savePayoutMethod(tx, owner, method, now)),
  };
}

async function readBalance(db: Db, ownerUid: string, minimum: number, at: Date): Promise<Balance> {
  const [balance, claimed, reserved, frozenUntil, [account]] = await Promise.all([
    balanceOf(db, `merchant:${ownerUid}`),
    claimedBy(db, ownerUid),
    reservedFor(db, ownerUid),
    payoutFreeze(db, ownerUid, at),
    db.select({ method: accounts.payout_method }).from(accounts).where(eq(accounts.uid, ownerUid)),
  ]);
  const method = v.safeParse(PayoutMethodSchema, account?.method);
  return {
    balance: poishaToTaka(balance),
    claimed: poishaToTaka(claimed),
    reserved: poishaToTaka(reserved),
    minimum,
    method: method.success ? method.output : undefined,
    method_frozen_until: frozenUntil?.toISOString(),
  };
}

async function claimedBy(db: Db, ownerUid: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${cashClaims.amount_poisha}), 0)` })
    .from(cashClaims)
    .innerJoin(
      parcels,
      and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
    )
    .where(and(eq(parcels.owner_uid, ownerUid), areCollections, isNull(cashClaims.confirmed_at)));
  return v.parse(SumSchema, row).sum;
}

async function reservedFor(db: Db, ownerUid: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${payouts.amount_poisha}), 0)` })
    .from(payouts)
    .where(
      and(eq(payouts.owner_uid, ownerUid), eq(payouts.kind, "collection"), eq(payouts.status, "reserved")),
    );
  return v.parse(SumSchema, row).sum;
}

async function readStatement(
  db: Db,
  ownerUid: string,
  { from, to, since, before }: Period,
  query: PageQuery,
): Promise<Page<Statement>> {
  const account = `merchant:${ownerUid}` as const;
  const isOwn = and(
    eq(ledger.owner_uid, ownerUid),
    or(eq(ledger.from_account, account), eq(ledger.to_account, account)),
  );
  const [opening, moved, found] = await Promise.all([
    balanceOf(db, account, since),
    movements(db, { since, before }, isOwn),
    db
      .select({ row: ledger, position: LINES.position })
      .from(ledger)
      .where(and(isOwn, gte(ledger.at, since), lt(ledger.at, before), LINES.after(query, ownerUid, from, to)))
      .orderBy(...LINES.order)
      .limit(query.limit + 1),
  ]);
  const sums = new Map<StatementLine["kind"], number>();
  let change = 0;
  for (const movement of moved) {
    const amount = movement.to === account ? movement.amount : -movement.amount;
    const kind = lineKindOf(movement);
    change += amount;
    sums.set(kind, (sums.get(kind) ?? 0) + amount);
  }
  const { rows, cursor } = LINES.pageOf(found, query, ownerUid, from, to);
  return {
    body: {
      from,
      to,
      opening: poishaToTaka(opening),
      closing: poishaToTaka(opening + change),
      sums: Object.fromEntries([...sums].map(([kind, sum]) => [kind, poishaToTaka(sum)])),
      lines: await statementLines(
        db,
        rows.map(({ row }) => row),
        account,
      ),
      is_cut: cursor !== undefined,
    },
    cursor,
  };
}

async function savePayoutMethod(
  tx: Transaction,
  owner: Merchant,
  payout_method: PayoutMethod | null,
  now: () => Date,
): Promise<"saved" | "frozen"> {
  await holdAccount(tx, owner.merchant_id);
  const at = now();
  if ((await payoutFreeze(tx, owner.merchant_id, at)) !== undefined) return "frozen";
  const [known] = await tx
    .select({ method: accounts.payout_method })
    .from(accounts)
    .where(eq(accounts.uid, owner.merchant_id));
  await tx.update(accounts).set({ payout_method }).where(eq(accounts.uid, owner.merchant_id));
  const change = { action: "payout_method_changed", subject: owner.merchant_id } as const;
  const before = masked(known?.method ?? null);
  await recordChange(tx, owner, { ...change, before, after: masked(payout_method) }, at);
  return "saved";
}

/** Formats a payout method for the audit log, with only the last four digits of the account number. */
function masked(method: PayoutMethod | null): string | undefined {
  if (method === null) return undefined;
  return `${method.kind} …${(method.kind === "bank" ? method.account_number : method.phone).slice(-4)}`;
}

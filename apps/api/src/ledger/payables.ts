// Payables are transfers that are owed and not yet in a payout. A payout run reads only these, instead of all
// transfers.
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import type { PayoutKind } from "@harkara/courier-core/money/payout";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { type SQL, and, eq, exists, isNotNull, notExists, sql } from "drizzle-orm";
import type { Db } from "../platform/database.ts";
import { ledger, payables } from "../tables/ledger.ts";
import { payoutLines } from "../tables/merchants.ts";

type LedgerKey = typeof ledger | typeof payables | typeof payoutLines;

/** Whether two rows refer to the same transfer. */
export const isSameTransfer = (one: LedgerKey, other: LedgerKey): SQL | undefined =>
  and(eq(one.shard, other.shard), eq(one.book, other.book), eq(one.key, other.key));

/**
 * Returns the kind of payout that includes a transfer. Returns undefined if the transfer is not
 * owed, or if it is to or from the account of a payout.
 */
export function payableKindOf(
  from: LedgerAccount,
  to: LedgerAccount,
  owner_uid: string,
): PayoutKind | undefined {
  if (from.startsWith("payout:") || to.startsWith("payout:")) return undefined;
  if (to === "refund") return "refund";
  const account = `merchant:${owner_uid}`;
  return from === account || to === account ? "collection" : undefined;
}

/**
 * Returns the amount by which a payable's transfer changes the account. The amount is negative for
 * a debit.
 */
export const payableAmount = (
  kind: PayoutKind,
  { to, amount }: { readonly to: LedgerAccount; readonly amount: number },
): number => (kind === "refund" || to.startsWith("merchant:") ? amount : -amount);

/** SQL expression that is equivalent to {@link payableAmount} for a ledger row. */
export const payableSum = sql<number>`case when ledger.to_account = 'refund' or ledger.to_account like 'merchant:%'
  then ledger.amount_poisha else -ledger.amount_poisha end`;

/** SQL expression that is equivalent to {@link payableKindOf} for a ledger row. */
export const payableKind = sql<PayoutKind>`case
  when ledger.from_account like 'payout:%' or ledger.to_account like 'payout:%' then null
  when ledger.to_account = 'refund' then 'refund'
  when 'merchant:' || ledger.owner_uid in (ledger.from_account, ledger.to_account) then 'collection' end`;

/** Builds a subquery that selects the payout line of a transfer, unless the payout is void. */
export const activeLine = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(payoutLines)
    .where(and(isSameTransfer(payoutLines, ledger), eq(payoutLines.is_void, false)));

/** Removes the payables of a payout. */
export async function removePayables(tx: Db, payoutId: string): Promise<void> {
  const line = tx
    .select({ one: sql`1` })
    .from(payoutLines)
    .where(and(eq(payoutLines.payout_id, payoutId), isSameTransfer(payoutLines, payables)));
  await tx.delete(payables).where(exists(line));
}

/** Restores the payables of a void payout. */
export async function restorePayables(
  tx: Db,
  { id, owner_uid, kind }: { readonly id: string; readonly owner_uid: string; readonly kind: PayoutKind },
): Promise<void> {
  const { shard, book, key } = payoutLines;
  await tx
    .insert(payables)
    .select(
      tx
        .select({
          shard,
          book,
          key,
          owner_uid: sql`${owner_uid}::text`.as("owner_uid"),
          kind: sql`${kind}::text`.as("kind"),
          amount_poisha: payableSum.as("amount_poisha"),
        })
        .from(payoutLines)
        .innerJoin(ledger, isSameTransfer(ledger, payoutLines))
        .where(eq(payoutLines.payout_id, id)),
    )
    .onConflictDoNothing();
}

/** Rebuilds the payables of a parcel from the ledger and the payouts. */
export async function mendPayables(tx: Db, trackingId: string): Promise<void> {
  const isOf = ({ shard, book }: typeof ledger | typeof payables) =>
    and(eq(shard, shardOf(trackingId)), eq(book, trackingId));
  await tx.delete(payables).where(isOf(payables));
  await tx
    .insert(payables)
    .select(
      tx
        .select({
          shard: ledger.shard,
          book: ledger.book,
          key: ledger.key,
          owner_uid: sql`${ledger.owner_uid}`.as("owner_uid"),
          kind: payableKind.as("kind"),
          amount_poisha: payableSum.as("amount_poisha"),
        })
        .from(ledger)
        .where(
          and(isOf(ledger), isNotNull(ledger.owner_uid), isNotNull(payableKind), notExists(activeLine(tx))),
        ),
    )
    .onConflictDoNothing();
}

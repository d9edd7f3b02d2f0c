import {
  type LineKind,
  type Payout,
  type PayoutDetails,
  type PayoutsQuery,
  lineKindOf,
} from "@harkara/courier-core/money/payout";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, eq, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { ledger } from "../../tables/ledger.ts";
import { payoutLines, payouts } from "../../tables/merchants.ts";
import { BY_TIME, signedAmount, statementLines } from "../statements/statement-lines.ts";
import { type PayoutRow, sourceOf, toWire } from "./payout.ts";

const BY_CREATION = [
  [payouts.created_at, "timestamptz"],
  [payouts.id, "text"],
] as const;
const OWN = keyset("payouts", "desc", BY_CREATION);
const ALL = keyset("merchant payouts", "desc", [
  [sql`(${payouts.status} = 'reserved')`, "boolean"],
  ...BY_CREATION,
]);
const LINES = keyset("payout lines", "asc", BY_TIME);

/** Returns the payouts of all merchants, reserved ones first. */
export async function listPayouts(db: Db, query: PayoutsQuery): Promise<Page<PayoutRow[]>> {
  const found = await db
    .select({ row: payouts, position: ALL.position })
    .from(payouts)
    .where(
      and(
        query.status === undefined ? undefined : eq(payouts.status, query.status),
        ALL.after(query, query.status ?? ""),
      ),
    )
    .orderBy(...ALL.order)
    .limit(query.limit + 1);
  const { rows, cursor } = ALL.pageOf(found, query, query.status ?? "");
  return { body: rows.map(({ row }) => row), cursor };
}

/** Returns a merchant's own payouts, newest first. */
export async function listOwnPayouts(db: Db, ownerUid: string, query: PageQuery): Promise<Page<Payout[]>> {
  const found = await db
    .select({ row: payouts, position: OWN.position })
    .from(payouts)
    .where(and(eq(payouts.owner_uid, ownerUid), OWN.after(query, ownerUid)))
    .orderBy(...OWN.order)
    .limit(query.limit + 1);
  const { rows, cursor } = OWN.pageOf(found, query, ownerUid);
  return { body: rows.map(({ row }) => toWire(row)), cursor };
}

/** Returns a payout of the merchant, with a page of its lines. */
export async function findPayout(
  db: Db,
  ownerUid: string,
  id: string,
  query: PageQuery,
): Promise<Page<PayoutDetails> | undefined> {
  const [payout] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.owner_uid, ownerUid)));
  if (payout === undefined) return undefined;
  // The lines of a void payout are included, because they show what the payout contained.
  const isLine = and(
    eq(ledger.shard, payoutLines.shard),
    eq(ledger.book, payoutLines.book),
    eq(ledger.key, payoutLines.key),
  );
  const isOfPayout = eq(payoutLines.payout_id, id);
  const [moved, found] = await Promise.all([
    db
      .select({ from: ledger.from_account, to: ledger.to_account, amount: sumOf(ledger.amount_poisha) })
      .from(payoutLines)
      .innerJoin(ledger, isLine)
      .where(isOfPayout)
      .groupBy(ledger.from_account, ledger.to_account),
    db
      .select({ row: ledger, position: LINES.position })
      .from(payoutLines)
      .innerJoin(ledger, isLine)
      .where(and(isOfPayout, LINES.after(query, id)))
      .orderBy(...LINES.order)
      .limit(query.limit + 1),
  ]);
  const source = sourceOf(payout);
  const sums = new Map<LineKind, number>();
  for (const { from, to, amount } of moved) {
    const kind = lineKindOf({ from, to });
    const signed = signedAmount({ to_account: to, amount_poisha: amount }, source);
    sums.set(kind, (sums.get(kind) ?? 0) + signed);
  }
  const { rows, cursor } = LINES.pageOf(found, query, id);
  return {
    body: {
      ...toWire(payout),
      sums: Object.fromEntries([...sums].map(([kind, sum]) => [kind, poishaToTaka(sum)])),
      lines: await statementLines(
        db,
        rows.map(({ row }) => row),
        source,
      ),
      is_cut: cursor !== undefined,
    },
    cursor,
  };
}

/** A sum in poisha. */
const sumOf = (column: typeof ledger.amount_poisha) => sql<string>`sum(${column})`.mapWith(Number);

import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { PayoutStatus } from "@harkara/courier-core/money/payout";
import { type Refund, RefundSchema } from "@harkara/courier-core/money/refund";
import { type SQL, and, eq, exists, inArray, isNotNull, lte, notExists, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import type { MerchantShards } from "../../platform/identity.ts";
import { keyset } from "../../platform/keyset.ts";
import { isoTime } from "../../tables/columns.ts";
import { ledger } from "../../tables/ledger.ts";
import { payoutLines, payouts } from "../../tables/merchants.ts";
import { events, parcels } from "../../tables/parcels.ts";

const refundedAt = sql`min(${ledger.at})`;
const REFUNDS = keyset("refunds", "desc", [
  [refundedAt, "timestamptz"],
  [ledger.payment_id, "text"],
]);

/**
 * Returns the refunds that are due to an owner and not paid out yet, one per payment, newest first.
 */
export async function listRefunds(db: Db, owner: MerchantShards, query: PageQuery): Promise<Page<Refund[]>> {
  const balance = sql`sum(case when ${ledger.to_account} = 'refund' then ${ledger.amount_poisha} else -${ledger.amount_poisha} end)`;
  const isLine = and(
    eq(payoutLines.shard, ledger.shard),
    eq(payoutLines.book, ledger.book),
    eq(payoutLines.key, ledger.key),
  );
  /** Selects the events of the parcel that meet a condition. */
  const eventsThatAre = (kind: ParcelEventKind, condition: SQL) =>
    db
      .select({ number: events.number })
      .from(events)
      .where(
        and(
          eq(events.shard, ledger.shard),
          eq(events.tracking_id, ledger.book),
          eq(events.kind, kind),
          condition,
        ),
      );
  // The amount of the payment was wrong.
  const refusedMoney = eventsThatAre("payment_failed", eq(events.key, ledger.key));
  // The parcel was reported lost before the refund was recorded, even if it was found later.
  const loss = eventsThatAre("lost", lte(events.received_at, ledger.at));
  const payoutsThatAre = (status: PayoutStatus) =>
    db
      .select({ id: payouts.id })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payout_id))
      .where(and(isLine, eq(payouts.status, status)));
  const found = await db
    .select({
      payment_id: ledger.payment_id,
      tracking_id: parcels.tracking_id,
      title: parcels.title,
      amount: sql`${balance} / 100::float8`,
      reason: sql`case when bool_or(${exists(refusedMoney)}) then 'wrong_amount' when ${parcels.deleted_at} is not null then 'deleted' when ${parcels.delivery_status} = 'cancelled' then 'cancelled' when bool_or(${exists(loss)}) then 'lost' else 'duplicate' end`,
      since: isoTime(refundedAt),
      is_reserved: sql<boolean>`bool_or(${exists(payoutsThatAre("reserved"))})`,
      position: REFUNDS.position,
    })
    .from(ledger)
    .innerJoin(parcels, and(eq(parcels.shard, ledger.shard), eq(parcels.tracking_id, ledger.book)))
    .where(
      and(
        inArray(ledger.shard, [...owner.shards]),
        eq(ledger.owner_uid, owner.merchant_id),
        or(eq(ledger.to_account, "refund"), eq(ledger.from_account, "refund")),
        isNotNull(ledger.payment_id),
        notExists(payoutsThatAre("paid")),
      ),
    )
    .groupBy(ledger.payment_id, parcels.shard, parcels.tracking_id)
    .having(and(sql`${balance} > 0`, REFUNDS.after(query, owner.merchant_id)))
    .orderBy(...REFUNDS.order)
    .limit(query.limit + 1);
  const { rows, cursor } = REFUNDS.pageOf(found, query, owner.merchant_id);
  return { body: v.parse(v.array(RefundSchema), rows), cursor };
}

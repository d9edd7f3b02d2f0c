import { compensationLimit } from "@harkara/courier-core/money/compensation";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { type SQL, and, eq, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import * as v from "valibot";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";
import { events } from "../../tables/parcels.ts";
import { areCollections } from "../cash/collections.ts";

/**
 * Returns the maximum compensation for a parcel, in taka. Parcels that were booked before limits
 * existed have the standard limits.
 * @param paid the COD of partial deliveries in poisha, by tracking ID
 */
export function limitOf(
  {
    tracking_id,
    collect_poisha,
    declared_poisha,
    fee_plan,
  }: Pick<StoredParcel, "tracking_id" | "collect_poisha" | "declared_poisha" | "fee_plan">,
  paid: ReadonlyMap<string, number>,
): number {
  return compensationLimit(
    { declared_value: poishaToTaka(declared_poisha), collect_amount: poishaToTaka(collect_poisha) },
    v.parse(FeePlanSchema, fee_plan),
    poishaToTaka(paid.get(tracking_id) ?? 0),
  );
}

/** Returns the COD under review for parcels, in poisha. */
export const reportedCashOf = (db: Db, trackingIds: readonly string[]) =>
  sumCash(
    db,
    trackingIds,
    and(eq(cashClaims.kind, "delivery"), isNotNull(cashClaims.review), isNull(cashClaims.resolution)),
  );

/** Returns the COD that was collected for partially delivered parcels, in poisha. */
export const partlyPaid = (db: Db, trackingIds: readonly string[]) =>
  sumCash(
    db,
    trackingIds,
    and(
      areCollections,
      sql`exists (select from ${events} where ${events.shard} = ${cashClaims.shard} and ${events.tracking_id} = ${cashClaims.tracking_id} and ${events.kind} = 'partly_delivered' and not ${events.data} ? 'late')`,
    ),
  );

/** Sums reported cash by parcel, in poisha. */
async function sumCash(
  db: Db,
  trackingIds: readonly string[],
  which: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (trackingIds.length === 0) return new Map();
  const rows = await db
    .select({ tracking_id: cashClaims.tracking_id, amount: sum(cashClaims.amount_poisha) })
    .from(cashClaims)
    .where(
      and(
        inArray(cashClaims.shard, [...new Set(trackingIds.map(shardOf))]),
        inArray(cashClaims.tracking_id, [...trackingIds]),
        which,
      ),
    )
    .groupBy(cashClaims.tracking_id);
  return new Map(rows.map(({ tracking_id, amount }) => [tracking_id, Number(amount)]));
}

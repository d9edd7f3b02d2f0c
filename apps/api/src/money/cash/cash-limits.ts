import {
  type CashLimit,
  DEFAULT_CASH_LIMITS,
  exceedsCashLimit,
  exceedsValueLimit,
} from "@harkara/courier-core/money/cash-limit";
import { codToCollect } from "@harkara/courier-core/parcel/collection";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { lockName } from "../../platform/lock.ts";
import { cashClaims } from "../../tables/cash.ts";
import { cashLimits } from "../../tables/cash-limits.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { parcels } from "../../tables/parcels.ts";

/**
 * Returns the cash limit in force, in poisha. A rider's exception for the current day takes
 * precedence over the limit for all riders.
 */
export async function cashLimitOf(
  db: Db,
  kind: CashLimit,
  rider?: { readonly uid: string; readonly at: Date },
): Promise<number> {
  const newest = (which: ReturnType<typeof and>) =>
    db
      .select({ amount: cashLimits.amount_poisha })
      .from(cashLimits)
      .where(and(eq(cashLimits.kind, kind), which))
      .orderBy(desc(cashLimits.at), desc(cashLimits.id))
      .limit(1);
  if (rider !== undefined) {
    const isToday = and(eq(cashLimits.rider_uid, rider.uid), eq(cashLimits.day, dayInDhaka(rider.at)));
    const [exception] = await newest(isToday);
    if (exception !== undefined) return exception.amount;
  }
  const [general] = await newest(isNull(cashLimits.rider_uid));
  return general?.amount ?? takaToPoisha(DEFAULT_CASH_LIMITS[kind]);
}

/**
 * Whether handing over a parcel would exceed the rider's cash limit. Locks the limit, so that concurrent
 * hand-overs to the rider are serialised. Requires the lock on the parcel.
 */
export async function isOverCashLimit(
  tx: Transaction,
  { tracking_id, collect_poisha, delivery_status }: StoredParcel,
  uid: string,
  at: Date,
): Promise<boolean> {
  const cod = codToCollect(collect_poisha, delivery_status);
  if (cod === 0) return false;
  await lockName(tx, COMMON_SHARD, `cash_limit:${uid}`);
  const [cash] = await tx
    .select({ held: sql<number>`coalesce(sum(${cashClaims.amount_poisha}), 0)::float8` })
    .from(cashClaims)
    .where(and(eq(cashClaims.rider_uid, uid), isNull(cashClaims.confirmed_at)));
  const [run] = await tx
    .select({ out: sql<number>`coalesce(sum(${parcels.collect_poisha}), 0)::float8` })
    .from(parcels)
    .where(
      and(
        eq(parcels.rider_uid, uid),
        inArray(parcels.delivery_status, ["out_for_delivery", "attempt_failed"]),
        ne(parcels.tracking_id, tracking_id),
      ),
    );
  const limit = await cashLimitOf(tx, "rider", { uid, at });
  return exceedsCashLimit({ held: cash?.held ?? 0, out: run?.out ?? 0, cod }, limit);
}

/** Whether the declared value of a parcel exceeds the rider's value limit on this day. */
export async function isOverValueLimit(
  tx: Transaction,
  { collect_poisha, declared_poisha }: Pick<StoredParcel, "collect_poisha" | "declared_poisha">,
  uid: string,
  at: Date,
): Promise<boolean> {
  const value = { declared: declared_poisha, cod: collect_poisha };
  return exceedsValueLimit(value, await cashLimitOf(tx, "value", { uid, at }));
}

import { codToCollect } from "@harkara/courier-core/parcel/collection";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { ParcelSummary } from "@harkara/courier-core/journey/parcel-details";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { PARCEL_VIEWS, type ViewedParcel, isInView } from "@harkara/courier-core/parcel/parcel-view";
import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import type { MerchantShards } from "../../platform/identity.ts";
import type { Db } from "../../platform/database.ts";
import { hasQuestion } from "./view-condition.ts";
import { keyset } from "../../platform/keyset.ts";
import { areCollections } from "../../money/cash/collections.ts";
import { cashClaims } from "../../tables/cash.ts";
import { isoTime } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";

const WAITING = keyset("waiting", "asc", [
  [parcels.answer_until, "timestamptz"],
  [parcels.tracking_id, "text"],
]);

/**
 * Counts an owner's parcels by view and by status, and reads a page of the parcels that await a reply, most
 * urgent first.
 */
export async function summaryOf(
  db: Db,
  owner: MerchantShards,
  query: PageQuery,
): Promise<Page<ParcelSummary>> {
  const isOwn = and(
    inArray(parcels.shard, [...owner.shards]),
    eq(parcels.owner_uid, owner.merchant_id),
    isNull(parcels.deleted_at),
  );
  const state = {
    payment_status: parcels.payment_status,
    delivery_status: parcels.delivery_status,
    delivery_payment: parcels.delivery_payment,
    hasQuestion: sql<boolean>`${hasQuestion}`,
  };
  const [groups, [cod], found] = await Promise.all([
    // Groups the parcels by the fields that determine their view. There are few groups, however many parcels
    // there are.
    db
      .select({ ...state, count: count(), cod: sql<number>`sum(${parcels.collect_poisha})::float8` })
      .from(parcels)
      .where(isOwn)
      .groupBy(...Object.values(state)),
    db
      .select({ count: sql<number>`count(distinct ${cashClaims.tracking_id})::int` })
      .from(cashClaims)
      .innerJoin(
        parcels,
        and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
      )
      .where(and(isOwn, areCollections, isNull(cashClaims.confirmed_at))),
    db
      .select({
        tracking_id: parcels.tracking_id,
        title: parcels.title,
        receiver_name: parcels.receiver_name,
        receiver_center: parcels.receiver_center,
        delivery_status: parcels.delivery_status,
        attempts: parcels.attempts,
        since: isoTime(parcels.moved_at),
        answer_until: isoTime(parcels.answer_until),
        position: WAITING.position,
      })
      .from(parcels)
      .where(and(isOwn, isNotNull(parcels.answer_until), WAITING.after(query, owner.merchant_id)))
      .orderBy(...WAITING.order)
      .limit(query.limit + 1),
  ]);
  const { rows, cursor } = WAITING.pageOf(found, query, owner.merchant_id);
  return {
    body: {
      ...countsOf(groups, cod?.count ?? 0),
      waiting: rows.map((row) => {
        const { position: _, ...waiting } = row;
        return waiting;
      }),
    },
    cursor,
  };
}

/**
 * Sums the parcel counts of groups by view and by status.
 * @param withCod the number of parcels with unconfirmed COD
 */
function countsOf(
  groups: readonly (Omit<ViewedParcel, "hasUnconfirmedCod"> & { count: number; cod: number })[],
  withCod: number,
): Omit<ParcelSummary, "waiting"> {
  const views = { question: 0, payable: 0, pickup: 0, in_transit: 0, cod: withCod, closed: 0 };
  let cod = 0;
  const counts: ParcelSummary["counts"] = {};
  let total = 0;
  for (const group of groups) {
    total += group.count;
    counts[group.delivery_status] = (counts[group.delivery_status] ?? 0) + group.count;
    const parcel = { ...group, hasUnconfirmedCod: false };
    for (const view of PARCEL_VIEWS) if (isInView(view, parcel)) views[view] += group.count;
    if (isInView("in_transit", parcel)) cod += codToCollect(group.cod, group.delivery_status);
  }
  return { total, views, counts, cod_in_transit: poishaToTaka(cod) };
}

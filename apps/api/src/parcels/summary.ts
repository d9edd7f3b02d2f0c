import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import type { PageQuery } from "@harkara/courier-core/page";
import type { ParcelSummary } from "@harkara/courier-core/parcel-details";
import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Page } from "../http/page.ts";
import type { Account } from "../platform/identity.ts";
import type { Db } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { isoTime } from "../tables/columns.ts";
import { parcels } from "../tables/parcels.ts";

const WAITING = keyset("waiting", "asc", [
  [parcels.answer_until, "timestamptz"],
  [parcels.tracking_id, "text"],
]);

/** Counts an owner's parcels by status, with a page of those that await a reply, most urgent first. */
export async function summaryOf(db: Db, owner: Account, query: PageQuery): Promise<Page<ParcelSummary>> {
  const isOwn = and(
    inArray(parcels.shard, [...owner.shards]),
    eq(parcels.owner_uid, owner.uid),
    isNull(parcels.deleted_at),
  );
  const [counts, found] = await Promise.all([
    db
      .select({ status: parcels.delivery_status, count: count() })
      .from(parcels)
      .where(isOwn)
      .groupBy(parcels.delivery_status),
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
      .where(and(isOwn, isNotNull(parcels.answer_until), WAITING.after(query, owner.uid)))
      .orderBy(...WAITING.order)
      .limit(query.limit + 1),
  ]);
  const { rows, cursor } = WAITING.pageOf(found, query, owner.uid);
  return {
    body: {
      counts: Object.fromEntries(counts.map((row): [DeliveryStatus, number] => [row.status, row.count])),
      waiting: rows.map((row) => {
        const { position: _, ...waiting } = row;
        return waiting;
      }),
    },
    cursor,
  };
}

import type { PageQuery } from "@harkara/courier-core/base/page";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import type { Bag } from "@harkara/courier-core/journey/operation";
import type { BagManifest } from "@harkara/courier-core/journey/staff-parcel";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { toBags } from "../../events/bag-store.ts";
import { areParcels } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { bags } from "../../tables/bags.ts";
import { parcels } from "../../tables/parcels.ts";

const BAGS = keyset("bags", "desc", [
  [sql`case ${bags.status} when 'open' then 2 when 'reconciled' then 0 else 1 end`, "int"],
  [bags.moved_at, "timestamptz"],
  [bags.bag_id, "text"],
]);

/** Returns a page of the bags whose origin or destination is the center. */
export async function listBags(db: Db, center: string, query: PageQuery): Promise<Page<Bag[]>> {
  const found = await db
    .select({ row: bags, position: BAGS.position })
    .from(bags)
    .where(
      and(
        or(
          eq(bags.from_center, center),
          and(eq(bags.to_center, center), inArray(bags.status, ["departed", "arrived", "reconciled"])),
        ),
        BAGS.after(query, center),
      ),
    )
    .orderBy(...BAGS.order)
    .limit(query.limit + 1);
  const { rows, cursor } = BAGS.pageOf(found, query, center);
  return {
    body: await toBags(
      db,
      rows.map(({ row }) => row),
    ),
    cursor,
  };
}

/** Returns a bag from or to a center, with the weight and the destination of each parcel. */
export async function readManifest(db: Db, center: string, id: string): Promise<BagManifest | undefined> {
  const rows = await db
    .select()
    .from(bags)
    .where(
      and(
        eq(bags.shard, shardOf(id)),
        eq(bags.bag_id, id),
        or(eq(bags.from_center, center), and(eq(bags.to_center, center), ne(bags.status, "open"))),
      ),
    );
  const [bag] = await toBags(db, rows);
  return bag && manifestOf(db, bag);
}

async function manifestOf(db: Db, bag: Bag): Promise<BagManifest> {
  const ids = bag.items.map(({ tracking_id }) => tracking_id);
  if (ids.length === 0) return { ...bag, items: [] };
  const rows = await db.select().from(parcels).where(areParcels(ids));
  const byId = new Map(rows.map((row) => [row.tracking_id, row]));
  const items = bag.items.flatMap((item) => {
    const row = byId.get(item.tracking_id);
    if (row === undefined) return [];
    return [{ ...item, weight: row.weight_grams / 1000, last_center: lastCenter(row, row.delivery_status) }];
  });
  return { ...bag, items };
}

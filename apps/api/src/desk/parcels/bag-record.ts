import { shardOf } from "@harkara/courier-core/base/tracking-id";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { BAG_TASKS, type BagRecord } from "@harkara/courier-core/support/desk";
import { and, eq, or } from "drizzle-orm";
import { toBags } from "../../events/bag-store.ts";
import { areParcels } from "../../events/event-store.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { Db } from "../../platform/database.ts";
import { bags } from "../../tables/bags.ts";
import { isOneOf } from "../../tables/columns.ts";
import { operations } from "../../tables/operations.ts";
import { parcels } from "../../tables/parcels.ts";
import { foundParcel } from "./found-parcel.ts";

/** Returns the record of a bag that the operator may see. */
export async function readBag(
  db: Db,
  { role, center }: StaffCaller,
  bagId: string,
): Promise<BagRecord | undefined> {
  const rows = await db
    .select()
    .from(bags)
    .where(
      and(
        eq(bags.shard, shardOf(bagId)),
        eq(bags.bag_id, bagId),
        role === "hub" ? or(eq(bags.from_center, center), eq(bags.to_center, center)) : undefined,
      ),
    );
  const [bag] = await toBags(db, rows);
  if (bag === undefined) return undefined;
  const ids = bag.items.map(({ tracking_id }) => tracking_id);
  const found = ids.length === 0 ? [] : await db.select().from(parcels).where(areParcels(ids));
  return { ...bag, parcels: found.map(foundParcel), trail: await trailOf(db, bagId) };
}

/** Returns the operations that changed a bag, oldest first. */
async function trailOf(db: Db, bagId: string): Promise<BagRecord["trail"]> {
  const rows = await db
    .select({ task: operations.task, uid: operations.uid, result: operations.result })
    .from(operations)
    .where(
      and(
        eq(operations.shard, shardOf(bagId)),
        eq(operations.subject, bagId),
        // This condition is repeated from the partial index, so that the database can use the index.
        isOneOf(operations.task, BAG_TASKS),
      ),
    );
  const names = await staffNames(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows
    .flatMap(({ task, uid, result: { outcome, bag } }) => {
      const known = BAG_TASKS.find((each) => each === task);
      return outcome === "done" && bag !== undefined && known !== undefined
        ? [{ task: known, at: bag.moved_at, by: names.get(uid) }]
        : [];
    })
    .toSorted(
      (one, other) =>
        one.at.localeCompare(other.at) || BAG_TASKS.indexOf(one.task) - BAG_TASKS.indexOf(other.task),
    );
}

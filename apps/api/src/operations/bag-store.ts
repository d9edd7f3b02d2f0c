import type { Bag } from "@harkara/courier-core/operation";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type StoredParcel, lockParcel, recordEvents } from "../events/event-store.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { bagItems, bags } from "../platform/schema.ts";
import { BAG_TASKS, type BagOperation, RefusedError, type Times, type Worker, movedParcel } from "./tasks.ts";

/** A bag as it is stored. */
export type BagRow = typeof bags.$inferSelect;

const isBag = (bagId: string) => and(eq(bags.shard, shardOf(bagId)), eq(bags.bag_id, bagId));
const isItem = (bagId: string, trackingId: string) =>
  and(eq(bagItems.shard, shardOf(bagId)), eq(bagItems.bag_id, bagId), eq(bagItems.tracking_id, trackingId));

/** Locks a bag until the transaction ends. */
export async function lockBag(tx: Db, bagId: string): Promise<BagRow | undefined> {
  const [bag] = await tx.select().from(bags).where(isBag(bagId)).for("update");
  return bag;
}

/**
 * Opens a bag, or moves it on; its parcels leave with it.
 * @returns the bag after it, and whether it stood so before
 * @throws RefusedError
 */
export async function moveBag(
  tx: Transaction,
  worker: Worker,
  operation: BagOperation,
  bag: BagRow | undefined,
  times: Times,
  isCenter: (district: string) => boolean,
): Promise<{ bag: BagRow; isRepeated: boolean }> {
  if (operation.task === "bag_open")
    return { bag: await openBag(tx, worker, operation, bag, times, isCenter), isRepeated: false };
  if (bag === undefined) throw new RefusedError("unknown");
  const { from, to, side } = BAG_TASKS[operation.task];
  const details = { bag: await bagOf(tx, bag) };
  if (bag[side] !== worker.center)
    throw new RefusedError(side === "to_center" ? "misrouted" : "elsewhere", details);
  if (bag.status === to) return { bag, isRepeated: true };
  const isEmpty = to === "closed" && details.bag.items.length === 0;
  if (!from.includes(bag.status) || isEmpty) throw new RefusedError("not_possible", details);
  const change = { status: to, moved_at: times.at, moved_by: worker.uid };
  await tx.update(bags).set(change).where(isBag(bag.bag_id));
  if (to === "departed") await sendItems(tx, worker, operation, bag, times);
  return { bag: { ...bag, ...change }, isRepeated: false };
}

async function openBag(
  tx: Transaction,
  worker: Worker,
  operation: Extract<BagOperation, { task: "bag_open" }>,
  known: BagRow | undefined,
  { at }: Times,
  isCenter: (district: string) => boolean,
): Promise<BagRow> {
  if (known !== undefined) throw new RefusedError("not_possible", { bag: await bagOf(tx, known) });
  if (!isCenter(operation.to_center) || operation.to_center === worker.center)
    throw new RefusedError("misrouted");
  const bag: BagRow = {
    shard: shardOf(operation.bag_id),
    bag_id: operation.bag_id,
    from_center: worker.center,
    to_center: operation.to_center,
    status: "open",
    opened_at: at,
    opened_by: worker.uid,
    moved_at: at,
    moved_by: worker.uid,
  };
  await tx.insert(bags).values(bag);
  return bag;
}

/** All parcels of a bag leave with it, in one transaction. */
async function sendItems(
  tx: Transaction,
  worker: Worker,
  operation: BagOperation,
  bag: BagRow,
  { at, receivedAt }: Times,
): Promise<void> {
  const items = await tx
    .select({ tracking_id: bagItems.tracking_id })
    .from(bagItems)
    .where(and(eq(bagItems.shard, bag.shard), eq(bagItems.bag_id, bag.bag_id)))
    // One order for everybody, so that two transactions do not wait for each other.
    .orderBy(asc(bagItems.tracking_id));
  for (const { tracking_id } of items) {
    const parcel = await lockParcel(tx, tracking_id);
    if (parcel?.bag_id !== bag.bag_id) continue;
    const event = {
      kind: "in_transit",
      at,
      actor: { role: worker.role, uid: worker.uid },
      center: worker.center,
      key: operation.id,
      data: { to_center: bag.to_center, bag_id: bag.bag_id },
    } as const;
    await recordEvents(tx, tracking_id, [event], receivedAt);
  }
}

/**
 * Puts a parcel into an open bag of the worker's center, and takes it out of the one in which it lay.
 * @throws RefusedError
 */
export async function putInBag(
  tx: Transaction,
  worker: Worker,
  bagId: string,
  parcel: StoredParcel,
): Promise<void> {
  const bag = await lockBag(tx, bagId);
  const details = { parcel: movedParcel(parcel) };
  if (bag?.from_center !== worker.center) throw new RefusedError("unknown", details);
  if (bag.status !== "open")
    throw new RefusedError("not_possible", { ...details, bag: await bagOf(tx, bag) });
  if (parcel.bag_id !== null) await forgetItem(tx, parcel.bag_id, parcel.tracking_id);
  await tx.insert(bagItems).values({
    shard: bag.shard,
    bag_id: bagId,
    tracking_id: parcel.tracking_id,
    is_expected: true,
    is_received: false,
  });
}

/** Notes in the bag's list that a parcel was taken out, or that it was in it without being on the list. */
export async function takeOutOfBag(tx: Transaction, bagId: string, trackingId: string): Promise<void> {
  const [bag] = await tx.select().from(bags).where(isBag(bagId));
  if (bag === undefined || (bag.status !== "departed" && bag.status !== "arrived")) return;
  await tx
    .insert(bagItems)
    .values({
      shard: bag.shard,
      bag_id: bagId,
      tracking_id: trackingId,
      is_expected: false,
      is_received: true,
    })
    .onConflictDoUpdate({
      target: [bagItems.shard, bagItems.bag_id, bagItems.tracking_id],
      set: { is_received: true },
    });
}

/** A parcel that was put in is not in it after all. */
export async function forgetItem(tx: Transaction, bagId: string, trackingId: string): Promise<void> {
  await tx.delete(bagItems).where(isItem(bagId, trackingId));
}

/** A parcel that was taken out is in it after all. */
export async function putItemBack(tx: Transaction, bagId: string, trackingId: string): Promise<void> {
  await tx.update(bagItems).set({ is_received: false }).where(isItem(bagId, trackingId));
}

/** A bag with what lies in it. */
export async function bagOf(tx: Db, row: BagRow): Promise<Bag> {
  const [bag] = await toBags(tx, [row]);
  if (bag === undefined) throw new Error("as many bags as rows");
  return bag;
}

/** Bags with what lies in them. */
export async function toBags(db: Db, rows: readonly BagRow[]): Promise<Bag[]> {
  if (rows.length === 0) return [];
  const shards = [...new Set(rows.map(({ shard }) => shard))];
  const ids = rows.map(({ bag_id }) => bag_id);
  const items = await db
    .select()
    .from(bagItems)
    .where(and(inArray(bagItems.shard, shards), inArray(bagItems.bag_id, ids)))
    .orderBy(asc(bagItems.tracking_id));
  const byBag = Map.groupBy(items, ({ bag_id }) => bag_id);
  return rows.map(({ bag_id, from_center, to_center, status, opened_at, moved_at }) => ({
    bag_id,
    from_center,
    to_center,
    status,
    opened_at: opened_at.toISOString(),
    moved_at: moved_at.toISOString(),
    items: (byBag.get(bag_id) ?? []).map(({ tracking_id, is_expected, is_received }) => ({
      tracking_id,
      is_expected,
      is_received,
    })),
  }));
}

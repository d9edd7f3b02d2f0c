import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { type Bag, misroutedItems } from "@harkara/courier-core/journey/operation";
import { decideBag } from "@harkara/courier-core/journey/operations/decide-bag";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { BagChange } from "@harkara/courier-core/journey/operations/decision";
import type { BagSituation } from "@harkara/courier-core/journey/operations/situation";
import { type Times, laterOf } from "@harkara/courier-core/journey/operations/times";
import type { BagOperation } from "@harkara/courier-core/journey/operations/task";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, count, eq, inArray, isNotNull } from "drizzle-orm";
import { areParcels, lockParcel, recordEvents } from "./event-store.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { bagItems, bags } from "../tables/bags.ts";
import { parcels } from "../tables/parcels.ts";

/** A stored bag. */
export type BagRow = typeof bags.$inferSelect;

/**
 * The result of an operation on a bag: the refusal, or the bag. `before` is the bag's row if the
 * bag already had the new status and the operation therefore changed nothing. For any other
 * operation, `before` is undefined.
 */
export type MovedBag =
  | { readonly refusal: Extract<ReturnType<typeof decideBag>, { outcome: "refused" }>["refusal"]; bag?: Bag }
  | { readonly bag: Bag; readonly before: BagRow | undefined };

/**
 * Thrown if a bag's parcels change between two reads. It has SQLSTATE 40001 (serialization_failure), so that
 * the transaction is retried.
 */
class ManifestChangedError extends Error {
  override name = "ManifestChangedError";
  readonly code = "40001";
}

const isBag = (bagId: string) => and(eq(bags.shard, shardOf(bagId)), eq(bags.bag_id, bagId));
const isItemOf = (bagId: string) => and(eq(bagItems.shard, shardOf(bagId)), eq(bagItems.bag_id, bagId));
const isItem = (bagId: string, trackingId: string) =>
  and(isItemOf(bagId), eq(bagItems.tracking_id, trackingId));

/** Locks a bag until the transaction ends. Parcels must be locked before bags. */
async function lockBag(tx: Db, bagId: string): Promise<BagRow | undefined> {
  const [bag] = await tx.select().from(bags).where(isBag(bagId)).for("update");
  return bag;
}

/** Locks a bag, and reads the data that the rules need to decide on an operation on one parcel. */
export async function lockBagOf(
  tx: Transaction,
  bagId: string,
  trackingId: string,
): Promise<BagSituation | undefined> {
  const bag = await lockBag(tx, bagId);
  if (bag === undefined) return undefined;
  const [item] = await tx.select().from(bagItems).where(isItem(bagId, trackingId));
  const [items] = await tx.select({ count: count() }).from(bagItems).where(isItemOf(bagId));
  return { ...bag, count: items?.count ?? 0, item };
}

/**
 * Performs an operation on a bag. When a bag is dispatched, the departure of its parcels is also recorded.
 */
export async function moveBag(
  tx: Transaction,
  operator: StaffCaller,
  operation: BagOperation,
  times: Times,
  isCenter: (district: string) => boolean,
): Promise<MovedBag> {
  const { bag_id } = operation;
  const departing = operation.task === "bag_send" ? await itemsOf(tx, bag_id) : [];
  for (const id of departing) await lockParcel(tx, id);
  const bag = await lockBag(tx, bag_id);
  const items = await itemsOf(tx, bag_id);
  if (operation.task === "bag_send" && items.join() !== departing.join()) throw new ManifestChangedError();
  const needsMisrouted =
    bag?.status === "open" && (operation.task === "bag_close" || operation.task === "bag_send");
  const misrouted = needsMisrouted ? misroutedItems(await bagOf(tx, bag)) : [];
  const decision = decideBag(
    bag && { ...bag, count: items.length, misrouted: misrouted.map(({ tracking_id }) => tracking_id) },
    operation,
    operator,
    isCenter,
  );
  if (decision.outcome === "refused") {
    const isShown = decision.refusal !== "unknown" && decision.refusal !== "no_access" && bag !== undefined;
    return { refusal: decision.refusal, ...(isShown && { bag: await bagOf(tx, bag) }) };
  }
  if (decision.outcome === "repeated") {
    if (bag === undefined) throw new Error("a repeated operation without its bag");
    return { bag: await bagOf(tx, bag), before: bag };
  }
  const moved = { moved_at: laterOf(times, bag?.moved_at), moved_by: operator.uid };
  if (operation.task === "bag_open") {
    const opened: BagRow = {
      shard: shardOf(bag_id),
      bag_id,
      from_center: operator.center,
      to_center: operation.to_center,
      status: decision.status,
      opened_at: moved.moved_at,
      opened_by: operator.uid,
      ...moved,
    };
    await tx.insert(bags).values(opened);
    return { bag: await bagOf(tx, opened), before: undefined };
  }
  if (bag === undefined) throw new Error("a decision without its bag");
  const after: BagRow = { ...bag, status: decision.status, ...moved };
  await tx
    .update(bags)
    .set({ status: after.status, ...moved })
    .where(isBag(bag_id));
  if (decision.departs) await depart(tx, operator, operation, bag, items, times);
  return { bag: await bagOf(tx, after), before: undefined };
}

/** Records the departure of every parcel in a bag. */
async function depart(
  tx: Transaction,
  { role, uid, center }: StaffCaller,
  { id }: BagOperation,
  { bag_id, to_center }: BagRow,
  items: readonly string[],
  times: Times,
): Promise<void> {
  for (const trackingId of items) {
    const parcel = await lockParcel(tx, trackingId);
    if (parcel?.bag_id !== bag_id) {
      // An earlier version left this row on the manifest although the parcel is not in the bag.
      await tx.delete(bagItems).where(isItem(bag_id, trackingId));
      continue;
    }
    const at = laterOf(times, parcel.moved_at ?? parcel.creation_date);
    const data = { to_center, bag_id };
    const event = { kind: "in_transit", at, actor: { role, uid }, center, key: id, data } as const;
    await recordEvents(tx, trackingId, [event], times.receivedAt);
  }
}

/**
 * Returns the tracking IDs on a bag's manifest. Every transaction locks the parcels in this order,
 * which prevents deadlocks.
 */
async function itemsOf(tx: Transaction, bagId: string): Promise<string[]> {
  const items = await tx
    .select({ tracking_id: bagItems.tracking_id })
    .from(bagItems)
    .where(isItemOf(bagId))
    .orderBy(asc(bagItems.tracking_id));
  return items.map(({ tracking_id }) => tracking_id);
}

/** Rebuilds the manifest of an open or closed bag from the parcels that are in the bag. */
export async function mendManifest(tx: Transaction, bagId: string): Promise<void> {
  const contents = await tx
    .select({ tracking_id: parcels.tracking_id })
    .from(parcels)
    .where(and(eq(parcels.bag_id, bagId), isNotNull(parcels.at_center)))
    .orderBy(asc(parcels.tracking_id));
  for (const { tracking_id } of contents) await lockParcel(tx, tracking_id);
  const bag = await lockBag(tx, bagId);
  if (bag?.status !== "open" && bag?.status !== "closed") return;
  const isIn = new Set(contents.map(({ tracking_id }) => tracking_id));
  for (const id of await itemsOf(tx, bagId))
    if (!isIn.delete(id)) await changeManifests(tx, id, [{ bag_id: bagId, change: "remove" }]);
  for (const id of isIn) await changeManifests(tx, id, [{ bag_id: bagId, change: "add" }]);
}

/** Writes manifest changes. Requires the locks on the parcel and the bags. */
export async function changeManifests(
  tx: Transaction,
  trackingId: string,
  changes: readonly BagChange[],
): Promise<void> {
  for (const { bag_id, change } of changes) {
    const key = { shard: shardOf(bag_id), bag_id, tracking_id: trackingId };
    const target = [bagItems.shard, bagItems.bag_id, bagItems.tracking_id];
    if (change === "remove") await tx.delete(bagItems).where(isItem(bag_id, trackingId));
    else if (change === "unreceive") {
      await tx.delete(bagItems).where(and(isItem(bag_id, trackingId), eq(bagItems.is_expected, false)));
      await tx.update(bagItems).set({ is_received: false }).where(isItem(bag_id, trackingId));
    } else {
      const set =
        change === "add" ? { is_expected: true, is_received: false } : ({ is_received: true } as const);
      await tx
        .insert(bagItems)
        .values({ ...key, is_expected: change !== "exceed", is_received: change !== "add" })
        .onConflictDoUpdate({ target, set });
    }
  }
}

/** Returns a bag with its manifest. */
async function bagOf(tx: Db, row: BagRow): Promise<Bag> {
  const [bag] = await toBags(tx, [row]);
  if (bag === undefined) throw new Error("as many bags as rows");
  return bag;
}

/** Returns bags with their manifests. */
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
  const contents = await readContents(db, rows, items);
  return rows.map(({ bag_id, from_center, to_center, status, opened_at, moved_at }) => ({
    bag_id,
    from_center,
    to_center,
    status,
    opened_at: opened_at.toISOString(),
    moved_at: moved_at.toISOString(),
    items: (byBag.get(bag_id) ?? []).map(({ tracking_id, is_expected, is_received }) => {
      const item = { tracking_id, is_expected, is_received };
      const parcel = contents.get(tracking_id);
      if (parcel === undefined) return item;
      const { delivery_status } = parcel;
      if (status !== "open") {
        const isMissing = is_expected && !is_received;
        const is_resolved = parcel.bag_id !== bag_id;
        return isMissing ? Object.assign(item, { delivery_status, is_resolved }) : item;
      }
      const last_center = lastCenter(parcel, delivery_status);
      return last_center === to_center ? item : Object.assign(item, { last_center });
    }),
  }));
}

const hasArrived = (status: BagRow["status"]): boolean => status === "arrived" || status === "reconciled";

/** Returns the parcels in open bags, and those that are missing from bags that have arrived, by tracking ID. */
async function readContents(
  db: Db,
  rows: readonly BagRow[],
  items: readonly (typeof bagItems.$inferSelect)[],
) {
  const idsOf = (isWanted: (status: BagRow["status"]) => boolean) =>
    new Set(rows.filter(({ status }) => isWanted(status)).map(({ bag_id }) => bag_id));
  const [open, arrived] = [idsOf((status) => status === "open"), idsOf(hasArrived)];
  const wanted = items
    .filter(
      ({ bag_id, is_expected, is_received }) =>
        open.has(bag_id) || (arrived.has(bag_id) && is_expected && !is_received),
    )
    .map(({ tracking_id }) => tracking_id);
  if (wanted.length === 0) return new Map();
  const { tracking_id, delivery_status, bag_id, sender_center, receiver_center } = parcels;
  const found = await db
    .select({ tracking_id, delivery_status, bag_id, sender_center, receiver_center })
    .from(parcels)
    .where(areParcels(wanted));
  return new Map(found.map((parcel) => [parcel.tracking_id, parcel]));
}

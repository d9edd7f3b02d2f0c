import {
  type PickupChange,
  type PickupDraft,
  isBookablePickup,
  isChangeablePickup,
  isOpenPickup,
} from "@harkara/courier-core/journey/pickup";
import { and, eq } from "drizzle-orm";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { pickupPlaces, pickupRequests } from "../../tables/pickups.ts";
import { type PickupRow, findPickup, isOpen, ownPickup, withRiders } from "./pickup-lists.ts";

/** Requests a pickup at one of a merchant's places. */
export async function requestPickup(
  { db, transact }: Database,
  owner: Merchant,
  draft: PickupDraft,
  at: Date,
) {
  const earlier = await repetitionOf(db, owner.merchant_id, draft);
  if (earlier !== undefined) return earlier;
  if (!isBookablePickup(draft.day, draft.window, at)) return "notBookable";
  try {
    const stored = await transact((tx) => insertPickup(tx, owner, draft, at));
    return stored === undefined ? "noPlace" : { pickup: ownPickup(stored, undefined), isNew: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Either the same request arrived twice concurrently, or the place already has an open request.
    const same = await repetitionOf(db, owner.merchant_id, draft);
    if (same !== undefined) return same;
    const open = await openAt(db, owner.merchant_id, draft.place_id);
    // The ID belongs to another merchant's request.
    return open === undefined ? "reused" : { openId: open.id };
  }
}

async function insertPickup(
  tx: Transaction,
  owner: Merchant,
  draft: PickupDraft,
  at: Date,
): Promise<PickupRow | undefined> {
  await holdAccount(tx, owner.merchant_id);
  const place = await placeCopy(tx, owner.merchant_id, draft.place_id);
  if (place === undefined) return undefined;
  const { uid } = owner.actor;
  const [row] = await tx
    .insert(pickupRequests)
    .values({
      ...draft,
      note: draft.note ?? null,
      merchant_id: owner.merchant_id,
      ...place,
      status: "requested",
      riders: [],
      requested_by: uid,
      requested_at: at,
      moved_at: at,
      moved_by: uid,
    })
    .returning();
  return row;
}

/** Changes an open request to which no rider was assigned. */
export async function changePickup(
  { db, transact }: Database,
  owner: Merchant,
  id: string,
  change: PickupChange,
  now: () => Date,
) {
  try {
    const changed = await transact((tx) => changeLocked(tx, owner, id, change, now()));
    if (typeof changed === "string") return changed;
    const [pickup] = await withRiders(db, [changed]);
    return pickup === undefined ? "absent" : { pickup };
  } catch (error) {
    const open = isUniqueViolation(error) ? await openAt(db, owner.merchant_id, change.place_id) : undefined;
    if (open === undefined) throw error;
    return { openId: open.id };
  }
}

/**
 * Changes a request, which it locks, so that a change and an assignment are serialised. The request gets a new
 * copy of its place. If the place was deleted meanwhile, the request keeps its copy.
 */
async function changeLocked(
  tx: Transaction,
  owner: Merchant,
  id: string,
  { moved_at, ...change }: PickupChange,
  at: Date,
): Promise<PickupRow | "absent" | "assigned" | "closed" | "changed" | "noPlace" | "notBookable"> {
  await holdAccount(tx, owner.merchant_id);
  const [row] = await tx.select().from(pickupRequests).where(isOwn(owner.merchant_id, id)).for("update");
  if (row === undefined) return "absent";
  if (!isOpenPickup(row.status)) return "closed";
  const isCurrent = row.moved_at.getTime() === Date.parse(moved_at);
  // The request was already changed like this, and the first response was lost.
  if (!isCurrent && isSame(row, change)) return row;
  if (!isChangeablePickup(row.status)) return "assigned";
  if (!isCurrent) return "changed";
  const place = await placeCopy(tx, owner.merchant_id, change.place_id);
  const isOtherPlace = change.place_id !== row.place_id;
  if (place === undefined && isOtherPlace) return "noPlace";
  const isOtherTime = change.day !== row.day || change.window !== row.window;
  if ((isOtherTime || isOtherPlace) && !isBookablePickup(change.day, change.window, at)) return "notBookable";
  const [changed] = await tx
    .update(pickupRequests)
    .set({
      ...change,
      ...place,
      note: change.note ?? null,
      // Each change has its own time, because the time identifies the state that a later change is based on.
      moved_at: new Date(Math.max(at.getTime(), row.moved_at.getTime() + 1)),
      moved_by: owner.actor.uid,
    })
    .where(eq(pickupRequests.id, id))
    .returning();
  return changed ?? "absent";
}

/** Cancels an open request. */
export async function cancelPickup(
  tx: Transaction,
  owner: Merchant,
  id: string,
  now: () => Date,
): Promise<"cancelled" | "absent" | "closed"> {
  await holdAccount(tx, owner.merchant_id);
  const [row] = await tx.select().from(pickupRequests).where(isOwn(owner.merchant_id, id)).for("update");
  if (row === undefined) return "absent";
  if (row.status === "cancelled") return "cancelled";
  if (!isOpenPickup(row.status)) return "closed";
  await tx
    .update(pickupRequests)
    .set({ status: "cancelled", moved_at: now(), moved_by: owner.actor.uid })
    .where(eq(pickupRequests.id, id));
  return "cancelled";
}

/**
 * Returns the result for a request ID that is already stored: either the same request was
 * repeated, or the ID was used for a different request.
 */
async function repetitionOf(db: Db, merchantId: string, draft: PickupDraft) {
  const pickup = await findPickup(db, isOwn(merchantId, draft.id));
  if (pickup === undefined) return undefined;
  return isSame(pickup, draft) ? { pickup, isNew: false } : "reused";
}

/** Returns the open request for a merchant's place. */
const openAt = (db: Db, merchantId: string, place_id: string) =>
  findPickup(
    db,
    and(eq(pickupRequests.merchant_id, merchantId), eq(pickupRequests.place_id, place_id), isOpen),
  );

const isOwn = (merchantId: string, id: string) =>
  and(eq(pickupRequests.merchant_id, merchantId), eq(pickupRequests.id, id));

/** Whether a stored request has the same content as the request that the client sent. */
const isSame = (
  pickup: Omit<PickupDraft, "id" | "note"> & { readonly note?: string | null | undefined },
  draft: Omit<PickupDraft, "id">,
): boolean =>
  pickup.place_id === draft.place_id &&
  pickup.day === draft.day &&
  pickup.window === draft.window &&
  pickup.parcels === draft.parcels &&
  (pickup.note ?? undefined) === draft.note;

/** Returns the copy of a merchant's place that a request stores; undefined if there is no such place. */
async function placeCopy(tx: Transaction, merchantId: string, id: string) {
  const [place] = await tx
    .select()
    .from(pickupPlaces)
    .where(and(eq(pickupPlaces.merchant_id, merchantId), eq(pickupPlaces.id, id)));
  if (place === undefined) return undefined;
  const { name: place_name, sender, instruction } = place;
  return { place_name, sender, instruction, center: sender.sender_center };
}

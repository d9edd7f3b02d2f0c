import { CLAIM_PHOTOS, type Compensation } from "@harkara/courier-core/money/compensation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, inArray } from "drizzle-orm";
import { readKey, recordAccess } from "../../events/audit/audit-store.ts";
import { lockOwnParcel } from "../../events/event-store.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { compensationPhotos } from "../../tables/compensations.ts";
import { findRow, toWire } from "./compensation.ts";

/** Adds an evidence photo to an open claim, once per ID. */
export async function addPhoto(
  tx: Transaction,
  owner: Merchant,
  trackingId: string,
  id: string,
  jpeg: Uint8Array,
  now: () => Date,
): Promise<Compensation | "absent" | "decided" | "photosFull"> {
  await holdAccount(tx, owner.merchant_id);
  const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
  const claim = parcel && (await findRow(tx, trackingId));
  if (parcel === undefined || claim === undefined) return "absent";
  const known = await photosOfOne(tx, trackingId);
  // The photo is already stored, because the request is a retry after a lost response.
  if (known.includes(id)) return toWire(claim, known);
  if (claim.status !== "open") return "decided";
  if (known.length >= CLAIM_PHOTOS) return "photosFull";
  const { shard, owner_uid } = parcel;
  const row = { shard, tracking_id: trackingId, id, owner_uid, jpeg: Buffer.from(jpeg), at: now() };
  await tx.insert(compensationPhotos).values(row);
  return toWire(claim, [...known, id]);
}

/** Returns an evidence photo to an admin, and records the access. */
export async function readPhotoAsAdmin(
  { db, write }: Database,
  admin: StaffCaller,
  trackingId: string,
  id: string,
  now: () => Date,
): Promise<Uint8Array | undefined> {
  const jpeg = await findPhoto(db, trackingId, id);
  const at = now();
  const access = { action: "record_read", key: readKey(admin, at) } as const;
  if (jpeg !== undefined) await write(() => recordAccess(db, admin, trackingId, access, at));
  return jpeg;
}

export const arePhotosOf = (trackingId: string) =>
  and(eq(compensationPhotos.shard, shardOf(trackingId)), eq(compensationPhotos.tracking_id, trackingId));

/** Returns the IDs of the evidence photos of claims, oldest first. */
export async function photosOf(
  db: Db,
  trackingIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (trackingIds.length === 0) return found;
  const rows = await db
    .select({ tracking_id: compensationPhotos.tracking_id, id: compensationPhotos.id })
    .from(compensationPhotos)
    .where(
      and(
        inArray(compensationPhotos.shard, [...new Set(trackingIds.map(shardOf))]),
        inArray(compensationPhotos.tracking_id, [...trackingIds]),
      ),
    )
    .orderBy(asc(compensationPhotos.at), asc(compensationPhotos.id));
  for (const { tracking_id, id } of rows) found.set(tracking_id, [...(found.get(tracking_id) ?? []), id]);
  return found;
}

export const photosOfOne = async (db: Db, trackingId: string): Promise<readonly string[]> =>
  (await photosOf(db, [trackingId])).get(trackingId) ?? [];

/** Finds an evidence photo. If an owner is given, searches only the claims of that owner. */
export async function findPhoto(
  db: Db,
  trackingId: string,
  id: string,
  ownerUid?: string,
): Promise<Uint8Array | undefined> {
  const isOwners = ownerUid === undefined ? undefined : eq(compensationPhotos.owner_uid, ownerUid);
  const [photo] = await db
    .select({ jpeg: compensationPhotos.jpeg })
    .from(compensationPhotos)
    .where(and(arePhotosOf(trackingId), eq(compensationPhotos.id, id), isOwners));
  return photo?.jpeg;
}

import { isDeepStrictEqual } from "node:util";
import { SenderSchema } from "@harkara/courier-core/people/party";
import { MAX_PICKUP_PLACES, type PickupPlace, type PlaceDraft } from "@harkara/courier-core/journey/pickup";
import { and, asc, desc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import { recordChange } from "../../events/merchant-audit.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { lockName } from "../../platform/lock.ts";
import { pickupPlaces } from "../../tables/pickups.ts";

/** The pickup places of merchants. A merchant with places has exactly one default place. */
export interface PlaceStore {
  /** Returns a merchant's places: the default place first, and then the others, oldest first. */
  places(merchantId: string): Promise<PickupPlace[]>;
  /**
   * Creates or changes a place. Idempotent. Returns `full` if the merchant already has the maximum number of
   * places.
   */
  savePlace(owner: Merchant, id: string, draft: PlaceDraft): Promise<PickupPlace | "full">;
  /** Deletes a place. If it was the default, the oldest other place becomes the default. Idempotent. */
  deletePlace(owner: Merchant, id: string): Promise<void>;
}

/**
 * Creates the store for pickup places.
 * @param now returns the current time
 */
export function createPlaceStore({ db, transact }: Database, now: () => Date = () => new Date()): PlaceStore {
  return {
    places: (merchantId) => placesOf(db, merchantId),

    savePlace: (owner, id, draft) =>
      transact(async (tx) => {
        const known = await lockPlaces(tx, owner.merchant_id);
        if (known.length >= MAX_PICKUP_PLACES && !known.some((place) => place.id === id)) return "full";
        return savePlace(tx, owner, known, { id, ...draft }, now());
      }),

    deletePlace: (owner, id) =>
      transact(async (tx) => deletePlace(tx, owner, await lockPlaces(tx, owner.merchant_id), id, now())),
  };
}

const isPlace = (merchant: string, id: string) =>
  and(eq(pickupPlaces.merchant_id, merchant), eq(pickupPlaces.id, id));

/**
 * Returns a merchant's places, the default place first. Places in the format of an earlier version
 * are left out.
 */
export async function placesOf(db: Db, merchant: string): Promise<PickupPlace[]> {
  const rows = await db
    .select()
    .from(pickupPlaces)
    .where(eq(pickupPlaces.merchant_id, merchant))
    .orderBy(desc(pickupPlaces.is_default), asc(pickupPlaces.created_at), asc(pickupPlaces.id));
  return rows.flatMap(({ id, name, sender, instruction, is_default }) => {
    const parsed = v.safeParse(SenderSchema, sender);
    return parsed.success ? [{ id, name, sender: parsed.output, instruction, is_default }] : [];
  });
}

/** Locks a merchant's places against concurrent changes, and returns them. */
export async function lockPlaces(tx: Transaction, merchantId: string): Promise<PickupPlace[]> {
  await holdAccount(tx, merchantId);
  await lockName(tx, COMMON_SHARD, `pickup_places:${merchantId}`);
  return placesOf(tx, merchantId);
}

/**
 * Stores a place. The merchant's places must be locked. A new default place replaces the previous
 * one.
 */
export async function savePlace(
  tx: Transaction,
  owner: Merchant,
  known: readonly PickupPlace[],
  { id, ...draft }: PickupPlace,
  at: Date,
): Promise<PickupPlace> {
  const merchant = owner.merchant_id;
  const isDefault = draft.is_default || known.every((place) => place.id === id || !place.is_default);
  if (isDefault)
    await tx
      .update(pickupPlaces)
      .set({ is_default: false })
      .where(and(eq(pickupPlaces.merchant_id, merchant), ne(pickupPlaces.id, id), pickupPlaces.is_default));
  const place = { ...draft, is_default: isDefault };
  const before = known.find((each) => each.id === id);
  if (before !== undefined && isDeepStrictEqual(before, { id, ...place })) return before;
  await tx
    .insert(pickupPlaces)
    .values({ merchant_id: merchant, id, ...place, created_at: at })
    .onConflictDoUpdate({ target: [pickupPlaces.merchant_id, pickupPlaces.id], set: place });
  const action = before === undefined ? "place_added" : "place_changed";
  await recordChange(
    tx,
    owner,
    { action, subject: id, before: before && auditText(before), after: auditText(place) },
    at,
  );
  return { id, ...place };
}

/**
 * Deletes a place. The merchant's places must be locked. If the place was the default, the oldest other place
 * becomes the default.
 */
export async function deletePlace(
  tx: Transaction,
  owner: Merchant,
  known: readonly PickupPlace[],
  id: string,
  at: Date,
): Promise<void> {
  const deleted = known.find((place) => place.id === id);
  if (deleted === undefined) return;
  const merchant = owner.merchant_id;
  await tx.delete(pickupPlaces).where(isPlace(merchant, id));
  const next = known.find((place) => place.id !== id);
  if (next !== undefined && known.every((place) => place.id === id || !place.is_default))
    await tx.update(pickupPlaces).set({ is_default: true }).where(isPlace(merchant, next.id));
  await recordChange(tx, owner, { action: "place_deleted", subject: id, before: auditText(deleted) }, at);
}

/**
 * Formats a place for the audit log. It omits the contact person and the address, because the audit log is
 * kept when the account is deleted.
 */
const auditText = ({ name, sender }: Omit<PickupPlace, "id">): string =>
  [name, sender.sender_center].filter((part) => part !== "").join(" · ");

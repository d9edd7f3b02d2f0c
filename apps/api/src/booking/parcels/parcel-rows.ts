/** Converts rows of an owner's parcels to the wire format. */
import { type BookingRequest, type Parcel, ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { and, eq, getTableColumns, inArray, isNull, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { isParcel } from "../../events/event-store.ts";
import type { MerchantShards } from "../../platform/identity.ts";
import type { Db } from "../../platform/database.ts";
import { isoTime } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";

const {
  deleted_at: _deleted,
  booked_number: _bookedNumber,
  title_key: _titleKey,
  search_text: _searchText,
  desk_words: _deskWords,
  // These columns are derived from the events. A new parcel has their default values.
  at_center: _atCenter,
  to_center: _toCenter,
  rider_uid: _rider,
  is_accepted: _isAccepted,
  bag_id: _bag,
  attempts: _attempts,
  answer: _answer,
  answer_until: _answerUntil,
  weight_due_at: _weightDueAt,
  due_on: _dueOn,
  moved_at: _movedAt,
  collected_at: _collectedAt,
  // Only hub staff see and confirm the area.
  area: _area,
  area_by: _areaBy,
  ...insertedColumns
} = getTableColumns(parcels);

// The columns of a parcel on the wire. The primary key is the tracking ID, amounts are in taka, weights in
// kg, and times in ISO 8601.
const {
  shard: _shard,
  owner_uid: _owner,
  weight_grams,
  collect_poisha,
  declared_poisha,
  fee_plan: _feePlan,
  cost_poisha,
  creation_date,
  handover_code: _handoverCode,
  return_code: _returnCode,
  ...sameOnTheWire
} = insertedColumns;

/** The columns of a parcel on the wire, for a select statement. */
export const responseFields = {
  ...sameOnTheWire,
  _id: sql<string>`${parcels.tracking_id}`.as("_id"),
  weight: sql<number>`${weight_grams} / 1000::float8`.as("weight"),
  collect_amount: sql<number>`${collect_poisha} / 100::float8`.as("collect_amount"),
  declared_value: sql<number>`${declared_poisha} / 100::float8`.as("declared_value"),
  cost: sql<number>`${cost_poisha} / 100::float8`.as("cost"),
  creation_date: isoTime(creation_date).as("creation_date"),
};

/**
 * SQL condition: the row is the owner's parcel with this tracking ID, and it is not deleted. Deleted parcels
 * are excluded, because a repeated booking must not report a deleted parcel as booked.
 */
export const isOwnParcel = (merchantId: string, trackingId: string) =>
  and(isParcel(trackingId), eq(parcels.owner_uid, merchantId), isNull(parcels.deleted_at));

/** Returns an owner's parcel, or undefined if there is none. */
export async function findParcel(
  db: Db,
  merchantId: string,
  trackingId: string,
): Promise<Parcel | undefined> {
  const [row] = await db.select(responseFields).from(parcels).where(isOwnParcel(merchantId, trackingId));
  return row && v.parse(ParcelSchema, row);
}

/**
 * Selects the parcel that an owner has booked in exchange for the given parcel, unless it was cancelled or
 * returned.
 */
export const findExchanges = (db: Db, owner: MerchantShards, exchanged: string) =>
  db
    .select({ tracking_id: parcels.tracking_id })
    .from(parcels)
    .where(
      and(
        inArray(parcels.shard, [...owner.shards]),
        eq(parcels.exchange_of, exchanged),
        eq(parcels.owner_uid, owner.merchant_id),
        notInArray(parcels.delivery_status, ["cancelled", "returned"]),
        isNull(parcels.deleted_at),
      ),
    )
    .limit(1);

/** Returns the parcel that was already booked with exactly this content, or undefined if there is none. */
export async function findReplay(
  db: Db,
  merchantId: string,
  request: BookingRequest & { readonly tracking_id: string },
): Promise<Parcel | undefined> {
  const parcel = await findParcel(db, merchantId, request.tracking_id);
  const stored: Readonly<Record<string, unknown>> = { ...parcel };
  return Object.entries(request).every(([field, value]) => stored[field] === value) ? parcel : undefined;
}

/** Returns the reason why an owner may not book an exchange for a parcel. */
export async function exchangeRefusal(
  db: Db,
  owner: MerchantShards,
  trackingId: string,
): Promise<"notDelivered" | "taken" | null> {
  const [parcel, exchanges] = await Promise.all([
    findParcel(db, owner.merchant_id, trackingId),
    findExchanges(db, owner, trackingId),
  ]);
  if (parcel?.delivery_status !== "delivered") return "notDelivered";
  return exchanges.length === 0 ? null : "taken";
}

import { AWAITING_PICKUP } from "@harkara/courier-core/parcel/delivery";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import type { Sender } from "@harkara/courier-core/people/party";
import type { PickupTask } from "@harkara/courier-core/journey/pickup";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { type SQL, and, asc, count, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";

/** The maximum number of parcels that are listed and assigned per pickup. Riders may pick up more parcels. */
const MAX_ITEMS = 500;

/** The merchant and the address of a pickup. */
export interface PickupAddress {
  readonly merchant_id: string;
  readonly center: string;
  readonly sender: Pick<Sender, "sender_address">;
}

const isWaiting = isOneOf(parcels.delivery_status, AWAITING_PICKUP);

const isAt = ({ merchant_id, center, sender }: PickupAddress): SQL | undefined =>
  and(
    eq(parcels.owner_uid, merchant_id),
    eq(parcels.sender_center, center),
    eq(parcels.sender_address, sender.sender_address),
    isNull(parcels.deleted_at),
  );

/** Returns the tracking IDs of the parcels that await pickup at an address, oldest first. */
export async function waitingAt(db: Db, address: PickupAddress): Promise<string[]> {
  const rows = await db
    .select({ tracking_id: parcels.tracking_id })
    .from(parcels)
    .where(and(isAt(address), isWaiting))
    .orderBy(asc(parcels.booked_number))
    .limit(MAX_ITEMS);
  return rows.map(({ tracking_id }) => tracking_id);
}

/**
 * Returns the parcels of a pickup: those that still await pickup, and those that the rider has
 * already picked up there.
 */
export async function itemsOf(
  db: Db,
  address: PickupAddress,
  rider: string | null,
): Promise<PickupTask["items"]> {
  const isCollected =
    rider === null ? undefined : and(eq(parcels.rider_uid, rider), eq(parcels.delivery_status, "collected"));
  const rows = await db
    .select({
      tracking_id: parcels.tracking_id,
      title: parcels.title,
      reference: parcels.reference,
      weight_grams: parcels.weight_grams,
      delivery_status: parcels.delivery_status,
      delivery_payment: parcels.delivery_payment,
      payment_status: parcels.payment_status,
      cost_poisha: parcels.cost_poisha,
      fee_plan: parcels.fee_plan,
    })
    .from(parcels)
    .where(and(isAt(address), or(isWaiting, isCollected)))
    .orderBy(asc(parcels.booked_number))
    .limit(MAX_ITEMS);
  return rows.map((row) => ({
    tracking_id: row.tracking_id,
    title: row.title,
    reference: row.reference,
    weight: row.weight_grams / 1000,
    delivery_status: row.delivery_status,
    charge_due: poishaToTaka(chargeDueInCash(row)),
  }));
}

/** Returns the key of an address among the pickups of a center. */
const keyOf = (merchant: string, address: string): string => JSON.stringify([merchant, address]);

/** Counts the parcels that await pickup in a district, by merchant and address. */
export async function countWaiting(db: Db, center: string): Promise<(address: PickupAddress) => number> {
  const rows = await db
    .select({ owner: parcels.owner_uid, address: parcels.sender_address, count: count() })
    .from(parcels)
    .where(and(eq(parcels.sender_center, center), isNull(parcels.deleted_at), isWaiting))
    .groupBy(parcels.owner_uid, parcels.sender_address);
  const counts = new Map(rows.map((row) => [keyOf(row.owner, row.address), row.count]));
  return ({ merchant_id, sender }) => counts.get(keyOf(merchant_id, sender.sender_address)) ?? 0;
}

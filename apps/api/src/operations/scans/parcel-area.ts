import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { DoorArea, ParcelArea } from "@harkara/courier-core/people/zone";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { isDelivered } from "./hub-conditions.ts";

/** Returns the area of a parcel that the center delivers. */
export async function readDoorArea(
  db: Db,
  center: string,
  trackingId: string,
): Promise<DoorArea | undefined> {
  const [row] = await db
    .select({ area: parcels.area, area_by: parcels.area_by })
    .from(parcels)
    .where(isDelivered(db, center, trackingId));
  return row && { area: areaOf(row) };
}

/** Confirms the area of a parcel that the center delivers. */
export async function confirmArea(
  db: Db,
  { center, uid }: StaffCaller,
  trackingId: string,
  area: string,
): Promise<DoorArea | undefined> {
  const [row] = await db
    .update(parcels)
    .set({ area, area_by: uid })
    .where(isDelivered(db, center, trackingId))
    .returning({ area: parcels.area, area_by: parcels.area_by });
  return row && { area: areaOf(row) };
}

/** Converts the stored area of a parcel. Undefined if the parcel has none. */
export const areaOf = ({ area, area_by }: Pick<StoredParcel, "area" | "area_by">): ParcelArea | undefined =>
  area === null ? undefined : { area, is_confirmed: area_by !== null };

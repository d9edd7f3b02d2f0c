/** Access to parcels at the parcel desk. */
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { and } from "drizzle-orm";
import { isDisclosed } from "../../events/audit/audit-store.ts";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { type StoredParcel, isParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";

/** The part of a parcel on which the access to its record depends. */
export type Found = Pick<StoredParcel, "tracking_id" | "owner_uid" | "creation_date">;

/** Whether the operator has a conflict of interest. The phone numbers are then not shown at the desk. */
export const isOwn = (operator: StaffCaller, parcel: Omit<Found, "tracking_id">): boolean =>
  mayActOn(operator, "lookUpParcels", subjectOfParcel(parcel)) === "own";

/** Whether the phone numbers of a parcel are masked for an operator. */
export const isMasked = async (db: Db, operator: StaffCaller, parcel: Found, at: Date): Promise<boolean> =>
  isOwn(operator, parcel) ||
  (operator.role === "support" && !(await isDisclosed(db, operator, parcel.tracking_id, at)));

/** Returns the center that an operator is limited to, or undefined for admins and support. */
export const limitOf = ({ role, center }: StaffCaller): string | undefined =>
  role === "hub" ? center : undefined;

/** Finds a parcel if the operator may see its record. */
export async function findSeen(
  db: Db,
  operator: StaffCaller,
  trackingId: string,
): Promise<Found | undefined> {
  const center = limitOf(operator);
  const [row] = await db
    .select({
      tracking_id: parcels.tracking_id,
      owner_uid: parcels.owner_uid,
      creation_date: parcels.creation_date,
    })
    .from(parcels)
    .where(and(isParcel(trackingId), center === undefined ? undefined : touchesOrPassed(center)));
  return row;
}

/** Deactivates staff. This module also contains the locks and the audit log for all staff changes. */
import type { StaffEvent } from "@harkara/courier-core/people/staff";
import { holdsBack } from "@harkara/courier-core/people/staff-holdings";
import { type SQL, and, asc, eq, ne, or } from "drizzle-orm";
import type { Actor } from "../../platform/identity.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { riderApplications, staff, staffEvents } from "../../tables/staff.ts";
import { holdingsOf } from "./holdings.ts";

/** A stored staff member. */
export type StaffRow = typeof staff.$inferSelect;

/**
 * Deactivates the staff record of an account, if there is one, and deletes its open and rejected rider
 * applications. The transaction must already have called `readShardsInTurn`.
 * @returns `busy` while the person has parcels, cash to hand in, or a debt; `lastAdmin` for the only active
 * admin
 */
export async function leaveStaff(
  tx: Transaction,
  uid: string,
  at: Date,
): Promise<"left" | "busy" | "lastAdmin"> {
  const locked = await lockWithAdmins(tx, eq(staff.uid, uid));
  if (holdsBack(await holdingsOf(tx, uid), true)) return "busy";
  const admins = locked.filter(isAdmin);
  if (admins.length === 1 && admins[0]?.uid === uid) return "lastAdmin";
  await tx
    .delete(riderApplications)
    .where(and(eq(riderApplications.uid, uid), ne(riderApplications.status, "approved")));
  const [left] = await tx
    .update(staff)
    .set({ status: "inactive" })
    .where(and(eq(staff.uid, uid), eq(staff.status, "active")))
    .returning();
  if (left !== undefined) await recordStaffEvent(tx, left, "deactivated", { uid }, at);
  return "left";
}

/**
 * Locks a staff row, and the rows of all active admins, so that one admin remains even if two admins leave or
 * deactivate each other concurrently. The lock also blocks hand-overs to the person and new cash claims
 * against them.
 */
export async function lockWithAdmins(tx: Transaction, person: SQL): Promise<StaffRow[]> {
  return tx
    .select()
    .from(staff)
    .where(or(person, and(eq(staff.role, "admin"), eq(staff.status, "active"))))
    .orderBy(asc(staff.id))
    .for("update");
}

/** Whether a staff member is an active admin. */
export const isAdmin = ({ role, status }: StaffRow): boolean => role === "admin" && status === "active";

/**
 * Records a staff change.
 * @param by the actor; undefined for the system
 */
export async function recordStaffEvent(
  tx: Db,
  { id, role, center }: Pick<StaffRow, "id" | "role" | "center">,
  kind: StaffEvent["kind"],
  by: Pick<Actor, "uid" | "network"> | undefined,
  at: Date,
): Promise<void> {
  await tx.insert(staffEvents).values({
    id: crypto.randomUUID(),
    staff_id: id,
    kind,
    at,
    by_uid: by?.uid,
    network: by?.network,
    role,
    center,
  });
}

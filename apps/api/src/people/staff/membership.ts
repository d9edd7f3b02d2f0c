/** Invitations to the staff, and changes to staff records by an admin. */
import { timingSafeEqual } from "node:crypto";
import { hasConflict } from "@harkara/courier-core/people/caller";
import type {
  Invitation,
  ReceivedStaffInvitation,
  StaffChange,
  StaffMember,
} from "@harkara/courier-core/people/staff";
import { type StaffHoldings, holdsBack } from "@harkara/courier-core/people/staff-holdings";
import { and, desc, eq } from "drizzle-orm";
import { type Actor, holdAccount } from "../../platform/identity.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { hashOf, newSecret } from "../../platform/secret.ts";
import { staff, staffEvents } from "../../tables/staff.ts";
import { holdingsOf } from "./holdings.ts";
import { type StaffRow, isAdmin, lockWithAdmins, recordStaffEvent } from "./leave.ts";

/** Invites a person. An open invitation of the same person is replaced. */
export async function invite(
  tx: Transaction,
  by: Actor,
  invitation: Invitation,
  now: () => Date,
): Promise<{ member: StaffMember; secret: string } | "known"> {
  const secret = newSecret();
  const since = now();
  const [known] = await tx.select().from(staff).where(eq(staff.email, invitation.email)).for("update");
  // A new invitation replaces the previous one, whose link may have been lost.
  if (known !== undefined && known.status !== "invited") return "known";
  const entry = { ...invitation, status: "invited" as const, invitation: hashOf(secret), since };
  const [row] = await tx
    .insert(staff)
    .values({ ...entry, id: crypto.randomUUID() })
    .onConflictDoUpdate({ target: staff.email, set: entry })
    .returning();
  if (row === undefined) throw new Error("an upsert returned no row");
  await recordStaffEvent(tx, row, "invited", by, since);
  return { member: memberOf(row), secret };
}

/**
 * Replaces the link of an invitation that was not accepted. The previous link no longer works.
 * @returns `closed` if the person has joined, or is inactive
 */
export async function renewInvitation(
  tx: Transaction,
  by: Actor,
  id: string,
  now: () => Date,
): Promise<{ member: StaffMember; secret: string } | "absent" | "closed"> {
  const [known] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  if (known === undefined) return "absent";
  if (known.status !== "invited") return "closed";
  const secret = newSecret();
  const since = now();
  const row = { ...known, invitation: hashOf(secret), since };
  await tx.update(staff).set({ invitation: row.invitation, since }).where(eq(staff.id, id));
  await recordStaffEvent(tx, row, "invited", by, since);
  return { member: memberOf(row), secret };
}

/**
 * Returns the open invitation that the link belongs to, if it is for the person's own e-mail address.
 * Otherwise returns undefined.
 */
export async function received(
  db: Db,
  email: string,
  secret: string,
): Promise<ReceivedStaffInvitation | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email.toLowerCase()), eq(staff.status, "invited")));
  if (row?.invitation == null || !isEqual(row.invitation, hashOf(secret))) return undefined;
  const by = await inviterOf(db, row);
  if (by === undefined) return undefined;
  const { role, center, since } = row;
  return { role, center, since: since.toISOString(), invited_by: by.name };
}

/**
 * Returns the admin who made an open invitation. Undefined if they are no longer an active admin: the
 * invitation ends with the inviter's role.
 */
async function inviterOf(db: Db, { id }: StaffRow): Promise<StaffRow | undefined> {
  const [newest] = await db
    .select({ uid: staffEvents.by_uid })
    .from(staffEvents)
    .where(and(eq(staffEvents.staff_id, id), eq(staffEvents.kind, "invited")))
    .orderBy(desc(staffEvents.at), desc(staffEvents.id))
    .limit(1);
  if (newest?.uid == null) return undefined;
  const [inviter] = await db.select().from(staff).where(eq(staff.uid, newest.uid));
  return inviter !== undefined && isAdmin(inviter) ? inviter : undefined;
}

/** Makes a person a staff member when they accept an invitation to their own e-mail address. */
export async function join(
  tx: Transaction,
  person: Actor,
  secret: string,
  now: () => Date,
): Promise<"joined" | "invalid"> {
  const { uid, email } = person;
  await holdAccount(tx, uid);
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.email, email.toLowerCase()), eq(staff.status, "invited")))
    .for("update");
  if (row?.invitation == null || !isEqual(row.invitation, hashOf(secret))) return "invalid";
  if ((await inviterOf(tx, row)) === undefined) return "invalid";
  const at = now();
  // If the account already has a staff record under another e-mail address, that record is kept.
  const [other] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.uid, uid));
  if (other !== undefined) return "invalid";
  await tx
    .update(staff)
    .set({ uid, status: "active", invitation: null, since: at })
    .where(eq(staff.id, row.id));
  await recordStaffEvent(tx, row, "joined", person, at);
  return "joined";
}

/**
 * Changes a person's role, center or active state. Refuses the change while the person has parcels,
 * cash or a debt.
 */
export async function change(
  tx: Transaction,
  by: Actor,
  id: string,
  { role, center, is_active }: StaffChange,
  now: () => Date,
): Promise<StaffMember | "absent" | "own" | { readonly holds: StaffHoldings }> {
  await readShardsInTurn(tx);
  const locked = await lockWithAdmins(tx, eq(staff.id, id));
  const row = locked.find((known) => known.id === id);
  // The admin may have lost the role after the request began.
  if (row === undefined || !locked.some((known) => isAdmin(known) && known.uid === by.uid)) return "absent";
  // Admins cannot change their own record, which ensures that at least one admin remains.
  if (hasConflict({ uid: by.uid, memberships: [] }, { person_uid: row.uid })) return "own";
  const status = is_active ? (row.uid === null ? "invited" : "active") : "inactive";
  const isMoved = row.role !== role || row.center !== center;
  if (!isMoved && row.status === status) return memberOf(row);
  const holds = row.uid === null ? undefined : await holdingsOf(tx, row.uid);
  if (holds !== undefined && holdsBack(holds, isMoved)) return { holds };
  const [changed] = await tx
    .update(staff)
    .set({ role, center, status, ...(!is_active && { invitation: null }) })
    .where(eq(staff.id, id))
    .returning();
  if (changed === undefined) return "absent";
  const kind = row.status === status ? "changed" : status === "inactive" ? "deactivated" : "activated";
  await recordStaffEvent(tx, changed, kind, by, now());
  return memberOf(changed);
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Converts a staff row to the wire format. */
export function memberOf({ id, email, name, phone, role, center, status, since }: StaffRow): StaffMember {
  return { id, email, name, phone: phone ?? undefined, role, center, status, since: since.toISOString() };
}

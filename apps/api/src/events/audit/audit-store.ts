import type { AuditAction, ParcelRecord } from "@harkara/courier-core/support/desk";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { audit, type peopleAudit } from "../../tables/audit.ts";

/** A staff member's access to a parcel. */
interface Access {
  readonly action: AuditAction;
  readonly reason?: string;
  /** The idempotency key. If an entry with this key exists, the access is not recorded again. */
  readonly key?: string;
}

/** A stored entry, with its actor. */
type AuditEntry = Omit<ParcelRecord["audit"][number], "by"> & { readonly uid: string };

const isAbout = (trackingId: string) =>
  and(eq(audit.shard, shardOf(trackingId)), eq(audit.tracking_id, trackingId));

/** Records an operator's access to a parcel. */
export async function recordAccess(
  db: Db,
  { uid, role, center }: StaffCaller,
  trackingId: string,
  { action, reason, key }: Access,
  at: Date,
): Promise<void> {
  await db
    .insert(audit)
    .values({
      shard: shardOf(trackingId),
      tracking_id: trackingId,
      action,
      at,
      actor_uid: uid,
      actor_role: role,
      center,
      reason,
      key,
    })
    .onConflictDoNothing();
}

/**
 * Returns the idempotency key for reading a parcel's record. The key limits the audit log to one
 * entry per person, parcel and hour.
 */
export function readKey({ uid }: StaffCaller, at: Date): string {
  return `${uid} ${Math.floor(at.getTime() / HOUR_MS)}`;
}

/**
 * Returns the idempotency key for reading a ticket. The key limits the audit log to one entry per
 * person, ticket and hour.
 */
export function ticketKey(operator: StaffCaller, ticketId: string, at: Date): string {
  return `${ticketId} ${readKey(operator, at)}`;
}

/**
 * SQL condition: the audit entry records that phone numbers were shown to the operator within the last hour.
 */
export const areDisclosures = (log: typeof audit | typeof peopleAudit, { uid }: StaffCaller, at: Date) =>
  and(
    eq(log.actor_uid, uid),
    eq(log.action, "phones_disclosed"),
    gt(log.at, new Date(at.getTime() - HOUR_MS)),
  );

/** Whether a parcel's phone numbers were shown to an operator within the last hour. */
export async function isDisclosed(
  db: Db,
  operator: StaffCaller,
  trackingId: string,
  at: Date,
): Promise<boolean> {
  const [entry] = await db
    .select({ number: audit.number })
    .from(audit)
    .where(and(isAbout(trackingId), areDisclosures(audit, operator, at)))
    .limit(1);
  return entry !== undefined;
}

/** The number of audit entries shown in a parcel's or person's record. */
export const SHOWN_ENTRIES = 100;

/** Converts an audit log row to its wire format, with the actor's ID. */
export function toEntry<Action extends string>({
  at,
  action,
  actor_role,
  actor_uid,
  reason,
}: Pick<typeof audit.$inferSelect, "at" | "actor_role" | "actor_uid" | "reason"> & {
  readonly action: Action;
}) {
  return {
    at: at.toISOString(),
    action,
    role: actor_role,
    uid: actor_uid,
    reason: reason ?? undefined,
  };
}

/** Returns the newest entries of a parcel's audit log. */
export async function readAudit(db: Db, trackingId: string): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(isAbout(trackingId))
    .orderBy(desc(audit.number))
    .limit(SHOWN_ENTRIES);
  return rows.map(toEntry);
}

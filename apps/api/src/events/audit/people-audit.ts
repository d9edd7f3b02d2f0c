/** The audit log of access by staff to the records of merchants and staff members. */
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { MerchantRecord, PeopleAuditAction, PeopleKind } from "@harkara/courier-core/support/people";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { peopleAudit } from "../../tables/audit.ts";
import { SHOWN_ENTRIES, areDisclosures, toEntry } from "./audit-store.ts";

/** The merchant or the staff member whose record is accessed. */
export interface Subject {
  readonly kind: PeopleKind;
  readonly id: string;
}

/** A stored entry, with its actor. */
type PeopleEntry = Omit<MerchantRecord["audit"][number], "by"> & { readonly uid: string };

const isAbout = ({ kind, id }: Subject) => and(eq(peopleAudit.subject, id), eq(peopleAudit.kind, kind));

/**
 * Records an operator's access to a person's record. If an entry with the same key exists, the access is not
 * recorded again.
 */
export async function recordPeopleAccess(
  db: Db,
  { uid, role, center }: StaffCaller,
  { kind, id }: Subject,
  { action, reason, key }: { action: PeopleAuditAction; reason?: string; key?: string },
  at: Date,
): Promise<void> {
  await db
    .insert(peopleAudit)
    .values({ kind, subject: id, action, at, actor_uid: uid, actor_role: role, center, reason, key })
    .onConflictDoNothing();
}

/** Whether a person's phone numbers were shown to an operator within the last hour. */
export async function isPersonDisclosed(
  db: Db,
  operator: StaffCaller,
  subject: Subject,
  at: Date,
): Promise<boolean> {
  const [entry] = await db
    .select({ number: peopleAudit.number })
    .from(peopleAudit)
    .where(and(isAbout(subject), areDisclosures(peopleAudit, operator, at)))
    .limit(1);
  return entry !== undefined;
}

/** Returns the newest audit entries about a person. */
export async function readPeopleAudit(db: Db, subject: Subject): Promise<PeopleEntry[]> {
  const rows = await db
    .select()
    .from(peopleAudit)
    .where(isAbout(subject))
    .orderBy(desc(peopleAudit.number))
    .limit(SHOWN_ENTRIES);
  return rows.map(toEntry);
}

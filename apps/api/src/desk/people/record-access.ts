/** Access to the records of merchants and staff members. */
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { MerchantRecord } from "@harkara/courier-core/support/people";
import { type SQL, eq } from "drizzle-orm";
import { readKey } from "../../events/audit/audit-store.ts";
import {
  type Subject,
  isPersonDisclosed,
  readPeopleAudit,
  recordPeopleAccess,
} from "../../events/audit/people-audit.ts";
import type { FeePlanStore } from "../../money/fee-plans/fee-plan-store.ts";
import type { StatementStore } from "../../money/statements/statement-store.ts";
import type { RunStore } from "../../operations/runs/run-store.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { Database, Db } from "../../platform/database.ts";
import type { senders } from "../../tables/accounts.ts";
import type { staff } from "../../tables/staff.ts";
import type { TicketStore } from "../tickets/ticket-store.ts";

/** The methods of other stores that the records need. */
export interface RecordSources {
  readonly tickets: Pick<TicketStore, "ofMerchant">;
  readonly runs: Pick<RunStore, "run">;
  readonly statements: Pick<StatementStore, "balance">;
  readonly feePlans: Pick<FeePlanStore, "of">;
}

/**
 * SQL condition: the row belongs to the operator's center. Undefined if the operator does not have
 * the role `hub`.
 */
export const ofHub = (
  operator: StaffCaller,
  center: typeof senders.center | typeof staff.center,
): SQL | undefined => (operator.role === "hub" ? eq(center, operator.center) : undefined);

/** Whether the phone numbers in a record are masked for an operator. */
export const isMasked = async (db: Db, operator: StaffCaller, subject: Subject, at: Date): Promise<boolean> =>
  operator.role === "support" && !(await isPersonDisclosed(db, operator, subject, at));

/**
 * Records in the audit log that the operator read the record or, with a reason, that phone numbers were
 * shown.
 */
export async function recordRead(
  { db, write }: Database,
  operator: StaffCaller,
  subject: Subject,
  at: Date,
  reason?: string,
): Promise<void> {
  const access =
    reason === undefined
      ? ({ action: "record_read", key: readKey(operator, at) } as const)
      : ({ action: "phones_disclosed", reason } as const);
  await write(() => recordPeopleAccess(db, operator, subject, access, at));
}

/** Returns the newest accesses to a record, with the names of their actors. */
export async function readAudit(db: Db, subject: Subject): Promise<MerchantRecord["audit"]> {
  const entries = await readPeopleAudit(db, subject);
  const names = await staffNames(
    db,
    entries.map(({ uid }) => uid),
  );
  return entries.map(({ at, action, role, reason, uid }) => ({
    at,
    action,
    role,
    reason,
    by: names.get(uid),
  }));
}

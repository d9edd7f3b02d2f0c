/** Applications to become a rider. */
import { hasConflict } from "@harkara/courier-core/people/caller";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Decision, RiderApplication, RiderApplicationForm } from "@harkara/courier-core/people/staff";
import { desc, eq, ne, sql } from "drizzle-orm";
import { type Actor, type Identity, holdAccount } from "../../platform/identity.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { riderApplications, staff } from "../../tables/staff.ts";
import { recordStaffEvent } from "./leave.ts";

/** The store for rider applications. */
export interface ApplicationStore {
  apply(person: Identity, form: RiderApplicationForm): Promise<RiderApplication | "known">;
  /** Returns an account's newest application. */
  applicationOf(uid: string): Promise<RiderApplication | undefined>;
  /**
   * Returns all applications. Pending applications come first, and each group is sorted newest
   * first.
   */
  applications(query: PageQuery): Promise<Page<RiderApplication[]>>;
  decide(by: Actor, id: string, decision: Decision): Promise<RiderApplication | "absent" | "own" | "decided">;
}

type ApplicationRow = typeof riderApplications.$inferSelect;

const APPLICATIONS = keyset("applications", "desc", [
  [sql`(${riderApplications.status} = 'waiting')`, "boolean"],
  [riderApplications.at, "timestamptz"],
  [riderApplications.id, "text"],
]);

/**
 * Creates the store for rider applications.
 * @param now returns the current time
 */
export function createApplicationStore({ db, transact }: Database, now: () => Date): ApplicationStore {
  return {
    async apply({ uid, email }, form) {
      const row = { ...form, id: crypto.randomUUID(), uid, email, status: "waiting" as const, at: now() };
      try {
        return await transact(async (tx) => {
          await holdAccount(tx, uid);
          const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.uid, uid));
          if (known !== undefined) return "known";
          const [added] = await tx.insert(riderApplications).values(row).returning();
          if (added === undefined) throw new Error("an insert returned no row");
          return applicationOf(added);
        });
      } catch (error) {
        if (isUniqueViolation(error)) return "known";
        throw error;
      }
    },

    async applicationOf(uid) {
      const [newest] = await db
        .select()
        .from(riderApplications)
        .where(eq(riderApplications.uid, uid))
        .orderBy(desc(riderApplications.at))
        .limit(1);
      return newest && applicationOf(newest);
    },

    async applications(query) {
      const found = await db
        .select({ row: riderApplications, position: APPLICATIONS.position })
        .from(riderApplications)
        .where(APPLICATIONS.after(query))
        .orderBy(...APPLICATIONS.order)
        .limit(query.limit + 1);
      const { rows, cursor } = APPLICATIONS.pageOf(found, query);
      return { body: rows.map(({ row }) => applicationOf(row)), cursor };
    },

    decide: (by, id, decision) =>
      transact(async (tx) => {
        const [row] = await tx
          .select()
          .from(riderApplications)
          .where(eq(riderApplications.id, id))
          .for("update");
        if (row === undefined) return "absent";
        if (hasConflict({ uid: by.uid, memberships: [] }, { person_uid: row.uid })) return "own";
        if (row.status !== "waiting") return "decided";
        const at = now();
        const isApproved = decision.decision === "approve";
        const [decided] = await tx
          .update(riderApplications)
          .set({
            status: isApproved ? "approved" : "refused",
            reason: isApproved ? null : decision.reason,
            decided_at: at,
            decided_by: by.uid,
          })
          .where(eq(riderApplications.id, id))
          .returning();
        if (decided === undefined) return "absent";
        if (isApproved) await addRider(tx, row, decision.center, by, at);
        return applicationOf(decided);
      }),
  };
}

/** Adds an applicant to the staff as a rider. */
async function addRider(
  tx: Transaction,
  application: ApplicationRow,
  center: string,
  by: Actor,
  at: Date,
): Promise<void> {
  const { uid, name, phone } = application;
  // If the applicant already has a current or former staff record, that record is used.
  const entry = {
    uid,
    name,
    phone,
    role: "rider" as const,
    center,
    status: "active" as const,
    since: at,
  };
  const [member] = await tx
    .insert(staff)
    .values({ ...entry, id: crypto.randomUUID(), email: application.email.toLowerCase() })
    .onConflictDoUpdate({
      target: staff.email,
      set: { ...entry, invitation: null },
      setWhere: ne(staff.status, "active"),
    })
    .returning();
  if (member !== undefined) await recordStaffEvent(tx, member, "approved", by, at);
}

function applicationOf({
  id,
  email,
  name,
  phone,
  center,
  vehicle,
  status,
  reason,
  at,
}: ApplicationRow): RiderApplication {
  return {
    id,
    email,
    name,
    phone,
    center,
    vehicle,
    status,
    reason: reason ?? undefined,
    at: at.toISOString(),
  };
}

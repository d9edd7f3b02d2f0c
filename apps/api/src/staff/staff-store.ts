import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { PageQuery } from "@harkara/courier-core/page";
import type { StaffRole } from "@harkara/courier-core/principal";
import type {
  Decision,
  Invitation,
  RiderApplication,
  RiderApplicationForm,
  StaffChange,
  StaffEvent,
  StaffMember,
} from "@harkara/courier-core/staff";
import { type StaffHoldings, holdsBack } from "@harkara/courier-core/staff-holdings";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Identity, holdAccount } from "../platform/account.ts";
import type { Page } from "../http/page.ts";
import type { FindStaff } from "../http/route.ts";
import { readShardsInTurn } from "../platform/citus.ts";
import type { Database } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { isUniqueViolation } from "../platform/retry.ts";
import { riderApplications, staff, staffEvents } from "../tables/staff.ts";
import { holdingsOf } from "./holdings.ts";
import { type StaffRow, isAdmin, lockWithAdmins, recordStaffEvent } from "./leave.ts";

/** Somebody who is on the staff from the start. */
export interface Seed {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly center: string;
}

/** Who works here, and who would like to. */
export interface StaffStore {
  /** Adds people who are not known yet, such as the first admin. */
  seed(people: readonly Seed[]): Promise<void>;
  readonly find: FindStaff;
  /** The name of somebody at work here; undefined for everybody else. */
  nameOf(uid: string): Promise<string | undefined>;
  /** By center and name. */
  list(query: PageQuery): Promise<Page<StaffMember[]>>;
  /** The changes of the staff, the newest first. */
  history(query: PageQuery): Promise<Page<StaffEvent[]>>;
  /** @returns the entry, and the secret of the link by which the person joins; `known` when the address is on the staff already */
  invite(by: string, invitation: Invitation): Promise<{ member: StaffMember; secret: string } | "known">;
  /** Joins by an invitation to one's own address. */
  join(person: Identity, secret: string): Promise<"joined" | "invalid">;
  /** Changes role, center or active state; answers what the person holds where that must be handed in before. */
  change(
    by: string,
    id: string,
    change: StaffChange,
  ): Promise<StaffMember | "absent" | "own" | { readonly holds: StaffHoldings }>;
  apply(person: Identity, form: RiderApplicationForm): Promise<RiderApplication | "known">;
  /** A person's newest application. */
  applicationOf(uid: string): Promise<RiderApplication | undefined>;
  /** Those that wait first, then the newest first. */
  applications(query: PageQuery): Promise<Page<RiderApplication[]>>;
  decide(
    by: string,
    id: string,
    decision: Decision,
  ): Promise<RiderApplication | "absent" | "own" | "decided">;
}

const PEOPLE = keyset("staff", "asc", [
  [staff.center, "text"],
  [staff.name, "text"],
  [staff.id, "text"],
]);
const HISTORY = keyset("staff history", "desc", [
  [staffEvents.at, "timestamptz"],
  [staffEvents.id, "text"],
]);
const APPLICATIONS = keyset("applications", "desc", [
  [sql`(${riderApplications.status} = 'waiting')`, "boolean"],
  [riderApplications.at, "timestamptz"],
  [riderApplications.id, "text"],
]);
const SECRET_BYTES = 24;

/** @param now the clock */
export function createStaffStore({ db, transact }: Database, now: () => Date = () => new Date()): StaffStore {
  const actor = alias(staff, "actor");

  return {
    async seed(people) {
      for (const person of people) {
        await transact(async (tx) => {
          const since = now();
          const [added] = await tx
            .insert(staff)
            .values({ ...person, id: crypto.randomUUID(), status: "active", since })
            .onConflictDoNothing()
            .returning();
          if (added !== undefined) await recordStaffEvent(tx, added, "seeded", undefined, since);
        });
      }
    },

    async find(uid) {
      const [known] = await db
        .select({ role: staff.role, center: staff.center, status: staff.status })
        .from(staff)
        .where(eq(staff.uid, uid));
      if (known === undefined) return undefined;
      const { status, ...place } = known;
      return { kind: status === "active" ? "staff" : "formerStaff", ...place };
    },

    async nameOf(uid) {
      const [known] = await db.select({ name: staff.name }).from(staff).where(eq(staff.uid, uid));
      return known?.name;
    },

    async list(query) {
      const found = await db
        .select({ row: staff, position: PEOPLE.position })
        .from(staff)
        .where(PEOPLE.after(query))
        .orderBy(...PEOPLE.order)
        .limit(query.limit + 1);
      const { rows, cursor } = PEOPLE.pageOf(found, query);
      return { body: rows.map(({ row }) => memberOf(row)), cursor };
    },

    async history(query) {
      const found = await db
        .select({
          kind: staffEvents.kind,
          at: staffEvents.at,
          role: staffEvents.role,
          center: staffEvents.center,
          name: staff.name,
          by: actor.name,
          position: HISTORY.position,
        })
        .from(staffEvents)
        .innerJoin(staff, eq(staff.id, staffEvents.staff_id))
        .leftJoin(actor, eq(actor.uid, staffEvents.by_uid))
        .where(HISTORY.after(query))
        .orderBy(...HISTORY.order)
        .limit(query.limit + 1);
      const { rows, cursor } = HISTORY.pageOf(found, query);
      const body = rows.map(({ kind, at, name, by, role, center }) => ({
        kind,
        at: at.toISOString(),
        name,
        by: by ?? undefined,
        role,
        center,
      }));
      return { body, cursor };
    },

    async invite(by, invitation) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      return transact(async (tx) => {
        const since = now();
        const [known] = await tx.select().from(staff).where(eq(staff.email, invitation.email)).for("update");
        // An invitation that is repeated replaces the one before: its link may have been lost.
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
      });
    },

    join: ({ uid, email }, secret) =>
      transact(async (tx) => {
        await holdAccount(tx, uid);
        const [row] = await tx
          .select()
          .from(staff)
          .where(and(eq(staff.email, email.toLowerCase()), eq(staff.status, "invited")))
          .for("update");
        if (row?.invitation == null || !isEqual(row.invitation, hashOf(secret))) return "invalid";
        const at = now();
        // Whoever is on the staff under another address already keeps that entry.
        const [other] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.uid, uid));
        if (other !== undefined) return "invalid";
        await tx
          .update(staff)
          .set({ uid, status: "active", invitation: null, since: at })
          .where(eq(staff.id, row.id));
        await recordStaffEvent(tx, row, "joined", uid, at);
        return "joined";
      }),

    change: (by, id, { role, center, is_active }) =>
      transact(async (tx) => {
        await readShardsInTurn(tx);
        const locked = await lockWithAdmins(tx, eq(staff.id, id));
        const row = locked.find((known) => known.id === id);
        // The admin may have lost the role since the request began.
        if (row === undefined || !locked.some((known) => isAdmin(known) && known.uid === by)) return "absent";
        // So the last admin can't lock everybody out.
        if (row.uid === by) return "own";
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
      }),

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
        if (row.uid === by) return "own";
        if (row.status !== "waiting") return "decided";
        const at = now();
        const isApproved = decision.decision === "approve";
        const [decided] = await tx
          .update(riderApplications)
          .set({
            status: isApproved ? "approved" : "refused",
            reason: isApproved ? null : decision.reason,
            decided_at: at,
            decided_by: by,
          })
          .where(eq(riderApplications.id, id))
          .returning();
        if (decided === undefined) return "absent";
        if (isApproved) {
          const { uid, name, phone } = row;
          const email = row.email.toLowerCase();
          // Somebody who was invited meanwhile, or worked here before, keeps the entry.
          const entry = {
            uid,
            name,
            phone,
            role: "rider" as const,
            center: decision.center,
            status: "active" as const,
            since: at,
          };
          const [member] = await tx
            .insert(staff)
            .values({ ...entry, id: crypto.randomUUID(), email })
            .onConflictDoUpdate({
              target: staff.email,
              set: { ...entry, invitation: null },
              setWhere: ne(staff.status, "active"),
            })
            .returning();
          if (member !== undefined) await recordStaffEvent(tx, member, "approved", by, at);
        }
        return applicationOf(decided);
      }),
  };
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

function memberOf({ id, email, name, phone, role, center, status, since }: StaffRow): StaffMember {
  return { id, email, name, phone: phone ?? undefined, role, center, status, since: since.toISOString() };
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
}: typeof riderApplications.$inferSelect): RiderApplication {
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

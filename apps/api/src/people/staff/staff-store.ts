import type { PageQuery } from "@harkara/courier-core/base/page";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import type {
  Invitation,
  ReceivedStaffInvitation,
  StaffChange,
  StaffEvent,
  StaffMember,
} from "@harkara/courier-core/people/staff";
import type { StaffHoldings } from "@harkara/courier-core/people/staff-holdings";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor, Identity } from "../../platform/identity.ts";
import type { Page } from "../../http/page.ts";
import type { FindStaff } from "../../http/route.ts";
import type { Database } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { staff, staffEvents } from "../../tables/staff.ts";
import { type ApplicationStore, createApplicationStore } from "./application-store.ts";
import { recordStaffEvent } from "./leave.ts";
import { change, invite, join, memberOf, received, renewInvitation } from "./membership.ts";

/** A member of the initial staff, from the settings. */
export interface Seed {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly center: string;
}

/** The store for staff members and rider applicants. */
export interface StaffStore extends ApplicationStore {
  /** Adds the missing members of the initial staff, such as the first admin. */
  seed(people: readonly Seed[]): Promise<void>;
  readonly find: FindStaff;
  /** Returns the name of an active staff member, or undefined for all others. */
  nameOf(uid: string): Promise<string | undefined>;
  /** Returns the staff members, sorted by center and name. */
  list(query: PageQuery): Promise<Page<StaffMember[]>>;
  /** Returns the staff changes, newest first. */
  history(query: PageQuery): Promise<Page<StaffEvent[]>>;
  /**
   * Invites a person.
   * @returns the record, and the secret for the invitation link; `known` if there is already a staff member
   * with this e-mail address
   */
  invite(by: Actor, invitation: Invitation): Promise<{ member: StaffMember; secret: string } | "known">;
  /**
   * Replaces the link of an invitation that was not accepted.
   * @returns the record, and the secret for the new link; `closed` if the person has joined, or is inactive
   */
  renewInvitation(
    by: Actor,
    id: string,
  ): Promise<{ member: StaffMember; secret: string } | "absent" | "closed">;
  /**
   * Returns the open invitation that the link belongs to. Returns undefined if the invitation is not
   * for the caller's own e-mail address.
   */
  received(person: Identity, secret: string): Promise<ReceivedStaffInvitation | undefined>;
  /** Accepts an invitation to the caller's own e-mail address. */
  join(person: Actor, secret: string): Promise<"joined" | "invalid">;
  /**
   * Changes a person's role, center or active state. Returns the person's holdings if these must be handed in
   * first.
   */
  change(
    by: Actor,
    id: string,
    change: StaffChange,
  ): Promise<StaffMember | "absent" | "own" | { readonly holds: StaffHoldings }>;
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

/**
 * SQL expression: a staff member's role and center before the change that an audit log entry records; null
 * for the first entry.
 */
const previousState = sql<Pick<StaffEvent, "role" | "center"> | null>`(
  select json_build_object('role', previous.role, 'center', previous.center) from staff_events as previous
  where previous.staff_id = ${staffEvents.staff_id}
    and (previous.at, previous.id) < (${staffEvents.at}, ${staffEvents.id})
  order by previous.at desc, previous.id desc limit 1)`;

/**
 * Creates the store for staff.
 * @param now returns the current time
 */
export function createStaffStore(database: Database, now: () => Date = () => new Date()): StaffStore {
  const { db, transact } = database;
  const actor = alias(staff, "actor");

  return {
    ...createApplicationStore(database, now),

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
          network: staffEvents.network,
          before: previousState,
          position: HISTORY.position,
        })
        .from(staffEvents)
        .innerJoin(staff, eq(staff.id, staffEvents.staff_id))
        .leftJoin(actor, eq(actor.uid, staffEvents.by_uid))
        .where(HISTORY.after(query))
        .orderBy(...HISTORY.order)
        .limit(query.limit + 1);
      const { rows, cursor } = HISTORY.pageOf(found, query);
      const body = rows.map(({ kind, at, name, by, role, center, network, before }) => ({
        kind,
        at: at.toISOString(),
        name,
        by: by ?? undefined,
        role,
        center,
        network: network ?? undefined,
        before: before ?? undefined,
      }));
      return { body, cursor };
    },

    invite: (by, invitation) => transact((tx) => invite(tx, by, invitation, now)),
    renewInvitation: (by, id) => transact((tx) => renewInvitation(tx, by, id, now)),
    received: (person, secret) => received(db, person.email, secret),
    join: (person, secret) => transact((tx) => join(tx, person, secret, now)),
    change: (by, id, to) => transact((tx) => change(tx, by, id, to, now)),
  };
}

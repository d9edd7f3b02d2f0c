/** The staff members who see tickets. */
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { type Assignee, isOwn, seesTicket } from "@harkara/courier-core/support/ticket";
import { type SQL, and, arrayContains, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { isParcel } from "../../events/event-store.ts";
import { type TicketRow, isTicket } from "../../events/tickets/ticket-rows.ts";
import type { Db } from "../../platform/database.ts";
import { peopleOf, personOf } from "../../platform/identity.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { tickets } from "../../tables/tickets.ts";

/** SQL condition: the operator may see the ticket. The rule is `seesTicket` of courier-core, and a test compares them. */
export function isVisible({ role, center }: Pick<StaffCaller, "role" | "center">): SQL | undefined {
  if (role === "admin") return undefined;
  if (role === "support") return isNull(tickets.count_id);
  if (role === "rider") return sql`false`;
  return or(
    arrayContains(tickets.centers, [center]),
    sql`exists (select from ${parcels} where ${parcels.shard} = ${tickets.shard} and ${parcels.tracking_id} = ${tickets.tracking_id} and ${touchesOrPassed(center)})`,
  );
}

/** Finds a ticket that a staff member may see. */
export async function findVisible(db: Db, operator: Pick<StaffCaller, "role" | "center">, id: string) {
  const [found] = await db
    .select()
    .from(tickets)
    .where(and(isTicket(id), isVisible(operator)));
  return found;
}

/** Returns the active staff members who may see and work on a ticket. */
export async function listAssignees(
  db: Db,
  operator: StaffCaller,
  id: string,
): Promise<Assignee[] | undefined> {
  const row = await findVisible(db, operator, id);
  if (row === undefined) return undefined;
  const parcelCenters = await centersOf(db, row);
  const rows = await db
    .select()
    .from(staff)
    .where(and(eq(staff.status, "active"), ne(staff.role, "rider")))
    .orderBy(asc(staff.name), asc(staff.id));
  const seeing = rows.filter((member) => seesTicket(member, { ...row, parcelCenters }));
  const people = await peopleOf(
    db,
    seeing.flatMap(({ uid }) => uid ?? []),
  );
  const assignable = seeing.filter(({ uid }) => {
    const person = uid === null ? undefined : people.get(uid);
    return person !== undefined && !isOwn(row, person);
  });
  return assignable.map(({ id: staffId, name, role, center }) => ({ id: staffId, name, role, center }));
}

/** Finds the uid of a staff member, and whether they may see the ticket. */
export async function findColleague(db: Db, ticketId: string, staffId: string) {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  const isActive = row?.uid != null && row.status === "active";
  return {
    person: await personOf(db, row?.uid ?? ""),
    hasAccess: isActive && (await findVisible(db, row, ticketId)) !== undefined,
  };
}

/** Returns the centers where the parcel of a ticket is, has been or will be. */
async function centersOf(db: Db, { tracking_id }: TicketRow): Promise<string[]> {
  if (tracking_id === null) return [];
  const [[parcel], passed] = await Promise.all([
    db.select().from(parcels).where(isParcel(tracking_id)),
    db
      .select({ center: events.center })
      .from(events)
      .where(and(eq(events.shard, shardOf(tracking_id)), eq(events.tracking_id, tracking_id)))
      .groupBy(events.center),
  ]);
  if (parcel === undefined) return [];
  const { sender_center, receiver_center, at_center, to_center } = parcel;
  const found = [sender_center, receiver_center, at_center, to_center, ...passed.map(({ center }) => center)];
  return found.flatMap((center) => center ?? []);
}

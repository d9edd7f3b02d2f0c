import { shardOf } from "@harkara/courier-core/base/tracking-id";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Ticket, TicketCounts, TicketList, TicketQuery } from "@harkara/courier-core/support/ticket";
import { type SQL, and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { isParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { parcels } from "../../tables/parcels.ts";
import { tickets } from "../../tables/tickets.ts";
import { isVisible } from "./ticket-access.ts";
import { ticketsOf } from "./ticket-formats.ts";

const BY_DUE = keyset("tickets", "asc", [
  [tickets.due_at, "timestamptz"],
  [tickets.id, "text"],
]);
const LAST_CHANGED = keyset("resolved tickets", "desc", [
  [tickets.changed_at, "timestamptz"],
  [tickets.id, "text"],
]);

/** The maximum number of tickets in a merchant's record. */
const TICKETS_OF_MERCHANT = 20;

const isUnresolved = sql`${tickets.status} <> 'resolved'`;
const isResolved = sql`${tickets.status} = 'resolved'`;

/** SQL condition: the ticket belongs to the list. */
function isIn(list: TicketList, { uid }: StaffCaller, at: Date): SQL | undefined {
  switch (list) {
    case "mine":
      return and(isUnresolved, eq(tickets.assignee_uid, uid));
    case "unassigned":
      return and(isUnresolved, isNull(tickets.assignee_uid));
    case "open":
      return isUnresolved;
    case "overdue":
      return and(isUnresolved, eq(tickets.status, "open"), lt(tickets.due_at, at));
    case "resolved":
      return isResolved;
    default:
      return list satisfies never;
  }
}

/** Returns a page of a list of tickets. */
export async function listTickets(
  db: Db,
  operator: StaffCaller,
  { list, category, ...query }: TicketQuery,
  at: Date,
): Promise<Page<Ticket[]>> {
  const keys = list === "resolved" ? LAST_CHANGED : BY_DUE;
  const filters = [list, category ?? "", operator.uid, operator.role, operator.center];
  const found = await db
    .select({ row: tickets, position: keys.position })
    .from(tickets)
    .where(
      and(
        isIn(list, operator, at),
        category === undefined ? undefined : eq(tickets.category, category),
        isVisible(operator),
        keys.after(query, ...filters),
      ),
    )
    .orderBy(...keys.order)
    .limit(query.limit + 1);
  const { rows, cursor } = keys.pageOf(found, query, ...filters);
  const body = await ticketsOf(
    db,
    rows.map(({ row }) => row),
    operator,
  );
  return { body, cursor };
}

/** Returns the number of tickets in each list. */
export async function countTickets(db: Db, operator: StaffCaller, at: Date): Promise<TicketCounts> {
  const [unresolved] = await db
    .select({
      mine: countOf("mine", operator, at),
      unassigned: countOf("unassigned", operator, at),
      open: countOf("open", operator, at),
      overdue: countOf("overdue", operator, at),
    })
    .from(tickets)
    .where(and(isUnresolved, isVisible(operator)));
  return unresolved ?? { mine: 0, unassigned: 0, open: 0, overdue: 0 };
}

/** Returns the tickets of a parcel, or undefined if the operator may not see the parcel. */
export async function listParcelTickets(
  db: Db,
  operator: StaffCaller,
  trackingId: string,
): Promise<Ticket[] | undefined> {
  const [parcel] = await db
    .select({ sender_name: parcels.sender_name })
    .from(parcels)
    .where(and(isParcel(trackingId), operator.role === "hub" ? touchesOrPassed(operator.center) : undefined));
  if (parcel === undefined) return undefined;
  const rows = await db
    .select()
    .from(tickets)
    .where(isAbout(trackingId))
    .orderBy(desc(tickets.opened_at), desc(tickets.id));
  return ticketsOf(db, rows, operator);
}

/** Returns the tickets about a bag that the operator may see. */
export async function listBagTickets(db: Db, operator: StaffCaller, bagId: string): Promise<Ticket[]> {
  const rows = await db
    .select()
    .from(tickets)
    .where(
      // There is no condition on the shard, because a ticket about a missing parcel is on the parcel's
      // shard.
      and(eq(tickets.bag_id, bagId), isVisible(operator)),
    )
    .orderBy(desc(tickets.opened_at), desc(tickets.id));
  return ticketsOf(db, rows, operator);
}

/** Returns the newest tickets about a merchant and its parcels that the operator may see. */
export async function listMerchantTickets(
  db: Db,
  operator: StaffCaller,
  merchantId: string,
): Promise<Ticket[]> {
  const newest = (column: typeof tickets.owner_uid | typeof tickets.merchant_uid) =>
    db
      .select()
      .from(tickets)
      .where(and(eq(column, merchantId), isVisible(operator)))
      .orderBy(desc(tickets.changed_at), desc(tickets.id))
      .limit(TICKETS_OF_MERCHANT);
  // There are two statements, because each of them uses its own index.
  const found = await Promise.all([newest(tickets.owner_uid), newest(tickets.merchant_uid)]);
  const rows = found
    .flat()
    .toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime())
    .slice(0, TICKETS_OF_MERCHANT);
  return ticketsOf(db, rows, operator);
}

/** SQL condition: the ticket is about the parcel. */
export const isAbout = (trackingId: string) =>
  and(eq(tickets.shard, shardOf(trackingId)), eq(tickets.tracking_id, trackingId));

const countOf = (list: TicketList, operator: StaffCaller, at: Date) =>
  sql<number>`(count(*) filter (where ${isIn(list, operator, at)}))::int`;

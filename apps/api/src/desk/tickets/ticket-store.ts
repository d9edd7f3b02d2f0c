import type { StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type Assignee,
  MAX_UNREAD,
  type NewTicketEntry,
  SHARED_ENTRIES,
  type SenderTicket,
  type StaffEntry,
  type Ticket,
  type TicketCounts,
  type TicketDetails,
  type TicketDraft,
  type TicketList,
  type TicketMessage,
  type TicketQuery,
  type TicketRefusal,
  type TicketReport,
  isOwn,
  seesTicket,
} from "@harkara/courier-core/support/ticket";
import { ticketExcerpt } from "@harkara/courier-core/support/ticket-excerpt";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import {
  type SQL,
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { readKey, recordAccess, ticketKey } from "../../events/audit/audit-store.ts";
import { recordPeopleAccess } from "../../events/audit/people-audit.ts";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { areParcels, isParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db } from "../../platform/database.ts";
import {
  type Merchant,
  type MerchantShards,
  holdAccount,
  peopleOf,
  personOf,
} from "../../platform/identity.ts";
import { keyset } from "../../platform/keyset.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { isOneOf } from "../../tables/columns.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { merchantNames } from "../../people/team/merchant-names.ts";
import { ticketEntries, tickets } from "../../tables/tickets.ts";
import { type OpenRefusal, openOfSender, openOfStaff } from "./open-by-person.ts";
import {
  type TicketRow,
  addEntry,
  hintReply,
  isEntryOf,
  isTicket,
} from "../../events/tickets/ticket-rows.ts";

/** A ticket, and whether this request opened it. */
interface Opened<Body> {
  readonly ticket: Body;
  readonly isNew: boolean;
}

/**
 * Tickets for staff and senders. Admins see all tickets. Support sees tickets about parcels, bags and
 * merchants. Hub staff see tickets about parcels whose origin, destination, current or next location is their
 * center or that have passed it, and about the bags and cash counts of their center. Each method that writes is one
 * transaction, and is idempotent by the ID that the client generates.
 */
export interface TicketStore {
  /**
   * Returns a page of a list. Open tickets are sorted by due time, and resolved tickets by the time
   * of the last change.
   */
  list(operator: StaffCaller, query: TicketQuery): Promise<Page<Ticket[]>>;
  /** Returns the number of tickets in each list. */
  counts(operator: StaffCaller): Promise<TicketCounts>;
  /**
   * Returns the tickets of a parcel, newest first, or undefined if the operator may not see the
   * parcel.
   */
  ofParcel(operator: StaffCaller, trackingId: string): Promise<Ticket[] | undefined>;
  /**
   * Returns a ticket with its entries. Reading a ticket about a parcel is recorded in the audit log, once per
   * person and hour. Reading a ticket about a merchant is recorded like reading the merchant's record.
   */
  read(operator: StaffCaller, id: string): Promise<TicketDetails | undefined>;
  /** Opens a ticket about a parcel, a bag or a merchant, with an internal note. */
  open(operator: StaffCaller, draft: TicketDraft): Promise<Opened<TicketDetails> | OpenRefusal>;
  /** Returns the tickets about a bag that the operator may see, newest first. */
  ofBag(operator: StaffCaller, bagId: string): Promise<Ticket[]>;
  /**
   * Returns the newest tickets about a merchant and its parcels that the operator may see. Hub staff see only
   * the tickets of their center.
   */
  ofMerchant(operator: StaffCaller, merchantId: string): Promise<Ticket[]>;
  /** Returns the active staff members who may see and work on a ticket. */
  assignees(operator: StaffCaller, id: string): Promise<Assignee[] | undefined>;
  /** Adds an entry on behalf of a staff member. */
  add(operator: StaffCaller, id: string, entry: StaffEntry): Promise<TicketDetails | TicketRefusal>;
  /**
   * Returns the tickets about a sender's parcel that the sender may see, newest first, or undefined
   * if the sender has no such parcel.
   */
  ofSender(merchantId: string, trackingId: string): Promise<SenderTicket[] | undefined>;
  /** Opens a ticket about a sender's parcel, with a message from the sender. */
  report(
    owner: Merchant,
    trackingId: string,
    report: TicketReport,
  ): Promise<Opened<SenderTicket> | OpenRefusal>;
  /**
   * Records that the sender has read a reply and all earlier replies. A newer reply stays unread. Idempotent.
   */
  readReply(
    merchantId: string,
    trackingId: string,
    id: string,
    reply: string,
  ): Promise<SenderTicket | undefined>;
  /** Returns a sender's parcels that have an unread reply. */
  unread(owner: MerchantShards): Promise<string[]>;
  /** Adds a message from the sender. */
  message(
    owner: Merchant,
    trackingId: string,
    id: string,
    message: TicketMessage,
  ): Promise<SenderTicket | TicketRefusal>;
}

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

/**
 * Creates the store for tickets.
 * @param now returns the current time
 */
export function createTicketStore(
  { db, write, transact }: Database,
  now: () => Date = () => new Date(),
): TicketStore {
  async function findVisible(operator: Pick<StaffCaller, "role" | "center">, id: string) {
    const [found] = await db
      .select()
      .from(tickets)
      .where(and(isTicket(id), isVisible(operator)));
    return found;
  }

  async function detailsOf(operator: StaffCaller, id: string): Promise<TicketDetails | undefined> {
    const row = await findVisible(operator, id);
    if (row === undefined) return undefined;
    const [[ticket], entries] = await Promise.all([
      ticketsOf(db, [row], operator),
      db.select().from(ticketEntries).where(isEntryOf(id)).orderBy(asc(ticketEntries.number)),
    ]);
    if (ticket === undefined) throw new Error("as many tickets as rows");
    const names = await staffNames(
      db,
      entries.flatMap(({ by_kind, by_uid, assignee_uid }) => [
        ...(by_kind === "staff" && by_uid !== null ? [by_uid] : []),
        ...(assignee_uid === null ? [] : [assignee_uid]),
      ]),
    );
    return {
      ...ticket,
      entries: entries.map(({ id: entryId, kind, at, by_kind, by_uid, assignee_uid, text }) => ({
        id: entryId,
        kind,
        at: at.toISOString(),
        by_kind,
        by: by_uid === null ? undefined : names.get(by_uid),
        // The assignee is left out if the actor has taken the ticket, because both are the same person.
        to: assignee_uid === null || assignee_uid === by_uid ? undefined : names.get(assignee_uid),
        text: text ?? undefined,
      })),
    };
  }

  /** Finds the uid of a staff member, and whether they may see the ticket. */
  async function colleague(ticketId: string, staffId: string) {
    const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
    const isActive = row?.uid != null && row.status === "active";
    return {
      person: await personOf(db, row?.uid ?? ""),
      hasAccess: isActive && (await findVisible(row, ticketId)) !== undefined,
    };
  }

  async function required(operator: StaffCaller, id: string): Promise<TicketDetails> {
    const details = await detailsOf(operator, id);
    if (details === undefined) throw new Error("a ticket that its author does not see");
    return details;
  }

  async function requiredOfSender(row: TicketRow): Promise<SenderTicket> {
    const [ticket] = await senderTickets(db, [row]);
    if (ticket === undefined) throw new Error("as many tickets as rows");
    return ticket;
  }

  async function isOwnParcel(merchantId: string, trackingId: string): Promise<boolean> {
    const [parcel] = await db
      .select({ id: parcels.tracking_id })
      .from(parcels)
      .where(and(isParcel(trackingId), eq(parcels.owner_uid, merchantId), isNull(parcels.deleted_at)));
    return parcel !== undefined;
  }

  return {
    async list(operator, { list, category, ...query }) {
      const keys = list === "resolved" ? LAST_CHANGED : BY_DUE;
      const filters = [list, category ?? "", operator.uid, operator.role, operator.center];
      const found = await db
        .select({ row: tickets, position: keys.position })
        .from(tickets)
        .where(
          and(
            isIn(list, operator, now()),
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
    },

    async counts(operator) {
      const at = now();
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
    },

    async ofParcel(operator, trackingId) {
      const [parcel] = await db
        .select({ sender_name: parcels.sender_name })
        .from(parcels)
        .where(
          and(isParcel(trackingId), operator.role === "hub" ? touchesOrPassed(operator.center) : undefined),
        );
      if (parcel === undefined) return undefined;
      const rows = await db
        .select()
        .from(tickets)
        .where(isAbout(trackingId))
        .orderBy(desc(tickets.opened_at), desc(tickets.id));
      return ticketsOf(db, rows, operator);
    },

    async read(operator, id) {
      const details = await detailsOf(operator, id);
      if (details === undefined) return undefined;
      const { tracking_id, merchant_id } = details;
      const at = now();
      if (merchant_id !== undefined) {
        const access = { action: "record_read", key: readKey(operator, at) } as const;
        const subject = { kind: "merchant", id: merchant_id } as const;
        await write(() => recordPeopleAccess(db, operator, subject, access, at));
      }
      if (tracking_id === undefined) return details;
      const access = { action: "ticket_read", key: ticketKey(operator, id, at) } as const;
      await write(() => recordAccess(db, operator, tracking_id, access, at));
      return details;
    },

    async open(operator, draft) {
      const result = await transact((tx) => openOfStaff(tx, operator, draft, now));
      if (typeof result === "string") return result;
      return { isNew: result.isNew, ticket: await required(operator, draft.id) };
    },

    async ofBag(operator, bagId) {
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
    },

    async ofMerchant(operator, merchantId) {
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
    },

    async assignees(operator, id) {
      const row = await findVisible(operator, id);
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
    },

    async add(operator, id, entry) {
      const hasAccess = (await findVisible(operator, id)) !== undefined;
      const author = { actor: { kind: "staff", caller: operator, hasAccess }, uid: operator.uid } as const;
      const assignee =
        entry.kind === "assigned" && entry.to !== undefined ? await colleague(id, entry.to) : undefined;
      const added = { ...entryOf(entry), ...(assignee && { assignee }) };
      const result = await transact((tx) => addEntry(tx, id, added, author, now));
      return result === "done" || result === "repeated" ? required(operator, id) : result;
    },

    async ofSender(merchantId, trackingId) {
      if (!(await isOwnParcel(merchantId, trackingId))) return undefined;
      const rows = await db
        .select()
        .from(tickets)
        .where(and(isAbout(trackingId), eq(tickets.owner_uid, merchantId), eq(tickets.is_shared, true)))
        .orderBy(desc(tickets.opened_at), desc(tickets.id));
      return senderTickets(db, rows);
    },

    async report(owner, trackingId, report) {
      const result = await transact((tx) => openOfSender(tx, owner, trackingId, report, now));
      if (typeof result === "string") return result;
      return { isNew: result.isNew, ticket: await requiredOfSender(result.row) };
    },

    async readReply(merchantId, trackingId, id, reply) {
      if (!(await isOwnParcel(merchantId, trackingId))) return undefined;
      const isIt = and(
        isTicket(id),
        eq(tickets.tracking_id, trackingId),
        eq(tickets.owner_uid, merchantId),
        eq(tickets.is_shared, true),
      );
      const [read] = await transact(async (tx) => {
        const rows = await tx
          .update(tickets)
          .set({ unread_reply: null })
          .where(and(isIt, eq(tickets.unread_reply, reply)))
          .returning();
        for (const row of rows) hintReply(tx, row);
        return rows;
      });
      const [row] = read === undefined ? await db.select().from(tickets).where(isIt) : [read];
      return row === undefined ? undefined : requiredOfSender(row);
    },

    async unread(owner) {
      const rows = await db
        .select({ tracking_id: tickets.tracking_id, at: max(tickets.changed_at) })
        .from(tickets)
        .innerJoin(
          parcels,
          and(eq(parcels.shard, tickets.shard), eq(parcels.tracking_id, tickets.tracking_id)),
        )
        .where(
          and(
            inArray(tickets.shard, [...owner.shards]),
            eq(tickets.owner_uid, owner.merchant_id),
            isNotNull(tickets.unread_reply),
            isNull(parcels.deleted_at),
          ),
        )
        .groupBy(tickets.tracking_id)
        .orderBy(desc(max(tickets.changed_at)))
        .limit(MAX_UNREAD);
      return rows.flatMap(({ tracking_id }) => tracking_id ?? []);
    },

    async message(owner, trackingId, id, message) {
      const [row] = await db.select().from(tickets).where(isTicket(id));
      if (row?.tracking_id !== trackingId || !(await isOwnParcel(owner.merchant_id, trackingId)))
        return "absent";
      const author = { actor: { kind: "sender", hasAccess: true }, uid: owner.actor.uid } as const;
      const result = await transact(async (tx) => {
        await holdAccount(tx, owner.merchant_id);
        return addEntry(tx, id, { ...message, kind: "message" }, author, now);
      });
      if (result !== "done" && result !== "repeated") return result;
      const [changed] = await db.select().from(tickets).where(isTicket(id));
      return changed === undefined ? "absent" : requiredOfSender(changed);
    },
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

const isAbout = (trackingId: string) =>
  and(eq(tickets.shard, shardOf(trackingId)), eq(tickets.tracking_id, trackingId));

const countOf = (list: TicketList, operator: StaffCaller, at: Date) =>
  sql<number>`(count(*) filter (where ${isIn(list, operator, at)}))::int`;

/** Converts an entry to the input format of the ticket rules. An empty string becomes undefined. */
function entryOf(entry: StaffEntry): NewTicketEntry {
  const { id, kind } = entry;
  return "text" in entry && entry.text !== undefined && entry.text !== ""
    ? { id, kind, text: entry.text }
    : { id, kind };
}

/**
 * Converts tickets to the format for staff, with their first texts and the names of senders, merchants and
 * assignees.
 */
async function ticketsOf(db: Db, rows: readonly TicketRow[], operator: StaffCaller): Promise<Ticket[]> {
  const [staffs, senders, excerpts, merchants] = await Promise.all([
    staffNames(
      db,
      rows.flatMap(({ assignee_uid }) => assignee_uid ?? []),
    ),
    senderNames(db, rows),
    excerptsOf(db, rows),
    merchantNames(
      db,
      rows.flatMap(({ merchant_uid }) => merchant_uid ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    status: row.status,
    tracking_id: row.tracking_id ?? undefined,
    bag_id: row.bag_id ?? undefined,
    center: row.count_id === null ? undefined : row.centers[0],
    merchant_id: row.merchant_uid ?? undefined,
    merchant_name: row.merchant_uid === null ? undefined : merchants.get(row.merchant_uid),
    sender_name: row.tracking_id === null ? undefined : senders.get(row.tracking_id),
    excerpt: excerpts.get(row.id),
    assignee: row.assignee_uid === null ? undefined : staffs.get(row.assignee_uid),
    is_mine: row.assignee_uid === operator.uid,
    is_own: isOwn(row, operator),
    opened_by: row.opened_kind,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
}

/** Returns excerpts of the first texts of tickets. Tickets that the system opened have no text. */
async function excerptsOf(db: Db, rows: readonly TicketRow[]): Promise<ReadonlyMap<string, string>> {
  const opened = rows.filter(({ opened_kind }) => opened_kind !== "system");
  if (opened.length === 0) return new Map();
  const found = await db
    .select({ id: ticketEntries.ticket_id, text: ticketEntries.text })
    .from(ticketEntries)
    .where(
      and(
        inArray(ticketEntries.shard, [...new Set(opened.map(({ shard }) => shard))]),
        inArray(
          ticketEntries.ticket_id,
          opened.map(({ id }) => id),
        ),
        // The first entry has the same ID as its ticket.
        eq(ticketEntries.id, ticketEntries.ticket_id),
      ),
    );
  return new Map(found.map(({ id, text }) => [id, ticketExcerpt(text ?? "")]));
}

/** Returns the names of the senders, by the tracking IDs of the tickets. */
async function senderNames(db: Db, rows: readonly TicketRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ tracking_id }) => tracking_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: parcels.tracking_id, name: parcels.sender_name })
    .from(parcels)
    .where(areParcels(ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function senderTickets(db: Db, rows: readonly TicketRow[]): Promise<SenderTicket[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const entries = await db
    .select()
    .from(ticketEntries)
    .where(
      and(
        eq(ticketEntries.shard, first.shard),
        inArray(
          ticketEntries.ticket_id,
          rows.map(({ id }) => id),
        ),
        isOneOf(ticketEntries.kind, SHARED_ENTRIES),
      ),
    )
    .orderBy(asc(ticketEntries.number));
  const byTicket = Map.groupBy(entries, ({ ticket_id }) => ticket_id);
  return rows.map(({ id, category, status, opened_at, unread_reply }) => ({
    id,
    category,
    status,
    opened_at: opened_at.toISOString(),
    unread_reply: unread_reply ?? undefined,
    entries: (byTicket.get(id) ?? []).flatMap(({ id: entryId, kind, at, text }) =>
      kind === "reply" || kind === "message"
        ? [{ id: entryId, kind, at: at.toISOString(), text: text ?? "" }]
        : [],
    ),
  }));
}

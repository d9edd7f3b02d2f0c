/** Tickets in the formats for staff and for senders. */
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { SHARED_ENTRIES, type SenderTicket, type Ticket, isOwn } from "@harkara/courier-core/support/ticket";
import { ticketExcerpt } from "@harkara/courier-core/support/ticket-excerpt";
import { and, asc, eq, inArray } from "drizzle-orm";
import { areParcels } from "../../events/event-store.ts";
import type { TicketRow } from "../../events/tickets/ticket-rows.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { merchantNames } from "../../people/team/merchant-names.ts";
import type { Db } from "../../platform/database.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";
import { ticketEntries } from "../../tables/tickets.ts";

/**
 * Converts tickets to the format for staff, with their first texts and the names of senders, merchants and
 * assignees.
 */
export async function ticketsOf(
  db: Db,
  rows: readonly TicketRow[],
  operator: StaffCaller,
): Promise<Ticket[]> {
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

/** Converts tickets about one parcel to the format for its sender, with the entries that the sender may see. */
export async function senderTickets(db: Db, rows: readonly TicketRow[]): Promise<SenderTicket[]> {
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

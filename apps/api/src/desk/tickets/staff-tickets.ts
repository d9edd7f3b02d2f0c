import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type {
  NewTicketEntry,
  StaffEntry,
  TicketDetails,
  TicketDraft,
  TicketRefusal,
} from "@harkara/courier-core/support/ticket";
import { asc } from "drizzle-orm";
import { readKey, recordAccess, ticketKey } from "../../events/audit/audit-store.ts";
import { recordPeopleAccess } from "../../events/audit/people-audit.ts";
import { addEntry, isEntryOf } from "../../events/tickets/ticket-rows.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { Database, Db } from "../../platform/database.ts";
import { ticketEntries } from "../../tables/tickets.ts";
import { type OpenRefusal, type Opened, openOfStaff } from "./open-by-person.ts";
import { findColleague, findVisible } from "./ticket-access.ts";
import { ticketsOf } from "./ticket-formats.ts";

/** Returns a ticket with its entries, and records the access to its parcel or merchant. */
export async function readTicket(
  { db, write }: Database,
  operator: StaffCaller,
  id: string,
  at: Date,
): Promise<TicketDetails | undefined> {
  const details = await detailsOf(db, operator, id);
  if (details === undefined) return undefined;
  const { tracking_id, merchant_id } = details;
  if (merchant_id !== undefined) {
    const access = { action: "record_read", key: readKey(operator, at) } as const;
    const subject = { kind: "merchant", id: merchant_id } as const;
    await write(() => recordPeopleAccess(db, operator, subject, access, at));
  }
  if (tracking_id === undefined) return details;
  const access = { action: "ticket_read", key: ticketKey(operator, id, at) } as const;
  await write(() => recordAccess(db, operator, tracking_id, access, at));
  return details;
}

/** Opens a ticket with an internal note. */
export async function openForStaff(
  { db, transact }: Database,
  operator: StaffCaller,
  draft: TicketDraft,
  now: () => Date,
): Promise<Opened<TicketDetails> | OpenRefusal> {
  const result = await transact((tx) => openOfStaff(tx, operator, draft, now));
  if (typeof result === "string") return result;
  return { isNew: result.isNew, ticket: await required(db, operator, draft.id) };
}

/** Adds an entry on behalf of a staff member. */
export async function addStaffEntry(
  { db, transact }: Database,
  operator: StaffCaller,
  id: string,
  entry: StaffEntry,
  now: () => Date,
): Promise<TicketDetails | TicketRefusal> {
  const hasAccess = (await findVisible(db, operator, id)) !== undefined;
  const author = { actor: { kind: "staff", caller: operator, hasAccess }, uid: operator.uid } as const;
  const assignee =
    entry.kind === "assigned" && entry.to !== undefined ? await findColleague(db, id, entry.to) : undefined;
  const added = { ...entryOf(entry), ...(assignee && { assignee }) };
  const result = await transact((tx) => addEntry(tx, id, added, author, now));
  return result === "done" || result === "repeated" ? required(db, operator, id) : result;
}

async function detailsOf(db: Db, operator: StaffCaller, id: string): Promise<TicketDetails | undefined> {
  const row = await findVisible(db, operator, id);
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

async function required(db: Db, operator: StaffCaller, id: string): Promise<TicketDetails> {
  const details = await detailsOf(db, operator, id);
  if (details === undefined) throw new Error("a ticket that its author does not see");
  return details;
}

/** Converts an entry to the input format of the ticket rules. An empty string becomes undefined. */
function entryOf(entry: StaffEntry): NewTicketEntry {
  const { id, kind } = entry;
  return "text" in entry && entry.text !== undefined && entry.text !== ""
    ? { id, kind, text: entry.text }
    : { id, kind };
}

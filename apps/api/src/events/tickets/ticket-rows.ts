/** Reads and writes the rows of tickets and their entries. In a transaction, tickets are locked last. */
import {
  type NewTicketEntry,
  type TicketActor,
  type TicketDecision,
  type TicketRefusal,
  decideTicket,
} from "@harkara/courier-core/support/ticket";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, count, eq } from "drizzle-orm";
import type { Db, Transaction } from "../../platform/database.ts";
import { ticketEntries, tickets } from "../../tables/tickets.ts";

/** A stored ticket. */
export type TicketRow = typeof tickets.$inferSelect;

/** SQL condition: the row is the ticket with this ID. */
export const isTicket = (id: string) => and(eq(tickets.shard, shardOf(id)), eq(tickets.id, id));

/** SQL condition: the row is an entry of this ticket. */
export const isEntryOf = (id: string) =>
  and(eq(ticketEntries.shard, shardOf(id)), eq(ticketEntries.ticket_id, id));

/** The author of an entry: the kind of actor, and the uid of the person. The system has no uid. */
export interface Author {
  readonly actor: TicketActor;
  readonly uid: string | null;
}

/** Adds an entry to a ticket, if the rules permit it. */
export async function addEntry(
  tx: Transaction,
  ticketId: string,
  entry: NewTicketEntry,
  { actor, uid }: Author,
  now: () => Date,
): Promise<Exclude<TicketDecision["outcome"], "refused"> | TicketRefusal> {
  const [row] = await tx.select().from(tickets).where(isTicket(ticketId)).for("update");
  const [known] = await tx
    .select()
    .from(ticketEntries)
    .where(and(isEntryOf(ticketId), eq(ticketEntries.id, entry.id)));
  const [total] = await tx.select({ count: count() }).from(ticketEntries).where(isEntryOf(ticketId));
  const at = now();
  const record = { count: total?.count ?? 0, ...(known && { known }) };
  const decision = decideTicket(row, record, entry, actor, uid, at);
  if (decision.outcome === "refused") return decision.refusal;
  if (decision.outcome === "repeated") return decision.outcome;
  const { status, assignee_uid, due_at, is_shared, unread_reply } = decision.state;
  const [changed] = await tx
    .update(tickets)
    .set({ status, assignee_uid, due_at, is_shared, unread_reply, changed_at: at })
    .where(isTicket(ticketId))
    .returning();
  await insertEntry(
    tx,
    ticketId,
    entry,
    actor.kind,
    uid,
    at,
    entry.kind === "assigned" ? assignee_uid : null,
  );
  if (entry.kind === "reply" && changed !== undefined) hintReply(tx, changed);
  return decision.outcome;
}

/**
 * Notifies the sender's open pages that a reply was added or read. The hint has the number 0, because no
 * parcel event was added.
 */
export function hintReply(tx: Transaction, { tracking_id, owner_uid }: TicketRow): void {
  if (tracking_id !== null && owner_uid !== null)
    tx.hints.push({ about: "parcel", tracking_id, owner_uid, number: 0 });
}

/** Inserts an entry. Requires the lock on the ticket, or its insertion in this transaction. */
export async function insertEntry(
  tx: Db,
  ticketId: string,
  { id, kind, text }: NewTicketEntry,
  by_kind: TicketActor["kind"],
  by_uid: string | null,
  at: Date,
  assignee_uid: string | null = null,
): Promise<void> {
  await tx.insert(ticketEntries).values({
    shard: shardOf(ticketId),
    ticket_id: ticketId,
    id,
    kind,
    at,
    by_kind,
    by_uid,
    text,
    assignee_uid,
  });
}

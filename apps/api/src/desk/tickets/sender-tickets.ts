import {
  MAX_UNREAD,
  type SenderTicket,
  type TicketMessage,
  type TicketRefusal,
  type TicketReport,
} from "@harkara/courier-core/support/ticket";
import { and, desc, eq, inArray, isNotNull, isNull, max } from "drizzle-orm";
import { isParcel } from "../../events/event-store.ts";
import { type TicketRow, addEntry, hintReply, isTicket } from "../../events/tickets/ticket-rows.ts";
import type { Database, Db } from "../../platform/database.ts";
import { type Merchant, type MerchantShards, holdAccount } from "../../platform/identity.ts";
import { parcels } from "../../tables/parcels.ts";
import { tickets } from "../../tables/tickets.ts";
import { type OpenRefusal, type Opened, openOfSender } from "./open-by-person.ts";
import { senderTickets } from "./ticket-formats.ts";
import { isAbout } from "./ticket-lists.ts";

/** Returns a sender's tickets about a parcel, newest first. */
export async function listSenderTickets(
  db: Db,
  merchantId: string,
  trackingId: string,
): Promise<SenderTicket[] | undefined> {
  if (!(await isOwnParcel(db, merchantId, trackingId))) return undefined;
  const rows = await db
    .select()
    .from(tickets)
    .where(and(isAbout(trackingId), eq(tickets.owner_uid, merchantId), eq(tickets.is_shared, true)))
    .orderBy(desc(tickets.opened_at), desc(tickets.id));
  return senderTickets(db, rows);
}

/** Opens a ticket about a sender's parcel, with a message from the sender. */
export async function reportProblem(
  { db, transact }: Database,
  owner: Merchant,
  trackingId: string,
  report: TicketReport,
  now: () => Date,
): Promise<Opened<SenderTicket> | OpenRefusal> {
  const result = await transact((tx) => openOfSender(tx, owner, trackingId, report, now));
  if (typeof result === "string") return result;
  return { isNew: result.isNew, ticket: await senderTicket(db, result.row) };
}

/** Records that the sender has read a reply and all earlier replies. */
export async function markRead(
  { db, transact }: Database,
  merchantId: string,
  trackingId: string,
  id: string,
  reply: string,
): Promise<SenderTicket | undefined> {
  if (!(await isOwnParcel(db, merchantId, trackingId))) return undefined;
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
  return row === undefined ? undefined : senderTicket(db, row);
}

/** Returns a sender's parcels that have an unread reply. */
export async function listUnread(db: Db, owner: MerchantShards): Promise<string[]> {
  const rows = await db
    .select({ tracking_id: tickets.tracking_id, at: max(tickets.changed_at) })
    .from(tickets)
    .innerJoin(parcels, and(eq(parcels.shard, tickets.shard), eq(parcels.tracking_id, tickets.tracking_id)))
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
}

/** Adds a message from the sender. */
export async function addMessage(
  { db, transact }: Database,
  owner: Merchant,
  trackingId: string,
  id: string,
  message: TicketMessage,
  now: () => Date,
): Promise<SenderTicket | TicketRefusal> {
  const [row] = await db.select().from(tickets).where(isTicket(id));
  if (row?.tracking_id !== trackingId || !(await isOwnParcel(db, owner.merchant_id, trackingId)))
    return "absent";
  const author = { actor: { kind: "sender", hasAccess: true }, uid: owner.actor.uid } as const;
  const result = await transact(async (tx) => {
    await holdAccount(tx, owner.merchant_id);
    return addEntry(tx, id, { ...message, kind: "message" }, author, now);
  });
  if (result !== "done" && result !== "repeated") return result;
  const [changed] = await db.select().from(tickets).where(isTicket(id));
  return changed === undefined ? "absent" : senderTicket(db, changed);
}

async function senderTicket(db: Db, row: TicketRow): Promise<SenderTicket> {
  const [ticket] = await senderTickets(db, [row]);
  if (ticket === undefined) throw new Error("as many tickets as rows");
  return ticket;
}

async function isOwnParcel(db: Db, merchantId: string, trackingId: string): Promise<boolean> {
  const [parcel] = await db
    .select({ id: parcels.tracking_id })
    .from(parcels)
    .where(and(isParcel(trackingId), eq(parcels.owner_uid, merchantId), isNull(parcels.deleted_at)));
  return parcel !== undefined;
}

/** Tickets that staff and senders open. */
import type { Operator } from "@harkara/courier-core/operations/decide";
import {
  MAX_TICKETS,
  type TicketDraft,
  type TicketEntryKind,
  type TicketReport,
  ticketDue,
} from "@harkara/courier-core/ticket";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, count, eq, isNull, or } from "drizzle-orm";
import { touchesOrPassed } from "../events/center-condition.ts";
import { isParcel, lockOwnParcel, lockParcel } from "../events/event-store.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { type Account, actorOf, holdAccount } from "../platform/identity.ts";
import { bags } from "../tables/bags.ts";
import { parcels } from "../tables/parcels.ts";
import { ticketEntries, tickets } from "../tables/tickets.ts";
import { type TicketRow, insertEntry, isEntryOf, isTicket } from "./ticket-rows.ts";

/** Why a new ticket is refused. `full`: the parcel has too many tickets. */
export type OpenRefusal = "absent" | "own" | "reused" | "full";

/** A stored ticket, and whether this request stored it. */
interface Stored {
  readonly row: TicketRow;
  readonly isNew: boolean;
}

/**
 * Opens a ticket on behalf of a staff member, with an internal note. The ticket is about a parcel or a bag
 * that the staff member may see.
 */
export async function openOfStaff(
  tx: Transaction,
  operator: Operator,
  { about, ...report }: TicketDraft,
  now: () => Date,
): Promise<Stored | OpenRefusal> {
  const person = { kind: "staff", uid: operator.uid } as const;
  if ("bag_id" in about) {
    const [bag] = await tx.select().from(bags).where(isBagOf(operator, about.bag_id)).for("update");
    if (bag === undefined) return "absent";
    const { bag_id, from_center, to_center } = bag;
    const subject = { tracking_id: null, owner_uid: null, bag_id, centers: [from_center, to_center] };
    return store(tx, subject, report, person, now);
  }
  const { tracking_id } = about;
  if (!(await isSeen(tx, operator, tracking_id))) return "absent";
  const parcel = await lockParcel(tx, tracking_id);
  if (parcel === undefined) return "absent";
  const { owner_uid } = parcel;
  if (owner_uid === operator.uid) return "own";
  return store(tx, { tracking_id, owner_uid, bag_id: null, centers: [] }, report, person, now);
}

/** Opens a ticket for a sender, about the sender's own parcel, with a message. */
export async function openOfSender(
  tx: Transaction,
  owner: Account,
  trackingId: string,
  report: TicketReport,
  now: () => Date,
): Promise<Stored | OpenRefusal> {
  await holdAccount(tx, owner.uid);
  const parcel = await lockOwnParcel(tx, owner.uid, trackingId);
  if (parcel === undefined) return "absent";
  const { tracking_id, owner_uid } = parcel;
  const person = { kind: "sender", uid: actorOf(owner).uid } as const;
  return store(tx, { tracking_id, owner_uid, bag_id: null, centers: [] }, report, person, now);
}

const isBagOf = ({ role, center }: Operator, bagId: string) =>
  and(
    eq(bags.shard, shardOf(bagId)),
    eq(bags.bag_id, bagId),
    role === "hub" ? or(eq(bags.from_center, center), eq(bags.to_center, center)) : undefined,
  );

async function isSeen(tx: Db, { role, center }: Operator, trackingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: parcels.tracking_id })
    .from(parcels)
    .where(and(isParcel(trackingId), role === "hub" ? touchesOrPassed(center) : undefined));
  return row !== undefined;
}

type Subject = Pick<TicketRow, "tracking_id" | "owner_uid" | "bag_id" | "centers">;

const FIRST_ENTRY = {
  staff: "note",
  sender: "message",
} as const satisfies Record<"staff" | "sender", TicketEntryKind>;

/**
 * Stores a ticket with its first entry, which has the same ID as the ticket. Requires the lock on the
 * subject.
 */
async function store(
  tx: Transaction,
  subject: Subject,
  { id, category, text }: TicketReport,
  { kind: opened_kind, uid: opened_uid }: { readonly kind: "staff" | "sender"; readonly uid: string },
  now: () => Date,
): Promise<Stored | "reused" | "full"> {
  const shard = shardOf(subject.tracking_id ?? subject.bag_id ?? "");
  if (shardOf(id) !== shard) return "reused";
  const [known] = await tx.select().from(tickets).where(isTicket(id));
  const [first] = await tx
    .select()
    .from(ticketEntries)
    .where(and(isEntryOf(id), eq(ticketEntries.id, id)));
  if (known !== undefined) {
    const isSame =
      known.tracking_id === subject.tracking_id &&
      known.bag_id === subject.bag_id &&
      known.category === category &&
      known.opened_uid === opened_uid &&
      first?.text === text;
    return isSame ? { row: known, isNew: false } : "reused";
  }
  const isSubject =
    subject.tracking_id === null
      ? eq(tickets.bag_id, subject.bag_id ?? "")
      : eq(tickets.tracking_id, subject.tracking_id);
  const [total] = await tx
    .select({ count: count() })
    .from(tickets)
    .where(and(eq(tickets.shard, shard), isSubject, isNull(tickets.cause)));
  if ((total?.count ?? 0) >= MAX_TICKETS) return "full";
  const at = now();
  const [row] = await tx
    .insert(tickets)
    .values({
      shard,
      id,
      category,
      status: "open",
      ...subject,
      due_at: ticketDue(category, at),
      is_shared: opened_kind === "sender",
      opened_kind,
      opened_uid,
      opened_at: at,
      changed_at: at,
    })
    .onConflictDoNothing()
    .returning();
  // A concurrent request has used the ID for a different parcel.
  if (row === undefined) return "reused";
  await insertEntry(tx, id, { id, kind: FIRST_ENTRY[opened_kind], text }, opened_kind, opened_uid, at);
  return { row, isNew: true };
}

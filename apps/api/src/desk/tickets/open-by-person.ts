/** Tickets that staff and senders open. */
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import {
  MAX_TICKETS,
  type TicketDraft,
  type TicketEntryKind,
  type TicketReport,
  ticketDue,
} from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, count, eq, isNull, ne, or } from "drizzle-orm";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { isParcel, lockOwnParcel, lockParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { accounts } from "../../tables/accounts.ts";
import { bags } from "../../tables/bags.ts";
import { parcels } from "../../tables/parcels.ts";
import { ticketEntries, tickets } from "../../tables/tickets.ts";
import { type TicketRow, insertEntry, isEntryOf, isTicket } from "../../events/tickets/ticket-rows.ts";

/** Why a new ticket is refused. `full`: there are too many tickets about the subject. */
export type OpenRefusal = "absent" | "own" | "reused" | "full";

/** A ticket, and whether this request opened it. */
export interface Opened<Body> {
  readonly ticket: Body;
  readonly isNew: boolean;
}

/** A stored ticket, and whether this request stored it. */
interface Stored {
  readonly row: TicketRow;
  readonly isNew: boolean;
}

/**
 * Opens a ticket on behalf of a staff member, with an internal note. The ticket is about a parcel or a bag
 * that the staff member may see, or, except for hub staff, about a merchant.
 */
export async function openOfStaff(
  tx: Transaction,
  operator: StaffCaller,
  { about, ...report }: TicketDraft,
  now: () => Date,
): Promise<Stored | OpenRefusal> {
  const person = { kind: "staff", uid: operator.uid } as const;
  if ("merchant_id" in about) {
    const { merchant_id } = about;
    // Hubs do not see the tickets about merchants.
    if (operator.role === "hub" || !(await lockMerchant(tx, merchant_id))) return "absent";
    if (mayActOn(operator, "handleTickets", { merchant_id }) === "own") return "own";
    return store(tx, { ...NOTHING, merchant_uid: merchant_id }, report, person, now);
  }
  if ("bag_id" in about) {
    const [bag] = await tx.select().from(bags).where(isBagOf(operator, about.bag_id)).for("update");
    if (bag === undefined) return "absent";
    const { bag_id, from_center, to_center } = bag;
    return store(tx, { ...NOTHING, bag_id, centers: [from_center, to_center] }, report, person, now);
  }
  const { tracking_id } = about;
  if (!(await isSeen(tx, operator, tracking_id))) return "absent";
  const parcel = await lockParcel(tx, tracking_id);
  if (parcel === undefined) return "absent";
  const { owner_uid } = parcel;
  if (mayActOn(operator, "handleTickets", subjectOfParcel(parcel)) === "own") return "own";
  return store(tx, { ...NOTHING, tracking_id, owner_uid }, report, person, now);
}

/** Opens a ticket for a sender, about the sender's own parcel, with a message. */
export async function openOfSender(
  tx: Transaction,
  owner: Merchant,
  trackingId: string,
  report: TicketReport,
  now: () => Date,
): Promise<Stored | OpenRefusal> {
  await holdAccount(tx, owner.merchant_id);
  const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
  if (parcel === undefined) return "absent";
  const { tracking_id, owner_uid } = parcel;
  const person = { kind: "sender", uid: owner.actor.uid } as const;
  return store(tx, { ...NOTHING, tracking_id, owner_uid }, report, person, now);
}

const isBagOf = ({ role, center }: StaffCaller, bagId: string) =>
  and(
    eq(bags.shard, shardOf(bagId)),
    eq(bags.bag_id, bagId),
    role === "hub" ? or(eq(bags.from_center, center), eq(bags.to_center, center)) : undefined,
  );

async function isSeen(tx: Db, { role, center }: StaffCaller, trackingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: parcels.tracking_id })
    .from(parcels)
    .where(and(isParcel(trackingId), role === "hub" ? touchesOrPassed(center) : undefined));
  return row !== undefined;
}

/** Locks a merchant's account, so that its tickets are counted one after the other. False if it is deleted. */
async function lockMerchant(tx: Transaction, uid: string): Promise<boolean> {
  const [account] = await tx
    .select({ erased_at: accounts.erased_at })
    .from(accounts)
    .where(eq(accounts.uid, uid))
    .for("update");
  return account !== undefined && account.erased_at === null;
}

type Subject = Pick<TicketRow, "tracking_id" | "owner_uid" | "bag_id" | "merchant_uid" | "centers">;

const NOTHING: Subject = {
  tracking_id: null,
  owner_uid: null,
  bag_id: null,
  merchant_uid: null,
  centers: [],
};

/** The shard of the tickets about a subject, and the SQL condition for these tickets. */
function placeOf({ tracking_id, bag_id, merchant_uid }: Subject) {
  if (tracking_id !== null)
    return { shard: shardOf(tracking_id), isAbout: eq(tickets.tracking_id, tracking_id) };
  if (bag_id !== null) return { shard: shardOf(bag_id), isAbout: eq(tickets.bag_id, bag_id) };
  const uid = merchant_uid ?? "";
  return { shard: shardCodeOf(uid), isAbout: eq(tickets.merchant_uid, uid) };
}

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
  const { shard, isAbout } = placeOf(subject);
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
      known.merchant_uid === subject.merchant_uid &&
      known.category === category &&
      known.opened_uid === opened_uid &&
      first?.text === text;
    return isSame ? { row: known, isNew: false } : "reused";
  }
  const [total] = await tx
    .select({ count: count() })
    .from(tickets)
    .where(and(eq(tickets.shard, shard), isAbout, isNull(tickets.cause), ne(tickets.status, "resolved")));
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
  // A concurrent request has used the ID for a different subject.
  if (row === undefined) return "reused";
  await insertEntry(tx, id, { id, kind: FIRST_ENTRY[opened_kind], text }, opened_kind, opened_uid, at);
  return { row, isNew: true };
}

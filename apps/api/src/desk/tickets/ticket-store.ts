import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type {
  Assignee,
  SenderTicket,
  StaffEntry,
  Ticket,
  TicketCounts,
  TicketDetails,
  TicketDraft,
  TicketMessage,
  TicketQuery,
  TicketRefusal,
  TicketReport,
} from "@harkara/courier-core/support/ticket";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { OpenRefusal, Opened } from "./open-by-person.ts";
import { addMessage, listSenderTickets, listUnread, markRead, reportProblem } from "./sender-tickets.ts";
import { addStaffEntry, openForStaff, readTicket } from "./staff-tickets.ts";
import { listAssignees } from "./ticket-access.ts";
import {
  countTickets,
  listBagTickets,
  listMerchantTickets,
  listParcelTickets,
  listTickets,
} from "./ticket-lists.ts";

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

/**
 * Creates the store for tickets.
 * @param now returns the current time
 */
export function createTicketStore(database: Database, now: () => Date = () => new Date()): TicketStore {
  const { db } = database;
  return {
    list: (operator, query) => listTickets(db, operator, query, now()),
    counts: (operator) => countTickets(db, operator, now()),
    ofParcel: (operator, trackingId) => listParcelTickets(db, operator, trackingId),
    read: (operator, id) => readTicket(database, operator, id, now()),
    open: (operator, draft) => openForStaff(database, operator, draft, now),
    ofBag: (operator, bagId) => listBagTickets(db, operator, bagId),
    ofMerchant: (operator, merchantId) => listMerchantTickets(db, operator, merchantId),
    assignees: (operator, id) => listAssignees(db, operator, id),
    add: (operator, id, entry) => addStaffEntry(database, operator, id, entry, now),
    ofSender: (merchantId, trackingId) => listSenderTickets(db, merchantId, trackingId),
    report: (owner, trackingId, report) => reportProblem(database, owner, trackingId, report, now),
    readReply: (merchantId, trackingId, id, reply) => markRead(database, merchantId, trackingId, id, reply),
    unread: (owner) => listUnread(db, owner),
    message: (owner, trackingId, id, message) => addMessage(database, owner, trackingId, id, message, now),
  };
}

import {
  TICKET_ACTORS,
  TICKET_CATEGORIES,
  TICKET_ENTRY_KINDS,
  TICKET_STATUSES,
} from "@harkara/courier-core/support/ticket";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns.ts";
import { parcels } from "./parcels.ts";

/**
 * Tickets. A ticket is on the shard of its parcel or bag. The shard of a ticket about a cash count or a
 * merchant is a hash of the count ID or of the merchant's uid.
 */
export const tickets = pgTable(
  "tickets",
  {
    shard: text().notNull(),
    id: text().notNull(),
    category: text({ enum: TICKET_CATEGORIES }).notNull(),
    status: text({ enum: TICKET_STATUSES }).notNull(),
    tracking_id: text(),
    /** The uid of the parcel's owner. */
    owner_uid: text(),
    bag_id: text(),
    count_id: text(),
    /** The merchant that the ticket is about, without a parcel. Earlier releases do not write this column. */
    merchant_uid: text(),
    /**
     * The service centers that see the ticket because it is about their bag or cash count. The centers that
     * see the ticket because of its parcel are derived from the parcel instead.
     */
    centers: text().array().notNull(),
    /**
     * The cause of a ticket opened by the system. It is unique in its shard, so that only one ticket is
     * opened for each cause. Null for a ticket opened by a person.
     */
    cause: text(),
    assignee_uid: text(),
    due_at: moment().notNull(),
    /** Whether the sender sees the ticket. */
    is_shared: boolean().notNull(),
    /** The ID of the newest reply; null after the sender has read it. */
    unread_reply: text(),
    opened_kind: text({ enum: TICKET_ACTORS }).notNull(),
    opened_uid: text(),
    opened_at: moment().notNull(),
    /** The time when the last entry was added. */
    changed_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.id] }),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    uniqueIndex("tickets_once").on(table.shard, table.cause),
    check("tickets_shard", sql`${table.shard} = substr(${table.id}, 4, 2)`),
    check("tickets_category", isOneOf(table.category, TICKET_CATEGORIES)),
    check("tickets_status", isOneOf(table.status, TICKET_STATUSES)),
    check("tickets_opened_kind", isOneOf(table.opened_kind, TICKET_ACTORS)),
    check("tickets_opened_by", sql`(${table.opened_kind} = 'system') = (${table.opened_uid} is null)`),
    check("tickets_cause", sql`(${table.opened_kind} = 'system') = (${table.cause} is not null)`),
    check("tickets_owner", sql`(${table.tracking_id} is null) = (${table.owner_uid} is null)`),
    check(
      "tickets_subject",
      sql`num_nonnulls(${table.tracking_id}, ${table.bag_id}, ${table.count_id}, ${table.merchant_uid}) >= 1`,
    ),
    check(
      "tickets_merchant",
      sql`${table.merchant_uid} is null or num_nonnulls(${table.tracking_id}, ${table.bag_id}, ${table.count_id}) = 0`,
    ),
    index("tickets_of_parcel").on(table.shard, table.tracking_id),
    index("tickets_of_bag")
      .on(table.bag_id)
      .where(sql`${table.bag_id} is not null`),
    index("tickets_of_merchant")
      .on(table.merchant_uid, table.changed_at)
      .where(sql`${table.merchant_uid} is not null`),
    index("tickets_of_owner").on(table.owner_uid, table.changed_at),
    index("tickets_unread")
      .on(table.owner_uid)
      .where(sql`${table.unread_reply} is not null`),
    index("tickets_open")
      .on(table.due_at)
      .where(sql`${table.status} <> 'resolved'`),
    index("tickets_resolved")
      .on(table.changed_at)
      .where(sql`${table.status} = 'resolved'`),
  ],
);

/** The entries of tickets, append-only (a trigger rejects changes). */
export const ticketEntries = pgTable(
  "ticket_entries",
  {
    shard: text().notNull(),
    /** The number of the entry, in the order of recording. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    ticket_id: text().notNull(),
    /**
     * The ID of the entry, which is unique per ticket, so that an entry that is sent twice is stored once.
     */
    id: text().notNull(),
    kind: text({ enum: TICKET_ENTRY_KINDS }).notNull(),
    at: moment().notNull(),
    by_kind: text({ enum: TICKET_ACTORS }).notNull(),
    by_uid: text(),
    text: text(),
    /** The staff member to whom this entry assigns the ticket. */
    assignee_uid: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.number] }),
    foreignKey({
      columns: [table.shard, table.ticket_id],
      foreignColumns: [tickets.shard, tickets.id],
    }),
    check("ticket_entries_kind", isOneOf(table.kind, TICKET_ENTRY_KINDS)),
    check("ticket_entries_by_kind", isOneOf(table.by_kind, TICKET_ACTORS)),
    check("ticket_entries_by", sql`(${table.by_kind} = 'system') = (${table.by_uid} is null)`),
    uniqueIndex("ticket_entries_once").on(table.shard, table.ticket_id, table.id),
  ],
);

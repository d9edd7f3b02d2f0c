import { DELIVERY_STATUSES } from "@harkara/courier-core/delivery";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel";
import { PAYMENT_STATUSES } from "@harkara/courier-core/payment";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Bookings. Keyed by owner first, so that a distributed PostgreSQL can shard by owner and an owner's list is one walk
 * along the primary key: ids are UUIDv7, hence in order of creation. Columns bear the names of the wire.
 */
export const parcels = pgTable(
  "parcels",
  {
    owner_uid: text().notNull(),
    id: uuid().notNull(),
    tracking_id: text().notNull(),
    title: text().notNull(),
    type: text({ enum: PARCEL_TYPES }).notNull(),
    weight_grams: integer().notNull(),
    sender_name: text().notNull(),
    sender_contact: text().notNull(),
    sender_region: text().notNull(),
    sender_center: text().notNull(),
    sender_address: text().notNull(),
    pickup_instruction: text().notNull(),
    receiver_name: text().notNull(),
    receiver_contact: text().notNull(),
    receiver_region: text().notNull(),
    receiver_center: text().notNull(),
    receiver_address: text().notNull(),
    delivery_instruction: text().notNull(),
    cost_poisha: integer().notNull(),
    created_by: text().notNull(),
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
    delivery_status: text({ enum: DELIVERY_STATUSES }).notNull(),
    creation_date: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Set when the owner deleted the parcel: it leaves every list, its record stays. */
    deleted_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.id] }),
    check("parcels_type", isOneOf(table.type, PARCEL_TYPES)),
    check("parcels_payment_status", isOneOf(table.payment_status, PAYMENT_STATUSES)),
    check("parcels_delivery_status", isOneOf(table.delivery_status, DELIVERY_STATUSES)),
    check("parcels_amounts", sql`${table.weight_grams} >= 0 and ${table.cost_poisha} >= 0`),
  ],
);

/** Directory of tracking ids: makes each unique, which {@link parcels}, keyed by owner, cannot. */
export const parcelByTrackingId = pgTable("parcel_by_tracking_id", {
  tracking_id: text().primaryKey(),
  owner_uid: text().notNull(),
  parcel_id: uuid().notNull(),
});

// Last guard of the rules that the code keeps, whoever writes. The words are ours, so they need no escaping.
function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

import { ACTOR_ROLES, DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { REPLIES, type EventData, PARCEL_EVENT_KINDS } from "@harkara/courier-core/journey/parcel-event";
import { fieldsOf } from "@harkara/courier-core/people/party";
import { type FeePlan, DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import { PAYMENT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, tsvector, isShardOf, isOneOf } from "./columns.ts";

const partyColumns = () => ({
  name: text().notNull(),
  contact: text().notNull(),
  region: text().notNull(),
  center: text().notNull(),
  address: text().notNull(),
});

/**
 * Booked parcels. The columns have the same names as on the wire. `shard` is the first part of each key, so
 * that a distributed PostgreSQL stores all rows of a parcel on the same node (docs/scale.md). It is the shard
 * code in the tracking ID.
 */
export const parcels = pgTable(
  "parcels",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    owner_uid: text().notNull(),
    /**
     * The booking number, which determines the order of lists. It increases with each booking and does not
     * depend on the clock.
     */
    booked_number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /**
     * The merchant's order number; empty if there is none. Its uniqueness is checked only at the booking
     * (booking/parcels/booking.ts).
     */
    reference: text().notNull().default(""),
    type: text({ enum: PARCEL_TYPES }).notNull(),
    weight_grams: integer().notNull(),
    ...fieldsOf("sender", partyColumns()),
    pickup_instruction: text().notNull(),
    ...fieldsOf("receiver", partyColumns()),
    delivery_instruction: text().notNull(),
    /** The COD amount; 0 if there is none. */
    collect_poisha: integer().notNull().default(0),
    /** The declared value; 0 if there is none. */
    declared_poisha: integer().notNull().default(0),
    delivery_payment: text({ enum: DELIVERY_PAYMENTS }).notNull().default("online"),
    /** The fee plan that was in force when the parcel was booked. */
    fee_plan: jsonb().$type<FeePlan>().notNull().default(DEFAULT_FEE_PLAN),
    cost_poisha: integer().notNull(),
    created_by: text().notNull(),
    /** The two statuses and `deleted_at` are derived from the events, and stored in the same transaction. */
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
    delivery_status: text({ enum: DELIVERY_STATUSES }).notNull(),
    creation_date: moment().notNull(),
    /** The parcel's location (ParcelState in courier-core), also derived from the events. */
    at_center: text(),
    to_center: text(),
    rider_uid: text(),
    is_accepted: boolean().notNull().default(false),
    bag_id: text(),
    attempts: integer().notNull().default(0),
    answer: text({ enum: REPLIES }),
    /** The deadline for the sender's reply; null if no question is open. */
    answer_until: moment(),
    /** The deadline for the sender's objection to a measured weight; null if the sender cannot object. */
    weight_due_at: moment(),
    /** The day that the delivery is rescheduled to. */
    due_on: date({ mode: "string" }),
    /** The time when the parcel last moved. */
    moved_at: moment(),
    /**
     * The time when the parcel was picked up, or was dropped off at a hub. The delivery window starts at this
     * time.
     */
    collected_at: moment(),
    /** The four-digit delivery code. */
    handover_code: text().notNull(),
    /** The four-digit return code. */
    return_code: text()
      .notNull()
      .default(sql`lpad(floor(random() * 10000)::int::text, 4, '0')`),
    /** The parcel that the receiver returns in exchange for this parcel. */
    exchange_of: text(),
    /**
     * The area of the delivery address, in the district that delivers the parcel. The delivery address is the
     * sender's address if the parcel is returning, and otherwise the receiver's. Null if no area is found in
     * the address.
     */
    area: text(),
    /** The operator who confirmed the area; null if the area was read from the address. */
    area_by: text(),
    /**
     * The time when the owner deleted the parcel. A deleted parcel is removed from every list, but its record
     * is kept.
     */
    deleted_at: moment(),
    /** The sort key of the title. */
    title_key: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(normalize(title, NFC) collate "C")`),
    /**
     * The searchable text, like `searchedText` in courier-core. Addresses are truncated, because a B-tree
     * entry is limited to 2.7 kB.
     */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || reference || chr(31) || receiver_name || chr(31) || receiver_contact || chr(31) || left(receiver_address, 160) || chr(31) || receiver_center, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\\s+', ' ', 'g') || sounds_of(title || ' ' || receiver_name)`,
      ),
    /**
     * The words with which the parcel desk finds the parcel, separated like `deskTerms` in courier-core:
     * tracking ID, reference, names, e-mail address, phone numbers, "~" with each phone number backwards, "@"
     * with each center, and the sounds of the names.
     */
    desk_words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(tracking_id || ' ' || reference || ' ' || sender_name || ' ' || receiver_name || ' ' || created_by || ' ' || substr(sender_contact, 4) || ' ' || substr(receiver_contact, 4) || ' ~' || reverse(sender_contact) || ' ~' || reverse(receiver_contact), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || sender_center, '@' || receiver_center] || array_remove(string_to_array(sounds_of(sender_name || ' ' || receiver_name), ' '), ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id] }),
    isShardOf(table),
    check("parcels_type", isOneOf(table.type, PARCEL_TYPES)),
    check("parcels_payment_status", isOneOf(table.payment_status, PAYMENT_STATUSES)),
    check("parcels_delivery_status", isOneOf(table.delivery_status, DELIVERY_STATUSES)),
    check("parcels_delivery_payment", isOneOf(table.delivery_payment, DELIVERY_PAYMENTS)),
    check(
      "parcels_amounts",
      sql`${table.weight_grams} >= 0 and ${table.cost_poisha} >= 0 and ${table.collect_poisha} >= 0`,
    ),
    index("parcels_by_title").on(table.owner_uid, table.title_key, table.booked_number),
    index("parcels_by_cost").on(table.owner_uid, table.cost_poisha, table.booked_number),
    check("parcels_handover_code", sql`${table.handover_code} ~ '^[0-9]{4}$'`),
    check("parcels_return_code", sql`${table.return_code} ~ '^[0-9]{4}$'`),
    // At most one exchange at a time is booked for a parcel. All exchanges of one owner have the same shard
    // code.
    uniqueIndex("parcels_one_exchange")
      .on(table.shard, table.exchange_of)
      .where(
        sql`${table.exchange_of} is not null and ${table.delivery_status} not in ('cancelled', 'returned') and ${table.deleted_at} is null`,
      ),
    index("parcels_by_reference")
      .on(table.owner_uid, table.reference)
      .where(sql`${table.reference} <> ''`),
    index("parcels_desk").using("gin", table.desk_words),
    // This index is for the parcel desk's list of the newest parcels of all senders.
    index("parcels_by_number").on(table.booked_number),
    index("parcels_at_center")
      .on(table.at_center, table.moved_at)
      .where(sql`${table.at_center} is not null`),
    index("parcels_to_center")
      .on(table.to_center, table.moved_at)
      .where(sql`${table.to_center} is not null`),
    index("parcels_by_rider")
      .on(table.rider_uid, table.moved_at)
      .where(sql`${table.rider_uid} is not null`),
    // The index includes parcels that a rider brings to the hub, because the list shows them together with
    // the parcels in transit to the hub.
    index("parcels_coming")
      .on(table.sender_center, table.moved_at)
      .where(sql`${table.deleted_at} is null and ${table.delivery_status} = 'collected'`),
    index("parcels_pickups")
      .on(table.sender_center, table.creation_date)
      .where(
        sql`${table.deleted_at} is null and ${table.delivery_status} in ('not_collected', 'pickup_assigned')`,
      ),
  ],
);

/**
 * The parcel events, append-only (a trigger rejects changes). The tracking history and the statuses are
 * derived from them.
 */
export const events = pgTable(
  "events",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /**
     * The number of the event, counting from 1 for each parcel in the order of commits. It is assigned under
     * the lock on the parcel.
     */
    number: integer().notNull(),
    kind: text({ enum: PARCEL_EVENT_KINDS }).notNull(),
    /** The time when the event happened. */
    at: moment().notNull(),
    /** The time when the server recorded the event. */
    received_at: moment().notNull(),
    actor_role: text({ enum: ACTOR_ROLES }).notNull(),
    /** The actor; null for the gateway and the system. */
    actor_uid: text(),
    /** The service center of the event. */
    center: text(),
    /** The idempotency key from the client. */
    key: text(),
    data: jsonb().$type<EventData>().notNull(),
    /** The day of the seal (ledger/seals.ts), by the clock of the database. */
    recorded_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.number] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    unique("events_once").on(table.shard, table.tracking_id, table.key),
    // This index is for reading a center's hand-overs on a day, from which runs are derived.
    index("events_handed_over")
      .on(table.center, table.at)
      .where(sql`${table.kind} = 'out_for_delivery'`),
    check("events_kind", isOneOf(table.kind, PARCEL_EVENT_KINDS)),
    check("events_actor_role", isOneOf(table.actor_role, ACTOR_ROLES)),
  ],
);

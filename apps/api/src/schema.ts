import { DELIVERY_STATUSES } from "@harkara/courier-core/delivery";
import { LEDGER_ACCOUNTS, LEDGER_MOVES } from "@harkara/courier-core/ledger";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel";
import { PARCEL_EVENT_CODES } from "@harkara/courier-core/parcel-details";
import { ATTEMPT_STATUSES, GATEWAYS, PAYMENT_STATUSES } from "@harkara/courier-core/payment";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
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
    /** The title as lists sort it. */
    title_key: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(normalize(title, NFC) collate "C")`),
    /** What a search looks in, folded as `searchable` of courier-core folds what is looked for. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || receiver_name || chr(31) || receiver_contact, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\\s+', ' ', 'g')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.id] }),
    check("parcels_type", isOneOf(table.type, PARCEL_TYPES)),
    check("parcels_payment_status", isOneOf(table.payment_status, PAYMENT_STATUSES)),
    check("parcels_delivery_status", isOneOf(table.delivery_status, DELIVERY_STATUSES)),
    check("parcels_amounts", sql`${table.weight_grams} >= 0 and ${table.cost_poisha} >= 0`),
    index("parcels_by_title").on(table.owner_uid, table.title_key, table.id),
    index("parcels_by_cost").on(table.owner_uid, table.cost_poisha, table.id),
  ],
);

/** Directory of tracking ids: makes each unique, which {@link parcels}, keyed by owner, cannot. */
export const parcelByTrackingId = pgTable("parcel_by_tracking_id", {
  tracking_id: text().primaryKey(),
  owner_uid: text().notNull(),
  parcel_id: uuid().notNull(),
});

/** Attempts to pay for parcels. */
export const payments = pgTable(
  "payments",
  {
    owner_uid: text().notNull(),
    id: uuid().notNull(),
    parcel_id: uuid().notNull(),
    /** What the gateway knows the attempt by, sent to it once: 30 characters at most, and nobody can guess it. */
    tran_id: text().notNull(),
    gateway: text({ enum: GATEWAYS }).notNull(),
    amount_poisha: integer().notNull(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    method: text(),
    /** The gateway's page; null until it has answered. */
    redirect_url: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updated_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.id] }),
    check("payments_status", isOneOf(table.status, ATTEMPT_STATUSES)),
    check("payments_gateway", isOneOf(table.gateway, GATEWAYS)),
    check("payments_amount", sql`${table.amount_poisha} > 0`),
    index("payments_by_parcel").on(table.owner_uid, table.parcel_id),
    uniqueIndex("payments_one_open")
      .on(table.owner_uid, table.parcel_id)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Directory of transaction ids, and the list of attempts that the gateway is still to be asked about. */
export const paymentByTranId = pgTable(
  "payment_by_tran_id",
  {
    tran_id: text().primaryKey(),
    owner_uid: text().notNull(),
    payment_id: uuid().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the gateway was last asked. */
    asked_at: timestamp({ withTimezone: true, precision: 3 }),
    /** When to ask next; null when nothing new can come. */
    ask_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("payment_by_tran_id_due")
      .on(table.ask_at)
      .where(sql`${table.ask_at} is not null`),
  ],
);

/**
 * Every movement of confirmed money; a trigger forbids to change or to delete one. What a gateway confirms has an id of its own there
 * (SSLCOMMERZ: val_id), and leaves each account once: however often it is told, it counts once.
 */
export const ledger = pgTable(
  "ledger",
  {
    owner_uid: text().notNull(),
    id: uuid().notNull(),
    parcel_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    confirmation_id: text().notNull(),
    from_account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    to_account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    amount_poisha: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.id] }),
    unique("ledger_once").on(table.owner_uid, table.payment_id, table.confirmation_id, table.from_account),
    check("ledger_amount", sql`${table.amount_poisha} > 0`),
    check(
      "ledger_move",
      sql.join(
        LEDGER_ACCOUNTS.filter((from) => LEDGER_MOVES[from].length > 0).map(
          (from) =>
            sql`${table.from_account} = ${sql.raw(`'${from}'`)} and ${isOneOf(table.to_account, LEDGER_MOVES[from])}`,
        ),
        sql` or `,
      ),
    ),
    index("ledger_by_parcel").on(table.owner_uid, table.parcel_id),
  ],
);

/** What happened to parcels beside bookings and money, which tell of themselves; a trigger forbids to change or to delete one. */
export const parcelEvents = pgTable(
  "parcel_events",
  {
    owner_uid: text().notNull(),
    id: uuid().notNull(),
    parcel_id: uuid().notNull(),
    payment_id: uuid(),
    code: text({ enum: PARCEL_EVENT_CODES }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.id] }),
    check("parcel_events_code", isOneOf(table.code, PARCEL_EVENT_CODES)),
    index("parcel_events_by_parcel").on(table.owner_uid, table.parcel_id),
  ],
);

/** A moment as the wire has it: ISO 8601 in UTC, with milliseconds. */
export function isoTime(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

// Last guard of the rules that the code keeps, whoever writes. The words are ours, so they need no escaping.
function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

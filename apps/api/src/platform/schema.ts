import {
  CLAIM_KINDS,
  CLAIM_REVIEWS,
  COUNT_STATUSES,
  REVIEW_RESOLUTIONS,
  SETTLEMENTS,
} from "@harkara/courier-core/cash";
import { COMPENSATION_STATUSES } from "@harkara/courier-core/compensation";
import { ACTOR_ROLES, DELIVERY_STATUSES } from "@harkara/courier-core/delivery";
import type { LedgerAccount } from "@harkara/courier-core/ledger";
import { BAG_STATUSES, type OperationResult } from "@harkara/courier-core/operation";
import { ANSWERS, type EventData, PARCEL_EVENT_KINDS } from "@harkara/courier-core/parcel-event";
import { fieldsOf } from "@harkara/courier-core/party";
import type { FeePlan } from "@harkara/courier-core/fee-plan";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import { DELIVERY_PAYMENTS } from "@harkara/courier-core/collection";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel";
import { GATEWAYS } from "@harkara/courier-core/payment";
import { ATTEMPT_STATUSES, PAYMENT_STATUSES } from "@harkara/courier-core/payment-status";
import { PAYOUT_KINDS, PAYOUT_STATUSES, type PayoutMethod } from "@harkara/courier-core/payout";
import { STAFF_ROLES } from "@harkara/courier-core/principal";
import {
  APPLICATION_STATUSES,
  STAFF_EVENT_KINDS,
  STAFF_STATUSES,
  VEHICLES,
} from "@harkara/courier-core/staff";
import { type SQL, type SQLWrapper, getTableName, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** What a job does: asks the payment gateway about one attempt; sends a parcel back whose sender has not answered in time. */
export const JOB_KINDS = ["askGateway", "sendBackUnanswered"] as const;

/** Bytes; the drivers give them as a Buffer or a Uint8Array. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const partyColumns = () => ({
  name: text().notNull(),
  contact: text().notNull(),
  region: text().notNull(),
  center: text().notNull(),
  address: text().notNull(),
});

/** What we know of a signed-in person; made at their first request. */
export const accounts = pgTable("accounts", {
  uid: text().primaryKey(),
  email: text().notNull(),
  name: text(),
  phone: text(),
  language: text(),
  /** The shard codes of their parcels: that of new ones, and those of ids from before codes were a hash of the uid. */
  shards: text().array().notNull(),
  /** Name, phone, region, center and address that the booking form offers. */
  default_sender: jsonb(),
  payout_method: jsonb().$type<PayoutMethod>(),
  created_at: moment().notNull(),
  /** When the person deleted it. It stays deleted, whatever token names it. */
  erased_at: moment(),
});

/**
 * Bookings. Columns have the names of the wire. `shard` is the first part of every key about a parcel, so that a distributed
 * PostgreSQL keeps all of it in one place (docs/scale.md); it is the code inside the tracking id.
 */
export const parcels = pgTable(
  "parcels",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    owner_uid: text().notNull(),
    /** Grows with each booking, whatever the clock says: lists are in its order. */
    booked_number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    type: text({ enum: PARCEL_TYPES }).notNull(),
    weight_grams: integer().notNull(),
    ...fieldsOf("sender", partyColumns()),
    pickup_instruction: text().notNull(),
    ...fieldsOf("receiver", partyColumns()),
    delivery_instruction: text().notNull(),
    /** What the receiver is to pay at the door; 0 when nothing. */
    collect_poisha: integer().notNull().default(0),
    delivery_payment: text({ enum: DELIVERY_PAYMENTS }).notNull().default("online"),
    /** The fee plan under which it was booked. */
    fee_plan: jsonb().$type<FeePlan>().notNull().default(DEFAULT_FEE_PLAN),
    cost_poisha: integer().notNull(),
    created_by: text().notNull(),
    /** The two statuses and `deleted_at` follow from the events and are written with them. */
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
    delivery_status: text({ enum: DELIVERY_STATUSES }).notNull(),
    creation_date: moment().notNull(),
    /** Where it is (ParcelState in courier-core): follows from the events too. */
    at_center: text(),
    to_center: text(),
    rider_uid: text(),
    is_accepted: boolean().notNull().default(false),
    bag_id: text(),
    attempts: integer().notNull().default(0),
    answer: text({ enum: ANSWERS }),
    /** Until when the sender is asked what is to be done; null when they are not. */
    answer_until: moment(),
    /** When it last moved. */
    moved_at: moment(),
    /** When it was picked up or brought to a hub: from then on it is promised. */
    collected_at: moment(),
    /** The four digits that the receiver says at the door. */
    handover_code: text().notNull(),
    /** The four digits that the sender says when it comes back. */
    return_code: text()
      .notNull()
      .default(sql`lpad(floor(random() * 10000)::int::text, 4, '0')`),
    /** The parcel that comes back in exchange for this one. */
    exchange_of: text(),
    /** Set when the owner deleted the parcel: it leaves every list, its record stays. */
    deleted_at: moment(),
    /** The title as lists sort it. */
    title_key: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(normalize(title, NFC) collate "C")`),
    /** The text that searches match, normalised like the search term (`searchable` in courier-core). */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || receiver_name || chr(31) || receiver_contact, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\\s+', ' ', 'g')`,
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
    // One exchange of a parcel at a time. Exchanges of one owner have one shard code.
    uniqueIndex("parcels_one_exchange")
      .on(table.shard, table.exchange_of)
      .where(
        sql`${table.exchange_of} is not null and ${table.delivery_status} not in ('cancelled', 'returned') and ${table.deleted_at} is null`,
      ),
    index("parcels_at_center")
      .on(table.at_center, table.moved_at)
      .where(sql`${table.at_center} is not null`),
    index("parcels_to_center")
      .on(table.to_center, table.moved_at)
      .where(sql`${table.to_center} is not null`),
    index("parcels_by_rider")
      .on(table.rider_uid, table.moved_at)
      .where(sql`${table.rider_uid} is not null`),
    // Brought to a hub by their rider: with those on the way to it they are coming.
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
 * Everything that happens to parcels, append-only (a trigger refuses changes). The timeline, the sender's history and the statuses
 * follow from it.
 */
export const events = pgTable(
  "events",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /** Within the parcel, from 1, in commit order: it is taken under the lock of the parcel's row. */
    number: integer().notNull(),
    kind: text({ enum: PARCEL_EVENT_KINDS }).notNull(),
    /** When it happened. */
    at: moment().notNull(),
    /** When we heard of it. */
    received_at: moment().notNull(),
    actor_role: text({ enum: ACTOR_ROLES }).notNull(),
    /** Who it was; null for the gateway and the system. */
    actor_uid: text(),
    /** The service center at which it happened. */
    center: text(),
    /** The sender's idempotency key: an event that is sent again is recorded once. */
    key: text(),
    data: jsonb().$type<EventData>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.number] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    unique("events_once").on(table.shard, table.tracking_id, table.key),
    check("events_kind", isOneOf(table.kind, PARCEL_EVENT_KINDS)),
    check("events_actor_role", isOneOf(table.actor_role, ACTOR_ROLES)),
  ],
);

/** Photos that prove deliveries: JPEG without metadata, at most 180 kB. */
export const photos = pgTable(
  "photos",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    id: text().notNull(),
    jpeg: bytea().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
  ],
);

/**
 * What staff did, each operation once: one that is sent again gets the result of the first time. `shard` is that of the parcel, or the
 * same characters of the bag's id.
 */
export const operations = pgTable(
  "operations",
  {
    shard: text().notNull(),
    id: text().notNull(),
    uid: text().notNull(),
    /** The parcel's or the bag's id. */
    subject: text().notNull(),
    task: text().notNull(),
    received_at: moment().notNull(),
    /** The event that it caused. */
    event_number: integer(),
    result: jsonb().$type<OperationResult>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.id] })],
);

/** Bags in which parcels go from hub to hub. */
export const bags = pgTable(
  "bags",
  {
    shard: text().notNull(),
    bag_id: text().notNull(),
    from_center: text().notNull(),
    to_center: text().notNull(),
    status: text({ enum: BAG_STATUSES }).notNull(),
    opened_at: moment().notNull(),
    opened_by: text().notNull(),
    /** When it got its status, and by whom. */
    moved_at: moment().notNull(),
    moved_by: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.bag_id] }),
    check("bags_shard", sql`${table.shard} = substr(${table.bag_id}, 4, 2)`),
    check("bags_status", isOneOf(table.status, BAG_STATUSES)),
    index("bags_from").on(table.from_center, table.moved_at),
    index("bags_to").on(table.to_center, table.moved_at),
  ],
);

/** What lies, or lay, in bags. Under the shard of the bag. */
export const bagItems = pgTable(
  "bag_items",
  {
    shard: text().notNull(),
    bag_id: text().notNull(),
    tracking_id: text().notNull(),
    /** Whether it was put in; what arrived without that is in excess. */
    is_expected: boolean().notNull(),
    is_received: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.bag_id, table.tracking_id] }),
    foreignKey({ columns: [table.shard, table.bag_id], foreignColumns: [bags.shard, bags.bag_id] }),
  ],
);

/** Who works here. An invited person has no uid yet. */
export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    uid: text().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
    status: text({ enum: STAFF_STATUSES }).notNull(),
    /** SHA-256 of the secret in the link of an invitation. */
    invitation: text(),
    since: moment().notNull(),
  },
  (table) => [
    check("staff_role", isOneOf(table.role, STAFF_ROLES)),
    check("staff_status", isOneOf(table.status, STAFF_STATUSES)),
    check("staff_uid", sql`${table.uid} is not null or ${table.status} <> 'active'`),
    index("staff_of_center").on(table.center, table.role),
  ],
);

/** Every change of the staff, append-only: who made it, and how the entry stood after it. */
export const staffEvents = pgTable(
  "staff_events",
  {
    id: text().primaryKey(),
    staff_id: text()
      .notNull()
      .references(() => staff.id),
    kind: text({ enum: STAFF_EVENT_KINDS }).notNull(),
    at: moment().notNull(),
    /** Null for the system. */
    by_uid: text(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
  },
  (table) => [
    check("staff_events_kind", isOneOf(table.kind, STAFF_EVENT_KINDS)),
    index("staff_events_at").on(table.at),
  ],
);

/** Applications to become a rider. */
export const riderApplications = pgTable(
  "rider_applications",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    center: text().notNull(),
    vehicle: text({ enum: VEHICLES }).notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    reason: text(),
    at: moment().notNull(),
    decided_at: moment(),
    decided_by: text(),
  },
  (table) => [
    check("rider_applications_status", isOneOf(table.status, APPLICATION_STATUSES)),
    check("rider_applications_vehicle", isOneOf(table.vehicle, VEHICLES)),
    index("rider_applications_by_uid").on(table.uid, table.at),
    uniqueIndex("rider_applications_one_waiting")
      .on(table.uid)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** Wrong digits on the tracking page, of parcels that exist and of ids that do not. */
export const unlockTries = pgTable(
  "unlock_tries",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    tries: integer().notNull(),
    since: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id] }),
    isShardOf(table),
    index("unlock_tries_since").on(table.since),
  ],
);

/** Attempts to pay for parcels. */
export const payments = pgTable(
  "payments",
  {
    shard: text().notNull(),
    /** Also the gateway's transaction id: the tracking id and random characters, at most 30. Never sent to a gateway twice. */
    id: text().notNull(),
    tracking_id: text().notNull(),
    owner_uid: text().notNull(),
    gateway: text({ enum: GATEWAYS }).notNull(),
    amount_poisha: integer().notNull(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    method: text(),
    /** The gateway's page; null until it has answered. */
    redirect_url: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    /** When the gateway was last asked about it. */
    asked_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("payments_status", isOneOf(table.status, ATTEMPT_STATUSES)),
    check("payments_gateway", isOneOf(table.gateway, GATEWAYS)),
    check("payments_amount", sql`${table.amount_poisha} > 0`),
    index("payments_by_id").on(table.id),
    index("payments_by_parcel").on(table.shard, table.tracking_id),
    uniqueIndex("payments_one_open")
      .on(table.shard, table.tracking_id)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** The ids under which payments were addressed before they began with the tracking id. Empty where those were not kept. */
export const paymentFormerIds = pgTable(
  "payment_former_ids",
  {
    shard: text().notNull(),
    former_id: text().notNull(),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.former_id] })],
);

/**
 * Transfers of money between accounts, append-only (a trigger refuses changes). Each stands in a book under a key that is unique there,
 * so a transfer that is repeated is made once. The book is a parcel's tracking id, a payout's id, or the center of a hub.
 */
export const ledger = pgTable(
  "ledger",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    from_account: text().$type<LedgerAccount>().notNull(),
    to_account: text().$type<LedgerAccount>().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    at: moment().notNull(),
    /** Whose parcel or payout it is about; null where it is about none. */
    owner_uid: text(),
    /** The payment through a gateway, and the gateway's own id of the money (SSLCOMMERZ: val_id). */
    payment_id: text(),
    confirmation_id: text(),
    /** The event of the parcel that it belongs to. */
    event_number: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key] }),
    foreignKey({ columns: [table.shard, table.payment_id], foreignColumns: [payments.shard, payments.id] }),
    check("ledger_amount", sql`${table.amount_poisha} > 0`),
    check("ledger_accounts", sql`${table.from_account} <> ${table.to_account}`),
    index("ledger_by_owner").on(table.owner_uid, table.to_account),
    index("ledger_by_time").on(table.at),
    index("ledger_from").on(table.from_account),
    index("ledger_to").on(table.to_account),
  ],
);

/** The versions of merchants' own fee plans, append-only. Those without one have the default plan. */
export const feePlans = pgTable(
  "fee_plans",
  {
    owner_uid: text().notNull(),
    version: integer().notNull(),
    terms: jsonb().$type<Omit<FeePlan, "version">>().notNull(),
    since: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner_uid, table.version] })],
);

/** What merchants are paid out, and refunds that are paid back. Under the shard of the owner's new parcels. */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    shard: text().notNull(),
    owner_uid: text().notNull(),
    kind: text({ enum: PAYOUT_KINDS }).notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    parcels: integer().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull(),
    method: jsonb().$type<PayoutMethod>(),
    reference: text(),
    reason: text(),
    created_at: moment().notNull(),
    created_by: text().notNull(),
    ended_at: moment(),
    ended_by: text(),
  },
  (table) => [
    check("payouts_kind", isOneOf(table.kind, PAYOUT_KINDS)),
    check("payouts_status", isOneOf(table.status, PAYOUT_STATUSES)),
    check("payouts_amount", sql`${table.amount_poisha} > 0`),
    check("payouts_reference", sql`(${table.status} = 'paid') = (${table.reference} is not null)`),
    index("payouts_of_owner").on(table.owner_uid, table.created_at),
    index("payouts_by_status").on(table.status, table.created_at),
    // As the list of all payouts is ordered: those that are reserved first.
    index("payouts_reserved_first").on(sql`(${table.status} = 'reserved')`, table.created_at, table.id),
    // Not unique: databases from before the rule may hold a reference twice.
    index("payouts_by_reference").on(sql`lower(${table.reference})`),
  ],
);

/** The transfers that a payout pays out: each is in one payout at most that is not void. */
export const payoutLines = pgTable(
  "payout_lines",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    payout_id: text()
      .notNull()
      .references(() => payouts.id),
    is_void: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key, table.payout_id] }),
    foreignKey({
      columns: [table.shard, table.book, table.key],
      foreignColumns: [ledger.shard, ledger.book, ledger.key],
    }),
    uniqueIndex("payout_lines_once")
      .on(table.shard, table.book, table.key)
      .where(sql`not ${table.is_void}`),
    index("payout_lines_of_payout").on(table.payout_id),
  ],
);

/** Cash that staff took for parcels. Posted to its owner when it is counted; under review where it does not match what was due. */
export const cashClaims = pgTable(
  "cash_claims",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /** That of the operation. */
    id: text().notNull(),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    rider_uid: text().notNull(),
    center: text().notNull(),
    amount_poisha: integer().notNull(),
    at: moment().notNull(),
    /** The newest count that it was part of. */
    count_id: text(),
    confirmed_at: moment(),
    /** What was due when it was reported. */
    due_poisha: integer().notNull().default(0),
    review: text({ enum: CLAIM_REVIEWS }),
    /** How an admin resolved the review, why, when and who. A claim that was reversed is no cash. */
    resolution: text({ enum: REVIEW_RESOLUTIONS }),
    reason: text(),
    resolved_at: moment(),
    resolved_by: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("cash_claims_kind", isOneOf(table.kind, CLAIM_KINDS)),
    check("cash_claims_amount", sql`${table.amount_poisha} > 0`),
    check("cash_claims_review", sql`${table.review} is null or ${isOneOf(table.review, CLAIM_REVIEWS)}`),
    check(
      "cash_claims_resolution",
      sql`${table.resolution} is null or (${table.review} is not null and ${table.reason} is not null and ${isOneOf(table.resolution, REVIEW_RESOLUTIONS)})`,
    ),
    index("cash_claims_under_review")
      .on(table.at)
      .where(sql`${table.review} is not null and ${table.resolution} is null`),
    index("cash_claims_open")
      .on(table.center, table.rider_uid)
      .where(sql`${table.confirmed_at} is null`),
    index("cash_claims_of_count").on(table.count_id),
  ],
);

/** What senders claim for lost and damaged parcels: one claim for each parcel. */
export const compensations = pgTable(
  "compensations",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    owner_uid: text().notNull(),
    status: text({ enum: COMPENSATION_STATUSES }).notNull(),
    asked_poisha: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
    granted_poisha: bigint({ mode: "number" }),
    decision: text(),
    decided_at: moment(),
    decided_by: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("compensations_status", isOneOf(table.status, COMPENSATION_STATUSES)),
    check(
      "compensations_amounts",
      sql`${table.asked_poisha} > 0 and (${table.granted_poisha} is null or ${table.granted_poisha} between 1 and ${table.asked_poisha})`,
    ),
    check(
      "compensations_granted",
      sql`(${table.status} in ('granted', 'taken_back')) = (${table.granted_poisha} is not null)`,
    ),
    check("compensations_decision", sql`(${table.status} = 'open') = (${table.decision} is null)`),
    index("compensations_by_status").on(table.status, table.at),
  ],
);

/** Counts of riders' cash. */
export const cashCounts = pgTable(
  "cash_counts",
  {
    id: text().primaryKey(),
    center: text().notNull(),
    rider_uid: text().notNull(),
    counted_by: text().notNull(),
    at: moment().notNull(),
    claimed_poisha: bigint({ mode: "number" }).notNull(),
    counted_poisha: bigint({ mode: "number" }).notNull(),
    parcels: integer().notNull(),
    status: text({ enum: COUNT_STATUSES }).notNull(),
    settlement: text({ enum: SETTLEMENTS }),
    reason: text(),
    ended_at: moment(),
    ended_by: text(),
  },
  (table) => [
    check("cash_counts_status", isOneOf(table.status, COUNT_STATUSES)),
    check("cash_counts_other", sql`${table.rider_uid} <> ${table.counted_by}`),
    check(
      "cash_counts_equal",
      sql`(${table.status} = 'confirmed') = (${table.claimed_poisha} = ${table.counted_poisha})`,
    ),
    check(
      "cash_counts_settlement",
      sql`(${table.status} = 'settled') = (${table.settlement} is not null and ${table.reason} is not null)`,
    ),
    index("cash_counts_of_center").on(table.center, table.at),
    uniqueIndex("cash_counts_one_open")
      .on(table.center, table.rider_uid)
      .where(sql`${table.status} = 'differs'`),
  ],
);

/** What came to the bank: cash of a hub, or what the gateway took. */
export const deposits = pgTable(
  "deposits",
  {
    id: text().primaryKey(),
    /** Null: from the gateway. */
    center: text(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    reference: text().notNull(),
    at: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [
    check("deposits_amount", sql`${table.amount_poisha} > 0`),
    index("deposits_of_center").on(table.center, table.at),
    // Not unique: databases from before the rule may hold a reference twice.
    index("deposits_by_reference").on(sql`lower(${table.reference})`),
  ],
);

/** What riders paid back of what they owe, taken by somebody else. */
export const repayments = pgTable(
  "repayments",
  {
    id: text().primaryKey(),
    center: text().notNull(),
    rider_uid: text().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    at: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [
    check("repayments_amount", sql`${table.amount_poisha} > 0`),
    check("repayments_other", sql`${table.rider_uid} <> ${table.by_uid}`),
    index("repayments_of_center").on(table.center, table.at),
  ],
);

/** Debts of riders that an admin wrote off: the courier bears them. */
export const writeOffs = pgTable(
  "write_offs",
  {
    /** That of the request. */
    id: text().primaryKey(),
    rider_uid: text().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [
    check("write_offs_amount", sql`${table.amount_poisha} > 0`),
    check("write_offs_other", sql`${table.rider_uid} <> ${table.by_uid}`),
    index("write_offs_by_time").on(table.at),
  ],
);

/** Work that is due at a time. One row for each kind and subject; it is deleted when there is nothing left to do. */
export const jobs = pgTable(
  "jobs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** What it is about: the id of a payment. */
    subject: text().notNull(),
    run_at: moment().notNull(),
    created_at: moment().notNull(),
    /** When a worker last took it. */
    taken_at: moment(),
    /** How often in a row it has failed. */
    failures: integer().notNull().default(0),
    /** What went wrong the last time: the name of an error. */
    error: text(),
    /** Set when it failed too often: it is not run any more, and somebody has to look at it. */
    died_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.kind, table.subject] }),
    check("jobs_kind", isOneOf(table.kind, JOB_KINDS)),
    index("jobs_due")
      .on(table.kind, table.run_at)
      .where(sql`${table.died_at} is null`),
  ],
);

/** The runs of jobs of the last weeks. */
export const jobRuns = pgTable(
  "job_runs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    subject: text().notNull(),
    started_at: moment().notNull(),
    ended_at: moment().notNull(),
    /** The name of the error with which it failed. */
    error: text(),
    /** When the job was due again; null where it was done, or dead. */
    next_run_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.kind, table.subject, table.started_at] }),
    index("job_runs_ended").on(table.ended_at),
  ],
);

/** One row, written to prove that writes are kept; means nothing else. */
export const writeCheck = pgTable("write_check", {
  id: integer().primaryKey(),
  checked_at: moment().notNull(),
});

/** A timestamp in wire format: ISO 8601 in UTC, with milliseconds. */
export function isoTime(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function isShardOf({ shard, tracking_id }: Record<"shard" | "tracking_id", AnyPgColumn>) {
  return check(`${getTableName(shard.table)}_shard`, sql`${shard} = substr(${tracking_id}, 4, 2)`);
}

// A last check of rules that the code keeps. The values are our own constants, so they need no escaping.
function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

import { GATEWAYS } from "@harkara/courier-core/money/payment";
import { ATTEMPT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { parcels } from "./parcels.ts";
import { moment, isShardOf, isOneOf } from "./columns.ts";

/** Payment attempts for parcels. An attempt for several parcels has one row per parcel. */
export const payments = pgTable(
  "payments",
  {
    shard: text().notNull(),
    /**
     * The ID is also the gateway's transaction ID: the tracking ID and random characters, at most 30. No two
     * attempts have the same ID.
     */
    id: text().notNull(),
    tracking_id: text().notNull(),
    owner_uid: text().notNull(),
    gateway: text({ enum: GATEWAYS }).notNull(),
    amount_poisha: integer().notNull(),
    /**
     * For an attempt that pays for several parcels, the gateway's transaction ID, which is the ID of the
     * attempt's first row. Null for an attempt that pays for one parcel, because its own ID is the
     * transaction ID.
     */
    transaction_id: text(),
    /**
     * The amount of the transaction, which is the sum of the rows of the attempt. Null if the attempt is for
     * one parcel.
     */
    total_poisha: integer(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    method: text(),
    /** The URL of the gateway's page; null until the gateway has responded. */
    redirect_url: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    /** The time when the gateway was last queried about the attempt. */
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
    check(
      "payments_transaction",
      sql`(${table.transaction_id} is null) = (${table.total_poisha} is null) and coalesce(${table.total_poisha}, ${table.amount_poisha}) >= ${table.amount_poisha}`,
    ),
    index("payments_by_id").on(table.id),
    index("payments_by_transaction")
      .on(table.transaction_id)
      .where(sql`${table.transaction_id} is not null`),
    index("payments_by_parcel").on(table.shard, table.tracking_id),
    uniqueIndex("payments_one_open")
      .on(table.shard, table.tracking_id)
      .where(sql`${table.status} = 'open'`),
  ],
);

/**
 * Former IDs of payments, which did not begin with the tracking ID. The table is empty if the database never
 * had such IDs.
 */
export const paymentFormerIds = pgTable(
  "payment_former_ids",
  {
    shard: text().notNull(),
    former_id: text().notNull(),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.former_id] })],
);

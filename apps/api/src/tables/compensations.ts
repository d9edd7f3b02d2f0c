import { COMPENSATION_STATUSES } from "@harkara/courier-core/money/compensation";
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { parcels } from "./parcels.ts";
import { bytea, moment, isShardOf, isOneOf } from "./columns.ts";

/** Senders' claims for lost and damaged parcels, one per parcel. */
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
    /** The admin; null if the system ended the claim, with the cause as the decision. */
    decided_by: text(),
    /**
     * An amount above the limit that one admin has approved. This approval has no effect until another admin
     * approves the same amount or less. It is then kept as the first approval.
     */
    proposed_poisha: bigint({ mode: "number" }),
    proposal: text(),
    proposed_at: moment(),
    proposed_by: text(),
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
    check(
      "compensations_proposal",
      sql`(proposed_by is null) = (proposed_poisha is null) and (proposed_by is null) = (proposal is null) and (proposed_by is null) = (proposed_at is null)`,
    ),
    check("compensations_two", sql`status <> 'granted' or proposed_by is null or proposed_by <> decided_by`),
    check("compensations_decision", sql`(${table.status} = 'open') = (${table.decision} is null)`),
    index("compensations_by_status").on(table.status, table.at),
  ],
);

/**
 * The evidence photos of claims: JPEG without metadata, at most 180 kB. They are deleted with the owner's
 * account.
 */
export const compensationPhotos = pgTable(
  "compensation_photos",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    id: text().notNull(),
    owner_uid: text().notNull(),
    jpeg: bytea().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [compensations.shard, compensations.tracking_id],
    }),
    index("compensation_photos_by_owner").on(table.shard, table.owner_uid),
  ],
);

import {
  CLAIM_KINDS,
  CLAIM_REVIEWS,
  COUNT_STATUSES,
  type Notes,
  REVIEW_RESOLUTIONS,
  SETTLEMENTS,
} from "@harkara/courier-core/money/cash";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { parcels } from "./parcels.ts";
import { moment, isShardOf, isOneOf } from "./columns.ts";

/**
 * Cash that staff collected for parcels. When the cash is counted, the amount is posted to the parcel's
 * owner. The claim is under review if its amount does not match the amount due.
 */
export const cashClaims = pgTable(
  "cash_claims",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /** The ID of the operation that reported the cash. */
    id: text().notNull(),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    rider_uid: text().notNull(),
    center: text().notNull(),
    amount_poisha: integer().notNull(),
    at: moment().notNull(),
    /** The newest count that includes the claim. */
    count_id: text(),
    confirmed_at: moment(),
    /** The amount due when the cash was reported. */
    due_poisha: integer().notNull().default(0),
    review: text({ enum: CLAIM_REVIEWS }),
    /**
     * The admin's resolution of the review. The next columns are its reason, its time and the admin. A
     * reversed claim does not count as cash.
     */
    resolution: text({ enum: REVIEW_RESOLUTIONS }),
    reason: text(),
    resolved_at: moment(),
    resolved_by: text(),
    /**
     * The correction that replaced this claim with a claim for the correct amount. A replaced claim does not
     * count as cash.
     */
    corrected_by: text(),
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

/** Bank deposits. Each is a deposit of a hub's cash, or a gateway settlement. */
export const deposits = pgTable(
  "deposits",
  {
    id: text().primaryKey(),
    /** The service center; null for a gateway settlement. */
    center: text(),
    /** The gross amount. The gateway's fee is in `fee_poisha`. */
    amount_poisha: bigint({ mode: "number" }).notNull(),
    fee_poisha: bigint({ mode: "number" }).notNull().default(0),
    reference: text().notNull(),
    at: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [
    check("deposits_amount", sql`${table.amount_poisha} > 0`),
    check("deposits_fee", sql`fee_poisha between 0 and amount_poisha and (fee_poisha = 0 or center is null)`),
    index("deposits_of_center").on(table.center, table.at),
    // The index is not unique, because older databases may contain a reference twice.
    index("deposits_by_reference").on(sql`lower(${table.reference})`),
  ],
);

/** Day closes of cash desks, one per center and day in Asia/Dhaka. A day close does not move money. */
export const dayCloses = pgTable(
  "day_closes",
  {
    center: text().notNull(),
    /** The day, for example `2026-11-24`. */
    day: text().notNull(),
    /** The ID of the request. */
    id: text().notNull().unique(),
    at: moment().notNull(),
    by_uid: text().notNull(),
    /**
     * The hub's cash according to the ledger. The next two columns are the counted cash and the deposits of
     * the day.
     */
    expected_poisha: bigint({ mode: "number" }).notNull(),
    counted_poisha: bigint({ mode: "number" }).notNull(),
    deposited_poisha: bigint({ mode: "number" }).notNull(),
    notes: jsonb().$type<Notes>(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.center, table.day] }),
    check("day_closes_reason", sql`expected_poisha = counted_poisha or reason is not null`),
  ],
);

/** Riders' repayments of debts. Each repayment is received by another staff member. */
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

/** Write-offs of riders' debts, which are a loss for the company. */
export const writeOffs = pgTable(
  "write_offs",
  {
    /** The ID of the request. */
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

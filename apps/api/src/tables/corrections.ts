import { CORRECTION_STATUSES, CORRECTABLE_AMOUNTS } from "@harkara/courier-core/money/correction";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf, isShardOf, moment } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** Corrections of amounts recorded for parcels. The keys of a correction's transfers begin with its ID. */
export const corrections = pgTable(
  "corrections",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /** The ID of the request. */
    id: text().notNull(),
    amount_of: text({ enum: CORRECTABLE_AMOUNTS }).notNull(),
    previous_poisha: bigint({ mode: "number" }).notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    status: text({ enum: CORRECTION_STATUSES }).notNull(),
    by_uid: text().notNull(),
    at: moment().notNull(),
    /**
     * The admin who approved or rejected a proposal. The next columns are the time, and the reason for a
     * rejection.
     */
    decided_by: text(),
    decided_at: moment(),
    decision: text(),
    /** The parcel event that the recorded correction caused. */
    event_number: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("corrections_amount_of", isOneOf(table.amount_of, CORRECTABLE_AMOUNTS)),
    check("corrections_status", isOneOf(table.status, CORRECTION_STATUSES)),
    check(
      "corrections_amounts",
      sql`previous_poisha >= 0 and amount_poisha >= 0 and previous_poisha <> amount_poisha and (amount_of <> 'collection' or amount_poisha > 0)`,
    ),
    check("corrections_event", sql`(status = 'recorded') = (event_number is not null)`),
    check("corrections_two", sql`status <> 'recorded' or decided_by is null or decided_by <> by_uid`),
    check(
      "corrections_decision",
      sql`(decided_by is null) = (decided_at is null) and (status = 'rejected') = (decision is not null) and (status = 'proposed') <= (decided_by is null) and (status = 'rejected') <= (decided_by is not null)`,
    ),
    uniqueIndex("corrections_one_proposed")
      .on(table.shard, table.tracking_id, table.amount_of)
      .where(sql`${table.status} = 'proposed'`),
    index("corrections_proposed")
      .on(table.at)
      .where(sql`${table.status} = 'proposed'`),
  ],
);

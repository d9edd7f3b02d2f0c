import { WEIGHING_STATUSES } from "@harkara/courier-core/journey/weighing";
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

/**
 * Weighings of parcels at hubs. At most one weighing per parcel can change the fee. All other weighings
 * matched the booked weight or were replaced.
 */
export const weighings = pgTable(
  "weighings",
  {
    shard: text().notNull(),
    tracking_id: text().notNull(),
    /** The ID of the request. */
    id: text().notNull(),
    status: text({ enum: WEIGHING_STATUSES }).notNull(),
    booked_grams: integer().notNull(),
    /** The weight that the first person measured. */
    grams: integer().notNull(),
    center: text().notNull(),
    by_uid: text().notNull(),
    at: moment().notNull(),
    photo_id: text(),
    /** The deadline for the sender's objection. */
    due_at: moment().notNull(),
    /** The change in the delivery fee that results from the last measured weight. Negative for a credit. */
    difference_poisha: bigint({ mode: "number" }).notNull(),
    objected_at: moment(),
    /**
     * The weighing by a second person: the ID of the request, and the same columns as for the first weighing.
     */
    second_id: text(),
    second_grams: integer(),
    second_by: text(),
    second_at: moment(),
    second_photo_id: text(),
    ended_at: moment(),
    /** The hub worker who waived the charge after an objection. */
    waived_by: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.tracking_id, table.id] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("weighings_status", isOneOf(table.status, WEIGHING_STATUSES)),
    check("weighings_grams", sql`booked_grams >= 0 and grams > 0 and coalesce(second_grams, 1) > 0`),
    check(
      "weighings_second",
      sql`num_nonnulls(second_id, second_grams, second_by, second_at) in (0, 4) and (second_by is null or (objected_at is not null and second_by <> by_uid))`,
    ),
    check("weighings_objection", sql`(status = 'objected') <= (objected_at is not null)`),
    check(
      "weighings_waived",
      sql`waived_by is null or (status = 'withdrawn' and objected_at is not null and second_by is null)`,
    ),
    check("weighings_ended", sql`(status in ('charged', 'withdrawn')) = (ended_at is not null)`),
    uniqueIndex("weighings_one_open")
      .on(table.shard, table.tracking_id)
      .where(sql`${table.status} in ('open', 'objected', 'final', 'charged')`),
    index("weighings_objected")
      .on(table.objected_at)
      .where(sql`${table.status} = 'objected'`),
  ],
);

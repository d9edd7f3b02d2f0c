import { BAG_TASKS } from "@harkara/courier-core/support/desk";
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { parcels } from "./parcels.ts";
import { bytea, isOneOf, isShardOf, moment } from "./columns.ts";

/** Photos that prove a delivery: JPEG without metadata, at most 180 kB. */
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
 * Staff operations, one row each. A retry returns the stored result. `shard` is the parcel's shard or, for a
 * bag, the characters at the same position in the bag ID.
 */
export const operations = pgTable(
  "operations",
  {
    shard: text().notNull(),
    id: text().notNull(),
    uid: text().notNull(),
    /** The ID of the parcel or the bag. */
    subject: text().notNull(),
    task: text().notNull(),
    received_at: moment().notNull(),
    /** The event that the operation caused. */
    event_number: integer(),
    result: jsonb().$type<OperationResult>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.id] }),
    // This index is for reading the operations that changed a bag.
    index("operations_of_bag").on(table.shard, table.subject).where(isOneOf(table.task, BAG_TASKS)),
  ],
);

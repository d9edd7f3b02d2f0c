import { BAG_STATUSES } from "@harkara/courier-core/journey/operation";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, isOneOf } from "./columns.ts";

/** Bags of parcels between hubs. */
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
    /** The time when the status was set. `moved_by` is the person who set it. */
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

/** Current and former contents of bags, in the shard of the bag. */
export const bagItems = pgTable(
  "bag_items",
  {
    shard: text().notNull(),
    bag_id: text().notNull(),
    tracking_id: text().notNull(),
    /**
     * Whether the parcel is on the manifest. A parcel that was received with the bag but is not on the
     * manifest is excess.
     */
    is_expected: boolean().notNull(),
    is_received: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.bag_id, table.tracking_id] }),
    foreignKey({ columns: [table.shard, table.bag_id], foreignColumns: [bags.shard, bags.bag_id] }),
  ],
);

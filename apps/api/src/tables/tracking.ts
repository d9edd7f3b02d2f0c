import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, isShardOf } from "./columns.ts";

/** Attempts with wrong digits on the tracking page, for existing parcels and for unknown IDs. */
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

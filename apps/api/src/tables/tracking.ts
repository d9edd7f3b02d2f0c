import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, isShardOf } from "./columns.ts";

/**
 * Failed attempts to enter the last digits of a phone number on the tracking page. Attempts for unknown
 * tracking IDs are also counted.
 */
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

import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Names that transactions lock by inserting them (platform/lock.ts). Always empty to other transactions: each row is deleted in the
 * transaction that inserted it. Stored under the shard of the book that the name protects.
 */
export const locks = pgTable(
  "locks",
  {
    shard: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.name] })],
);

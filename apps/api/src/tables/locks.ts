import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Names that transactions lock by inserting them (platform/lock.ts). Other transactions always see an empty
 * table, because the transaction that inserts a row also deletes it. A name is stored in the shard of the
 * book that it protects.
 */
export const locks = pgTable(
  "locks",
  {
    shard: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.name] })],
);

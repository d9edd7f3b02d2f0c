import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns.ts";

/**
 * The seals of days in Asia/Dhaka, append-only (a trigger rejects changes). A seal is a hash over the events
 * and transfers that were recorded on the day, and over the previous seal.
 */
export const seals = pgTable("seals", {
  /** The day, for example `2026-11-28`. */
  day: text().primaryKey(),
  /** The number of events and transfers. */
  rows: bigint({ mode: "number" }).notNull(),
  /** The hash, in hexadecimal. The next column is the hash of the previous seal; empty in the first seal. */
  digest: text().notNull(),
  previous: text().notNull(),
  sealed_at: moment().notNull(),
});

/** The hashes that a seal covers, one for each shard with rows of the day, append-only. */
export const sealShards = pgTable(
  "seal_shards",
  {
    shard: text().notNull(),
    day: text().notNull(),
    rows: integer().notNull(),
    /** The hash over the hashes of the rows. */
    digest: bytea().notNull(),
    /** The first four bytes of the hash of each row, with which `check:ledger` finds a row that differs. */
    marks: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.day] })],
);

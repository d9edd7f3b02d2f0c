import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** A table with one row. Writing it tests whether writes are stored. */
export const writeCheck = pgTable("write_check", {
  id: integer().primaryKey(),
  checked_at: moment().notNull(),
});

import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * A table with one row. The readiness check updates the row to test whether the database can store a write.
 */
export const writeCheck = pgTable("write_check", {
  id: integer().primaryKey(),
  checked_at: moment().notNull(),
});

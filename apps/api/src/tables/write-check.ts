import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** One row, written to prove that writes are kept; means nothing else. */
export const writeCheck = pgTable("write_check", {
  id: integer().primaryKey(),
  checked_at: moment().notNull(),
});

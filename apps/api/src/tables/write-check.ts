import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** One row, written only to prove that writes are kept. */
export const writeCheck = pgTable("write_check", {
  id: integer().primaryKey(),
  checked_at: moment().notNull(),
});

import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The phone number of each hub, with its last change. A removed number is null. */
export const hubPhones = pgTable("hub_phones", {
  center: text().primaryKey(),
  phone: text(),
  changed_at: moment().notNull(),
  changed_by: text().notNull(),
});

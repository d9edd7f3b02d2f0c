import type { SavedViewChange } from "@harkara/courier-core/parcel/saved-view";
import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The saved views of a merchant's members. The client generates the ID. */
export const savedViews = pgTable(
  "saved_views",
  {
    merchant_id: text().notNull(),
    uid: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    search: jsonb().$type<SavedViewChange["search"]>().notNull(),
    hidden_columns: text().array().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant_id, table.uid, table.id] })],
);

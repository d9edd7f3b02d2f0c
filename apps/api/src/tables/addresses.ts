import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Merchants' address books: the receivers of each merchant. The columns have the same names as on the wire.
 */
export const addresses = pgTable(
  "addresses",
  {
    merchant_id: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    region: text().notNull(),
    center: text().notNull(),
    address: text().notNull(),
    delivery_instruction: text().notNull(),
    /** The number of parcels that were booked for this receiver. */
    bookings: integer().notNull(),
    last_used_at: moment().notNull(),
    /** The searchable text, normalised like `searchable` in courier-core, and the sounds of the name. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(lower(translate(normalize(name || chr(31) || phone || chr(31) || address || chr(31) || center, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\\s+', ' ', 'g') || sounds_of(name)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    uniqueIndex("addresses_once").on(table.merchant_id, table.phone, table.center, table.address),
    index("addresses_by_use").on(table.merchant_id, table.last_used_at, table.id),
  ],
);

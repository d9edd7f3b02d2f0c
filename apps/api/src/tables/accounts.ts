import type { PayoutMethod } from "@harkara/courier-core/money/payout";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, peopleWords, tsvector } from "./columns.ts";

/**
 * Users' accounts, and the merchants that have the same IDs. A row is created at a user's first request. If a
 * person leaves the merchant whose ID is their uid, they get a new merchant, which has its own row.
 */
export const accounts = pgTable(
  "accounts",
  {
    uid: text().primaryKey(),
    email: text().notNull(),
    /**
     * The shard codes of the account's parcels: the code for new parcels, and former codes from the time when
     * the code was not a hash of the uid.
     */
    shards: text().array().notNull(),
    payout_method: jsonb().$type<PayoutMethod>(),
    created_at: moment().notNull(),
    /**
     * The ID of the person's new merchant, if the person has left the merchant whose ID is their
     * uid; otherwise null.
     */
    own_merchant: text(),
    /**
     * The time when the merchant was deleted. A request with a token that is still valid does not restore the
     * merchant.
     */
    erased_at: moment(),
    /**
     * The time when the person deleted their account, if other members still use the merchant with the same
     * ID.
     */
    left_at: moment(),
  },
  // The parcel desk finds accounts by the beginning of the e-mail address.
  ({ email }) => [index("accounts_by_email").on(sql`(lower(${email}) collate "C")`)],
);

/** The names, phone numbers and centers that merchants have used as senders. */
export const senders = pgTable(
  "senders",
  {
    merchant_id: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    center: text().notNull(),
    /** The words with which the parcel desk finds the merchant. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(peopleWords("name", "''", "phone", "center")),
  },
  (table) => [
    primaryKey({ columns: [table.merchant_id, table.phone, table.center, table.name] }),
    index("senders_words").using("gin", table.words),
  ],
);

import type { PayoutMethod } from "@harkara/courier-core/payout";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Accounts of users. A row is created at a user's first request. */
export const accounts = pgTable("accounts", {
  uid: text().primaryKey(),
  email: text().notNull(),
  /**
   * The shard codes of the account's parcels: the code of new parcels, and former codes, which were not a
   * hash of the uid.
   */
  shards: text().array().notNull(),
  /** Default name, phone, region, center and address for the booking form. */
  default_sender: jsonb(),
  payout_method: jsonb().$type<PayoutMethod>(),
  created_at: moment().notNull(),
  /** When the owner deleted the account. The account stays deleted, even if a valid token names it. */
  erased_at: moment(),
});

import type { PayoutMethod } from "@harkara/courier-core/payout";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Accounts of users, created at their first request. */
export const accounts = pgTable("accounts", {
  uid: text().primaryKey(),
  email: text().notNull(),
  /** The shard codes of their parcels: the code of new ones, and those of IDs from before codes were a hash of the uid. */
  shards: text().array().notNull(),
  /** Default name, phone, region, center and address for the booking form. */
  default_sender: jsonb(),
  payout_method: jsonb().$type<PayoutMethod>(),
  created_at: moment().notNull(),
  /** When the owner deleted it. It stays deleted, even if a valid token names it. */
  erased_at: moment(),
});

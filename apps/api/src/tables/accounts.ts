import type { PayoutMethod } from "@harkara/courier-core/payout";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What we know of a signed-in person; made at their first request. */
export const accounts = pgTable("accounts", {
  uid: text().primaryKey(),
  email: text().notNull(),
  /** The shard codes of their parcels: that of new ones, and those of ids from before codes were a hash of the uid. */
  shards: text().array().notNull(),
  /** Name, phone, region, center and address that the booking form offers. */
  default_sender: jsonb(),
  payout_method: jsonb().$type<PayoutMethod>(),
  created_at: moment().notNull(),
  /** When the person deleted it. It stays deleted, whatever token names it. */
  erased_at: moment(),
});

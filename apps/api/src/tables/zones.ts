import type { Zone } from "@harkara/courier-core/people/zone";
import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The zones of each service center. They are read and changed as a whole. */
export const hubZones = pgTable("hub_zones", {
  center: text().primaryKey(),
  /** The version number, which increases with each change. */
  version: integer().notNull(),
  zones: jsonb().$type<Zone[]>().notNull(),
  changed_at: moment().notNull(),
  changed_by: text().notNull(),
});

/**
 * The data of a rider's run on a day that cannot be derived from events: the order of its stops, and its
 * closing. A run that has neither has no row.
 */
export const runs = pgTable(
  "runs",
  {
    center: text().notNull(),
    /** The day of the hand-overs, in Asia/Dhaka. */
    day: date({ mode: "string" }).notNull(),
    rider_uid: text().notNull(),
    /** The tracking IDs of the stops, first stop first. */
    stops: text().array(),
    closed_at: moment(),
    closed_by: text(),
    /** The number of hand-overs when the run was closed. A further hand-over reopens the run. */
    closed_hand_overs: integer(),
  },
  (table) => [primaryKey({ columns: [table.center, table.day, table.rider_uid] })],
);

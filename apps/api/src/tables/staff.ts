import { STAFF_ROLES } from "@harkara/courier-core/people/principal";
import {
  APPLICATION_STATUSES,
  STAFF_EVENT_KINDS,
  STAFF_STATUSES,
  VEHICLES,
} from "@harkara/courier-core/people/staff";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment, peopleWords, tsvector } from "./columns.ts";

/** Staff records. An invited person has no uid until they join. */
export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    uid: text().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
    status: text({ enum: STAFF_STATUSES }).notNull(),
    /** The SHA-256 of the secret in the invitation link. */
    invitation: text(),
    since: moment().notNull(),
    /** The words with which the parcel desk finds the person. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(peopleWords("name", "email", "coalesce(phone, '')", "center")),
  },
  (table) => [
    index("staff_words").using("gin", table.words),
    check("staff_role", isOneOf(table.role, STAFF_ROLES)),
    check("staff_status", isOneOf(table.status, STAFF_STATUSES)),
    check("staff_uid", sql`${table.uid} is not null or ${table.status} <> 'active'`),
    index("staff_of_center").on(table.center, table.role),
  ],
);

/**
 * The audit log of staff changes, append-only. Each entry has the actor, and the state of the staff record
 * after the change.
 */
export const staffEvents = pgTable(
  "staff_events",
  {
    id: text().primaryKey(),
    staff_id: text()
      .notNull()
      .references(() => staff.id),
    kind: text({ enum: STAFF_EVENT_KINDS }).notNull(),
    at: moment().notNull(),
    /** The actor; null for the system. */
    by_uid: text(),
    /** The network address of the actor. */
    network: text(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
  },
  (table) => [
    check("staff_events_kind", isOneOf(table.kind, STAFF_EVENT_KINDS)),
    index("staff_events_at").on(table.at),
    index("staff_events_of").on(table.staff_id, table.at, table.id),
  ],
);

/** Applications to become a rider. */
export const riderApplications = pgTable(
  "rider_applications",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    center: text().notNull(),
    vehicle: text({ enum: VEHICLES }).notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    reason: text(),
    at: moment().notNull(),
    decided_at: moment(),
    decided_by: text(),
  },
  (table) => [
    check("rider_applications_status", isOneOf(table.status, APPLICATION_STATUSES)),
    check("rider_applications_vehicle", isOneOf(table.vehicle, VEHICLES)),
    index("rider_applications_by_uid").on(table.uid, table.at),
    uniqueIndex("rider_applications_one_waiting")
      .on(table.uid)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

import { AUDIT_ACTIONS } from "@harkara/courier-core/support/desk";
import { PEOPLE_AUDIT_ACTIONS, PEOPLE_KINDS } from "@harkara/courier-core/support/people";
import { STAFF_ROLES } from "@harkara/courier-core/people/principal";
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf, isShardOf, moment } from "./columns.ts";
import { parcels } from "./parcels.ts";

/**
 * The audit log of parcels, with an entry for each read and correction, its actor and its reason. Append-only
 * (a trigger rejects changes).
 */
export const audit = pgTable(
  "audit",
  {
    shard: text().notNull(),
    /** The number of the entry, in the order of recording. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    tracking_id: text().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    at: moment().notNull(),
    actor_uid: text().notNull(),
    actor_role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
    reason: text(),
    /**
     * The idempotency key, which is unique per parcel, so that repeated reads within an hour are recorded
     * once.
     */
    key: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.number] }),
    isShardOf(table),
    foreignKey({
      columns: [table.shard, table.tracking_id],
      foreignColumns: [parcels.shard, parcels.tracking_id],
    }),
    check("audit_action", isOneOf(table.action, AUDIT_ACTIONS)),
    check("audit_actor_role", isOneOf(table.actor_role, STAFF_ROLES)),
    index("audit_of_parcel").on(table.shard, table.tracking_id, table.number),
    uniqueIndex("audit_once").on(table.shard, table.tracking_id, table.key),
  ],
);

/**
 * The audit log of merchants and staff members, with an entry for each time that staff read their record.
 * Append-only (a trigger rejects changes).
 */
export const peopleAudit = pgTable(
  "people_audit",
  {
    kind: text({ enum: PEOPLE_KINDS }).notNull(),
    /** The ID of the merchant or of the staff member. */
    subject: text().notNull(),
    /** The number of the entry, in the order of recording. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    action: text({ enum: PEOPLE_AUDIT_ACTIONS }).notNull(),
    at: moment().notNull(),
    actor_uid: text().notNull(),
    actor_role: text({ enum: STAFF_ROLES }).notNull(),
    center: text().notNull(),
    reason: text(),
    /**
     * The idempotency key, which is unique per subject, so that repeated reads within an hour are recorded
     * once.
     */
    key: text(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind, table.number] }),
    check("people_audit_kind", isOneOf(table.kind, PEOPLE_KINDS)),
    check("people_audit_action", isOneOf(table.action, PEOPLE_AUDIT_ACTIONS)),
    check("people_audit_actor_role", isOneOf(table.actor_role, STAFF_ROLES)),
    uniqueIndex("people_audit_once").on(table.subject, table.kind, table.key),
  ],
);

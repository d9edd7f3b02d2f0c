import { MEMBER_ROLES } from "@harkara/courier-core/people/principal";
import { INVITED_ROLES, TEAM_ACTIONS } from "@harkara/courier-core/people/team";
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment, peopleWords, tsvector } from "./columns.ts";

/**
 * Merchants with a team. The ID is the uid of the account that the team shares. An account that has no row
 * here is a merchant with one member, its owner.
 */
export const merchants = pgTable(
  "merchants",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    created_at: moment().notNull(),
    /** The payout method cannot be changed before this time. */
    payout_frozen_until: moment(),
    /**
     * An open offer of ownership. The columns are the member who receives the offer, the owner who makes it,
     * its expiry, and whether this owner remains an owner.
     */
    offer_to: text(),
    offer_by: text(),
    offer_until: moment(),
    offer_stays: boolean(),
    /** The words with which the parcel desk finds the merchant. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(peopleWords("name", "''", "''", "''")),
  },
  (table) => [index("merchants_words").using("gin", table.words)],
);

/** The members of merchants with a team. */
export const members = pgTable(
  "members",
  {
    merchant_id: text()
      .notNull()
      .references(() => merchants.id),
    uid: text().notNull(),
    email: text().notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    since: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant_id, table.uid] }),
    check("members_role", isOneOf(table.role, MEMBER_ROLES)),
    index("members_by_uid").on(table.uid),
  ],
);

/**
 * Ended memberships, append-only (a trigger rejects changes). A person who was a member when a claim or a
 * payout was made does not decide on it as staff.
 */
export const formerMembers = pgTable(
  "former_members",
  {
    merchant_id: text().notNull(),
    uid: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.merchant_id, table.until] })],
);

/** Open invitations to merchants. An accepted or withdrawn invitation is deleted. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: text().primaryKey(),
    merchant_id: text()
      .notNull()
      .references(() => merchants.id),
    email: text().notNull(),
    role: text({ enum: INVITED_ROLES }).notNull(),
    /** The SHA-256 of the secret in the invitation link. */
    secret: text().notNull().unique(),
    invited_by: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    check("member_invitations_role", isOneOf(table.role, INVITED_ROLES)),
    uniqueIndex("member_invitations_once").on(table.merchant_id, table.email),
  ],
);

/** The audit log of merchants, append-only (a trigger rejects changes). */
export const merchantAudit = pgTable(
  "merchant_audit",
  {
    merchant_id: text().notNull(),
    /** The number of the entry, in the order of recording. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    action: text({ enum: TEAM_ACTIONS }).notNull(),
    actor_uid: text().notNull(),
    /** The network address of the actor. */
    network: text(),
    /** The e-mail address or the ID of the record that was changed. */
    subject: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant_id, table.number] }),
    check("merchant_audit_action", isOneOf(table.action, TEAM_ACTIONS)),
  ],
);

import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { type FeePlanTerms, PROPOSAL_KINDS, PROPOSAL_STATUSES } from "@harkara/courier-core/money/proposal";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns.ts";

/** A VAT rate, and the BIN under which VAT is charged. */
export interface VatTerms {
  readonly share: number;
  readonly bin: string | null;
}

/** Changes of fee plans and of the VAT rate, which take effect when another admin approves them. */
export const proposals = pgTable(
  "proposals",
  {
    /** The ID of the request. An approved VAT rate has the same ID. */
    id: text().primaryKey(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    /** The uid of the merchant, or the first month of the VAT rate. */
    subject: text().notNull(),
    terms: jsonb().$type<FeePlanTerms | VatTerms>().notNull(),
    /** The plan or the rate that was in force when the change was proposed. */
    previous: jsonb().$type<FeePlan | VatTerms>().notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull(),
    by_uid: text().notNull(),
    at: moment().notNull(),
    /** The admin who approved or rejected the change. The last column is the reason for a rejection. */
    decided_by: text(),
    decided_at: moment(),
    decision: text(),
  },
  (table) => [
    check("proposals_kind", isOneOf(table.kind, PROPOSAL_KINDS)),
    check("proposals_status", isOneOf(table.status, PROPOSAL_STATUSES)),
    check("proposals_two", sql`status <> 'approved' or decided_by <> by_uid`),
    check(
      "proposals_decision",
      sql`(status = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null) and (status = 'rejected') = (decision is not null)`,
    ),
    uniqueIndex("proposals_one_open")
      .on(table.kind, table.subject)
      .where(sql`${table.status} = 'proposed'`),
    index("proposals_waiting")
      .on(table.at, table.id)
      .where(sql`${table.status} = 'proposed'`),
  ],
);

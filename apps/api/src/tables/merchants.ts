import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { PAYOUT_KINDS, PAYOUT_STATUSES, type PayoutMethod } from "@harkara/courier-core/money/payout";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ledger } from "./ledger.ts";
import { moment, isOneOf } from "./columns.ts";

/**
 * The versions of merchants' custom fee plans, append-only. Merchants without a custom plan have the
 * standard plan.
 */
export const feePlans = pgTable(
  "fee_plans",
  {
    owner_uid: text().notNull(),
    version: integer().notNull(),
    terms: jsonb().$type<Omit<FeePlan, "version">>().notNull(),
    since: moment().notNull(),
    by_uid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner_uid, table.version] })],
);

/** SQL expression that is equivalent to `payoutNumber` of courier-core. A test compares the two. */
export const payoutNumberOf = (id: SQLWrapper) => sql<string>`upper(substr(replace(${id}, '-', ''), 1, 15))`;

/** Payouts of balances and refunds, on the shard of the owner's new parcels. */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    shard: text().notNull(),
    owner_uid: text().notNull(),
    kind: text({ enum: PAYOUT_KINDS }).notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    /**
     * The total amount of the split payout that this payout is a part of. For any other payout, its own
     * amount. 0 in older rows.
     */
    whole_poisha: bigint({ mode: "number" }).notNull().default(0),
    parcels: integer().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull(),
    method: jsonb().$type<PayoutMethod>(),
    reference: text(),
    reason: text(),
    created_at: moment().notNull(),
    created_by: text().notNull(),
    ended_at: moment(),
    ended_by: text(),
    /** The bank's return of a paid payout, with its reference. */
    returned_at: moment(),
    returned_by: text(),
    return_reference: text(),
    /** The approval of a large payout, by an admin who did not prepare it. */
    approved_at: moment(),
    approved_by: text(),
  },
  (table) => [
    check("payouts_kind", isOneOf(table.kind, PAYOUT_KINDS)),
    check("payouts_status", isOneOf(table.status, PAYOUT_STATUSES)),
    check("payouts_amount", sql`${table.amount_poisha} > 0`),
    check(
      "payouts_reference",
      sql`(${table.status} in ('paid', 'returned')) = (${table.reference} is not null)`,
    ),
    check(
      "payouts_return",
      sql`(${table.status} = 'returned') = (num_nonnulls(returned_at, returned_by, return_reference) = 3)`,
    ),
    check(
      "payouts_approval",
      sql`approved_by is null or (approved_at is not null and approved_by <> created_by)`,
    ),
    index("payouts_of_owner").on(table.owner_uid, table.created_at),
    index("payouts_by_status").on(table.status, table.created_at, table.id),
    index("payouts_by_number").on(payoutNumberOf(table.id)),
    // The index has the order of the list of all payouts, in which reserved payouts come first.
    index("payouts_reserved_first").on(sql`(${table.status} = 'reserved')`, table.created_at, table.id),
    // The index is not unique, because older databases may contain a reference twice.
    index("payouts_by_reference").on(sql`lower(${table.reference})`),
    uniqueIndex("payouts_by_return_reference").on(sql`lower(${table.return_reference})`),
  ],
);

/** The transfers of payouts. Each transfer is in at most one payout that is not void. */
export const payoutLines = pgTable(
  "payout_lines",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    payout_id: text()
      .notNull()
      .references(() => payouts.id),
    is_void: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key, table.payout_id] }),
    foreignKey({
      columns: [table.shard, table.book, table.key],
      foreignColumns: [ledger.shard, ledger.book, ledger.key],
    }),
    uniqueIndex("payout_lines_once")
      .on(table.shard, table.book, table.key)
      .where(sql`not ${table.is_void}`),
    index("payout_lines_of_payout").on(table.payout_id),
  ],
);

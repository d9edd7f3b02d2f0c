import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { PAYOUT_KINDS } from "@harkara/courier-core/money/payout";
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { payments } from "./payments.ts";
import { isOneOf, moment } from "./columns.ts";

/** The shard of books that do not belong to a single merchant. */
export const COMMON_SHARD = "00";

/**
 * Transfers of money between accounts, append-only (a trigger rejects changes). Each transfer has a key that
 * is unique in its book, so a repeated transfer is posted only once. The book is a tracking ID, a payout ID,
 * an invoice number, `vat`, or `cash:` and the center of a cash desk.
 */
export const ledger = pgTable(
  "ledger",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    from_account: text().$type<LedgerAccount>().notNull(),
    to_account: text().$type<LedgerAccount>().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    at: moment().notNull(),
    /** The owner of the parcel or payout; null for other books. */
    owner_uid: text(),
    /**
     * The payment attempt and the gateway's confirmation ID (`val_id` at SSLCOMMERZ), for money that a
     * gateway received.
     */
    payment_id: text(),
    confirmation_id: text(),
    /** The parcel event that caused the transfer. */
    event_number: integer(),
    /** The day of the seal (ledger/seals.ts), by the clock of the database. */
    recorded_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key] }),
    foreignKey({ columns: [table.shard, table.payment_id], foreignColumns: [payments.shard, payments.id] }),
    check("ledger_amount", sql`${table.amount_poisha} > 0`),
    check("ledger_accounts", sql`${table.from_account} <> ${table.to_account}`),
    index("ledger_by_owner").on(table.owner_uid, table.to_account),
    index("ledger_by_time").on(table.at),
    index("ledger_from").on(table.from_account, table.at),
    index("ledger_to").on(table.to_account, table.at),
  ],
);

/**
 * The non-zero account balances at the end of each closed month in Asia/Dhaka. No transfer is added to a
 * closed month, so closing balances never change. The newest month in this table is the last closed month.
 */
export const closingBalances = pgTable(
  "closing_balances",
  {
    /** The month, for example `2026-11`. */
    month: text().notNull(),
    account: text().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.account] }),
    check("closing_balances_amount", sql`${table.amount_poisha} <> 0`),
  ],
);

/**
 * Transfers that are owed to an account and not yet in a payout. A payable is inserted with its transfer, and
 * removed when a payout includes it. Payout runs and the list of dues read payables, so that their cost
 * depends on the number of payables and not on the number of transfers.
 */
export const payables = pgTable(
  "payables",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    owner_uid: text().notNull(),
    kind: text({ enum: PAYOUT_KINDS }).notNull(),
    /**
     * The amount of the transfer, negative for a debit. It is stored here so that sums need no join with the
     * ledger. It is 0 if the row was inserted by a server of an earlier version and `check:ledger --repair`
     * has not run since.
     */
    amount_poisha: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key] }),
    foreignKey({
      columns: [table.shard, table.book, table.key],
      foreignColumns: [ledger.shard, ledger.book, ledger.key],
    }),
    check("payables_kind", isOneOf(table.kind, PAYOUT_KINDS)),
    index("payables_of_owner").on(table.kind, table.owner_uid, table.amount_poisha),
  ],
);

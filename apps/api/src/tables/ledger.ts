import type { LedgerAccount } from "@harkara/courier-core/ledger";
import { PAYOUT_KINDS } from "@harkara/courier-core/payout";
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { payments } from "./payments.ts";
import { isOneOf, moment } from "./columns.ts";

/** The shard of books that are about no single merchant. */
export const COMMON_SHARD = "00";

/**
 * Transfers of money between accounts, append-only (a trigger refuses changes). Each stands in a book under a key that is unique there,
 * so a transfer that is repeated is made once. The book is a parcel's tracking id, a payout's id, or the center of a hub.
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
    /** Whose parcel or payout it is about; null where it is about none. */
    owner_uid: text(),
    /** The payment through a gateway, and the gateway's own id of the money (SSLCOMMERZ: val_id). */
    payment_id: text(),
    confirmation_id: text(),
    /** The event of the parcel that it belongs to. */
    event_number: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key] }),
    foreignKey({ columns: [table.shard, table.payment_id], foreignColumns: [payments.shard, payments.id] }),
    check("ledger_amount", sql`${table.amount_poisha} > 0`),
    check("ledger_accounts", sql`${table.from_account} <> ${table.to_account}`),
    index("ledger_by_owner").on(table.owner_uid, table.to_account),
    index("ledger_by_time").on(table.at),
    index("ledger_from").on(table.from_account),
    index("ledger_to").on(table.to_account),
  ],
);

/**
 * Transfers that are owed to a person and in no payout yet, each written with its transfer and removed with its line in a payout. Payout runs
 * read them, so that a run depends on what is owed and not on the number of transfers.
 */
export const payables = pgTable(
  "payables",
  {
    shard: text().notNull(),
    book: text().notNull(),
    key: text().notNull(),
    owner_uid: text().notNull(),
    kind: text({ enum: PAYOUT_KINDS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.book, table.key] }),
    foreignKey({
      columns: [table.shard, table.book, table.key],
      foreignColumns: [ledger.shard, ledger.book, ledger.key],
    }),
    check("payables_kind", isOneOf(table.kind, PAYOUT_KINDS)),
    index("payables_of_owner").on(table.kind, table.owner_uid),
  ],
);

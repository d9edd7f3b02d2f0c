import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * The VAT rate for all fees from a given month on, append-only. The rate in force is the newest row of the
 * latest month that has begun.
 */
export const vatRates = pgTable(
  "vat_rates",
  {
    /** The ID of the request. */
    id: text().primaryKey(),
    /** The first month of the rate, for example `2026-11`. */
    from_month: text().notNull(),
    /** The VAT rate in hundredths of a per cent. */
    share: integer().notNull(),
    bin: text(),
    by_uid: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check("vat_rates_share", sql`${table.share} between 0 and 5000`),
    check("vat_rates_bin", sql`${table.share} = 0 or ${table.bin} is not null`),
    index("vat_rates_newest").on(table.from_month, table.at),
  ],
);

/**
 * The invoices of merchants, issued when a month is closed and never changed. The lines are derived from the
 * month's transfers, which cannot change either. The amount includes the VAT. Both are negative if credits
 * exceed the fees.
 */
export const invoices = pgTable(
  "invoices",
  {
    owner_uid: text().notNull(),
    /** The month, for example `2026-11`. */
    month: text().notNull(),
    /** The position of the invoice in its month, counting from 1 without gaps. */
    position: integer().notNull(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    vat_poisha: bigint({ mode: "number" }).notNull(),
    vat_share: integer().notNull(),
    bin: text(),
    /** Whether credits have the VAT rate of the fee that they credit. False in invoices of earlier releases. */
    has_fee_rates: boolean().notNull().default(false),
    issued_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_uid, table.month] }),
    uniqueIndex("invoices_by_number").on(table.month, table.position),
  ],
);

/** VAT payments to the tax authority. */
export const vatPayments = pgTable(
  "vat_payments",
  {
    /** The ID of the request. */
    id: text().primaryKey(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    reference: text().notNull(),
    by_uid: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check("vat_payments_amount", sql`${table.amount_poisha} > 0`),
    uniqueIndex("vat_payments_by_reference").on(sql`lower(${table.reference})`),
  ],
);

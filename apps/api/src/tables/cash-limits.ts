import { CASH_LIMITS } from "@harkara/courier-core/money/cash-limit";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns.ts";

/**
 * Cash limits and value limits that admins have set. The newest row of each limit is in force. An exception
 * for a rider is in force only on its day.
 */
export const cashLimits = pgTable(
  "cash_limits",
  {
    /** The ID of the request. */
    id: text().primaryKey(),
    kind: text({ enum: CASH_LIMITS }).notNull(),
    /** The rider; null for a limit that applies to all riders or hubs. */
    rider_uid: text(),
    /** The day of a rider's exception, in Asia/Dhaka. */
    day: text(),
    amount_poisha: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    by_uid: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check("cash_limits_kind", isOneOf(table.kind, CASH_LIMITS)),
    check("cash_limits_amount", sql`${table.amount_poisha} > 0`),
    check(
      "cash_limits_rider",
      sql`(rider_uid is null) = (day is null) and (rider_uid is null or kind <> 'hub')`,
    ),
    index("cash_limits_newest").on(table.kind, table.rider_uid, table.at),
  ],
);

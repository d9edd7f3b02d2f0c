import { VIEW_STATUSES, type ParcelView } from "@harkara/courier-core/parcel-view";
import { type SQL, and, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { parcels } from "../tables/parcels.ts";

// The values are literals from a fixed list, so that the planner recognises rare values.
const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** `isInView` of courier-core as an SQL condition. A test compares the two. */
export function isInView(view: ParcelView): SQL | undefined {
  if (view === "question") return isNotNull(parcels.answer_until);
  if (view === "payable")
    return and(
      isOneOf(parcels.payment_status, ["unpaid"]),
      isOneOf(parcels.delivery_payment, ["online"]),
      sql`${parcels.delivery_status} <> 'cancelled'`,
    );
  return isOneOf(parcels.delivery_status, VIEW_STATUSES[view]);
}

import { VIEW_STATUSES, type ParcelView } from "@harkara/courier-core/parcel-view";
import { type SQL, and, isNotNull, sql } from "drizzle-orm";
import { isOneOf } from "../tables/columns.ts";
import { parcels } from "../tables/parcels.ts";

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

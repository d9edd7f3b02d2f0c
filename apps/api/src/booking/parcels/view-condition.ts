import { VIEW_STATUSES, type ParcelView } from "@harkara/courier-core/parcel/parcel-view";
import { type SQL, and, isNotNull, or, sql } from "drizzle-orm";
import { areCollections } from "../../money/cash/collections.ts";
import { cashClaims } from "../../tables/cash.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";

/** SQL condition: COD was collected for the parcel and is not counted yet. */
const hasUnconfirmedCod = sql`exists (select 1 from ${cashClaims} where ${cashClaims.shard} = ${parcels.shard} and ${cashClaims.tracking_id} = ${parcels.tracking_id} and ${areCollections} and ${cashClaims.confirmed_at} is null)`;

/** SQL condition: the parcel is neither lost, damaged nor cancelled. */
const isNeitherLostNorCancelled = sql`${parcels.delivery_status} not in ('cancelled', 'lost', 'damaged')`;

/** SQL condition: a question to the sender is open, or the sender can object to a measured weight. */
export const hasQuestion = or(
  isNotNull(parcels.answer_until),
  and(isNotNull(parcels.weight_due_at), isNeitherLostNorCancelled),
);

/** SQL condition that is equivalent to `isInView` of courier-core. A test compares the two. */
export function isInView(view: ParcelView): SQL | undefined {
  if (view === "question") return hasQuestion;
  if (view === "cod") return hasUnconfirmedCod;
  if (view === "payable")
    return and(
      isOneOf(parcels.payment_status, ["unpaid"]),
      isOneOf(parcels.delivery_payment, ["online"]),
      isNeitherLostNorCancelled,
    );
  return isOneOf(parcels.delivery_status, VIEW_STATUSES[view]);
}

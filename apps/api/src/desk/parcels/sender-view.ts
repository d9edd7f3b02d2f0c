import { HIDDEN_CODE, type SenderView, maskPhone } from "@harkara/courier-core/support/desk";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { and, isNull } from "drizzle-orm";
import { readKey, recordAccess } from "../../events/audit/audit-store.ts";
import { touchesOrPassed } from "../../events/center-condition.ts";
import { isParcel } from "../../events/event-store.ts";
import type { ParcelStore } from "../../booking/parcels/parcel-store.ts";
import type { Database } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import type { TicketStore } from "../tickets/ticket-store.ts";
import { isMasked } from "./desk-access.ts";

/**
 * Reads a parcel's data as its sender sees it. Undefined if the operator may not see the parcel, or if the
 * parcel was deleted.
 */
export type ReadSenderView = (operator: StaffCaller, trackingId: string) => Promise<SenderView | undefined>;

/**
 * Creates the function that reads a parcel's data as its sender sees it.
 * @param now returns the current time
 */
export function createSenderView(
  { db, write }: Database,
  store: Pick<ParcelStore, "find">,
  tickets: Pick<TicketStore, "ofSender">,
  now: () => Date = () => new Date(),
): ReadSenderView {
  return async (operator, trackingId) => {
    const [row] = await db
      .select({
        tracking_id: parcels.tracking_id,
        owner_uid: parcels.owner_uid,
        creation_date: parcels.creation_date,
        shard: parcels.shard,
      })
      .from(parcels)
      .where(
        and(
          isParcel(trackingId),
          isNull(parcels.deleted_at),
          operator.role === "hub" ? touchesOrPassed(operator.center) : undefined,
        ),
      );
    if (row === undefined) return undefined;
    const owner = { merchant_id: row.owner_uid, shards: [row.shard] };
    const at = now();
    const access = { action: "sender_view_read", key: `sender view ${readKey(operator, at)}` } as const;
    await write(() => recordAccess(db, operator, trackingId, access, at));
    const [details, shown = [], masked] = await Promise.all([
      store.find(owner, trackingId),
      tickets.ofSender(owner.merchant_id, trackingId),
      isMasked(db, operator, row, at),
    ]);
    if (details === undefined) return undefined;
    const phoneOf = (phone: string) => (masked ? maskPhone(phone) : phone);
    const { parcel, compensation } = details;
    return {
      details: {
        ...details,
        parcel: {
          ...parcel,
          sender_contact: phoneOf(parcel.sender_contact),
          receiver_contact: phoneOf(parcel.receiver_contact),
        },
        // Only the sender and admins see evidence photos, and admins see them together with the claim.
        compensation: compensation && { ...compensation, photos: undefined },
        handover_code: HIDDEN_CODE,
        return_code: HIDDEN_CODE,
      },
      tickets: shown,
    };
  };
}

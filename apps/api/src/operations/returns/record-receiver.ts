import type { ReceiverChange } from "@harkara/courier-core/parcel/parcel";
import { type NewEvent, type StoredParcel, isParcel, recordEvents } from "../../events/event-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";

/**
 * Writes the receiver's new phone number and address. If the address has changed, reads the area from it.
 * @returns whether the receiver changed
 */
export async function recordReceiver(
  tx: Transaction,
  areaOf: AreaOf,
  { tracking_id, receiver_center, receiver_contact, receiver_address, area, area_by }: StoredParcel,
  receiver: ReceiverChange,
  by: Pick<NewEvent, "actor" | "center">,
  at: Date,
): Promise<boolean> {
  const { receiver_contact: contact, receiver_address: address } = receiver;
  if (contact === receiver_contact && address === receiver_address) return false;
  await tx
    .update(parcels)
    .set({
      receiver_contact: contact,
      receiver_address: address,
      ...(address === receiver_address
        ? { area, area_by }
        : { area: areaOf(receiver_center, address), area_by: null }),
    })
    .where(isParcel(tracking_id));
  const data = {
    contact,
    address,
    previous_contact: receiver_contact,
    previous_address: receiver_address,
  };
  await recordEvents(tx, tracking_id, [{ kind: "receiver_changed", at, ...by, data }], at);
  return true;
}

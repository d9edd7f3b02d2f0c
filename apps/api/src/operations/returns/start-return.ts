import { isTurning } from "@harkara/courier-core/journey/operations/custody";
import { leaveBag } from "@harkara/courier-core/journey/operations/manifest";
import { type Recorded, type StoredParcel, recordEvents } from "../../events/event-store.ts";
import { changeManifests, lockBagOf } from "../../events/bag-store.ts";
import type { Transaction } from "../../platform/database.ts";

/**
 * Starts the return of a parcel immediately if its sender requested it and the parcel is at a hub. Requires
 * the lock on the parcel.
 */
export async function startReturn(
  tx: Transaction,
  { tracking_id, bag_id }: Pick<StoredParcel, "tracking_id" | "bag_id">,
  { state }: Recorded,
  at: Date,
): Promise<void> {
  if (!isTurning(state) || state.at_center === null) return;
  const bag = bag_id === null ? undefined : await lockBagOf(tx, bag_id, tracking_id);
  const event = { kind: "returning", at, actor: { role: "system" }, center: state.at_center } as const;
  const turned = await recordEvents(tx, tracking_id, [event], at);
  await changeManifests(tx, tracking_id, leaveBag(state, turned.state, bag));
}

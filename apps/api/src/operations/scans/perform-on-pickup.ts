import type { OperationResult } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { decide } from "@harkara/courier-core/journey/operations/decide";
import type { ParcelOperation, PickupOperation } from "@harkara/courier-core/journey/operations/task";
import { lockParcel } from "../../events/event-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { movePickup } from "../pickups/move-pickup.ts";
import { findKnown, keep, nameOf } from "./operation-results.ts";
import { loadSituation, lockRider } from "./situation.ts";
import type { DeviceTimes } from "@harkara/courier-core/journey/operations/times";
import { writeDecision } from "./write-decision.ts";

/** Performs an operation on a pickup request and its parcels. */
export async function performOnPickup(
  tx: Transaction,
  operator: StaffCaller,
  operation: PickupOperation,
  times: DeviceTimes,
): Promise<OperationResult> {
  const { id, pickup_id } = operation;
  const known = await findKnown(tx, operator, id, pickup_id);
  if (known !== undefined) return known;
  const isRiderHere =
    operation.task === "pickup_assign" && (await lockRider(tx, operation.rider_uid, operator.center));
  const moved = await movePickup(tx, operator, operation, times, isRiderHere);
  if ("refusal" in moved) return { id, outcome: "refused", ...moved };
  for (const each of moved.parcels) await followPickup(tx, operator, each, times);
  const { outcome, pickup, before } = moved;
  const result: OperationResult = {
    id,
    outcome,
    pickup,
    ...(outcome !== "done" && {
      before: { at: before.moved_at.toISOString(), by: await nameOf(tx, before.moved_by) },
    }),
  };
  return keep(tx, operator, operation, pickup_id, times, result);
}

/** Applies an operation on a pickup request to one of its parcels, if the state of the parcel permits it. */
async function followPickup(
  tx: Transaction,
  operator: StaffCaller,
  operation: ParcelOperation,
  times: DeviceTimes,
): Promise<void> {
  const parcel = await lockParcel(tx, operation.tracking_id);
  if (parcel === undefined) return;
  const loaded = await loadSituation(tx, parcel, operation, operator, times.receivedAt);
  const decision = decide(loaded.situation, operation, operator, times);
  if (decision.outcome === "done")
    await writeDecision(tx, { parcel, operator, operation, times, loaded, decision, photo_id: undefined });
}

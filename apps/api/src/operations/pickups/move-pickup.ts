import type { MovedPickup } from "@harkara/courier-core/journey/pickup";
import type { Refusal } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { type Times, laterOf } from "@harkara/courier-core/journey/operations/times";
import { countedParcels, decidePickup } from "@harkara/courier-core/journey/operations/decide-pickup";
import type { ParcelOperation, PickupOperation } from "@harkara/courier-core/journey/operations/task";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database.ts";
import { personOf } from "../../platform/identity.ts";
import { pickupRequests } from "../../tables/pickups.ts";
import { waitingAt } from "./pickup-parcels.ts";

type PickupRow = typeof pickupRequests.$inferSelect;

/**
 * The result of an operation on a pickup request: the refusal, or the request before and after the operation.
 */
export type MovedPickupResult =
  | { readonly refusal: Refusal; readonly pickup?: MovedPickup }
  | {
      readonly outcome: "done" | "repeated" | "late";
      readonly pickup: MovedPickup;
      /** The stored request before the operation. */
      readonly before: PickupRow;
      /** The operations to perform on the parcels of the request. */
      readonly parcels: readonly ParcelOperation[];
    };

/**
 * Performs an operation on a pickup request, and returns the operations on its parcels. Requests are locked
 * before parcels.
 * @param isRiderHere whether the rider in the operation is an active rider of the operator's hub
 */
export async function movePickup(
  tx: Transaction,
  operator: StaffCaller,
  operation: PickupOperation,
  times: Times,
  isRiderHere: boolean,
): Promise<MovedPickupResult> {
  const { pickup_id } = operation;
  const [row] = await tx.select().from(pickupRequests).where(eq(pickupRequests.id, pickup_id)).for("update");
  const rider = operation.task === "pickup_assign" ? await personOf(tx, operation.rider_uid) : undefined;
  const known = row && { ...row, counts: countsOf(row) };
  const decision = decidePickup(known, operation, operator, isRiderHere, rider);
  if (decision.outcome === "refused") {
    const { refusal } = decision;
    const isHidden = refusal === "unknown" || refusal === "no_access" || row === undefined;
    return { refusal, ...(!isHidden && { pickup: movedOf(row) }) };
  }
  if (row === undefined) throw new Error("a decision without its pickup request");
  if (decision.outcome !== "done")
    return { outcome: decision.outcome, pickup: movedOf(row), before: row, parcels: [] };
  const { status, rider_uid, riders, counts } = decision.state;
  const after = {
    status,
    rider_uid,
    riders: [...riders],
    counted: countedParcels(decision.state),
    counts,
    reason: operation.task === "pickup_fail" ? operation.reason : null,
    moved_at: laterOf(times, row.moved_at),
    moved_by: operator.uid,
  };
  await tx.update(pickupRequests).set(after).where(eq(pickupRequests.id, pickup_id));
  const ids = await waitingAt(tx, row);
  return {
    outcome: "done",
    pickup: movedOf({ ...row, ...after }),
    before: row,
    parcels: ids.toSorted().map((tracking_id) => parcelOperation(operation, tracking_id)),
  };
}

/**
 * Returns the last count of each rider. A server of an earlier release stores only the sum, so the
 * difference belongs to the rider who closed the request last.
 */
function countsOf({ counts, counted, moved_by }: PickupRow): Readonly<Record<string, number>> {
  const known = counts ?? {};
  const rest = (counted ?? 0) - (countedParcels({ counts: known }) ?? 0);
  return rest > 0 ? { ...known, [moved_by]: (known[moved_by] ?? 0) + rest } : known;
}

const movedOf = ({ id, status, counted }: Pick<PickupRow, "id" | "status" | "counted">): MovedPickup => ({
  id,
  status,
  counted: counted ?? undefined,
});

/** Returns the operation on a parcel that results from an operation on its pickup request. */
function parcelOperation(operation: PickupOperation, tracking_id: string): ParcelOperation {
  const { id, at } = operation;
  switch (operation.task) {
    case "pickup_assign":
      return { task: "assign_pickup", id, at, tracking_id, rider_uid: operation.rider_uid };
    case "pickup_accept":
      return { task: "accept", id, at, tracking_id };
    case "pickup_fail":
      return { task: "fail_pickup", id, at, tracking_id, reason: operation.reason, note: operation.note };
    case "pickup_close":
      break;
  }
  // When the pickup is closed, the rider did not receive the parcels that still await pickup.
  return { task: "fail_pickup", id, at, tracking_id, reason: "not_ready" };
}

/**
 * Decides on operations on a pickup request. The caller then applies each operation to the parcels of the
 * request if the rules for the parcels permit it.
 */
import { type Person, type StaffCaller, hasConflict, mayActOn } from "../../people/caller.ts";
import type { Refusal } from "../operation.ts";
import { type PickupStatus, isOpenPickup } from "../pickup.ts";
import type { PickupOperation } from "./task.ts";

/** The state of a pickup request. */
export interface PickupState {
  readonly merchant_id: string;
  readonly center: string;
  readonly status: PickupStatus;
  readonly rider_uid: string | null;
  /** All riders to whom the request has been assigned. */
  readonly riders: readonly string[];
  /** The number of parcels that each rider counted last. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * The decision on an operation. `late`: the operation is recorded without effect, because the request was
 * already closed.
 */
export type PickupDecision =
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  | { readonly outcome: "repeated" | "late" }
  | { readonly outcome: "done"; readonly state: PickupState };

/** Returns the number of parcels that all riders counted; null before the first count. */
export function countedParcels({ counts }: Pick<PickupState, "counts">): number | null {
  const all = Object.values(counts);
  return all.length === 0 ? null : all.reduce((sum, count) => sum + count, 0);
}

const refuse = (refusal: Refusal): PickupDecision => ({ outcome: "refused", refusal });
const done = (state: PickupState): PickupDecision => ({ outcome: "done", state });

/**
 * Decides on an operation. The caller has checked that the operation's ID is new.
 * @param isRiderHere whether the rider in the operation is an active rider of the operator's hub
 * @param rider the rider in the operation, with their memberships
 */
export function decidePickup(
  pickup: PickupState | undefined,
  operation: PickupOperation,
  operator: StaffCaller,
  isRiderHere: boolean,
  rider?: Person,
): PickupDecision {
  if (!operator.isActive) return refuse("no_access");
  if (pickup === undefined || !hasAccess(pickup, operation, operator)) return refuse("unknown");
  const subject = { merchant_id: pickup.merchant_id };
  const isOwn =
    mayActOn(operator, "moveParcels", subject) === "own" ||
    (rider !== undefined && hasConflict(rider, subject));
  if (isOwn) return refuse("own_parcel");
  switch (operation.task) {
    case "pickup_assign":
      return assign(pickup, operation.rider_uid, isRiderHere);
    case "pickup_accept":
      if (pickup.rider_uid !== operator.uid) return refuse("not_possible");
      if (pickup.status === "assigned") return done({ ...pickup, status: "accepted" });
      return pickup.status === "cancelled" ? refuse("cancelled") : { outcome: "repeated" };
    case "pickup_close":
      if (pickup.counts[operator.uid] === operation.counted) return { outcome: "repeated" };
      // The count is recorded even after a cancellation or a reassignment, because the rider has picked up
      // the parcels. A rider's later count replaces the earlier one.
      return done({
        ...pickup,
        status: "completed",
        counts: { ...pickup.counts, [operator.uid]: operation.counted },
      });
    case "pickup_fail":
      break;
  }
  const isFormerRider = operator.role === "rider" && pickup.rider_uid !== operator.uid;
  return isFormerRider || !isOpenPickup(pickup.status)
    ? { outcome: "late" }
    : done({ ...pickup, status: "failed" });
}

function hasAccess(
  pickup: PickupState,
  { task }: PickupOperation,
  { uid, role, center }: StaffCaller,
): boolean {
  if (role === "rider") return task !== "pickup_assign" && pickup.riders.includes(uid);
  const isForHub = task === "pickup_assign" || task === "pickup_fail";
  return (role === "hub" || role === "admin") && isForHub && pickup.center === center;
}

function assign(pickup: PickupState, rider: string, isRiderHere: boolean): PickupDecision {
  if (pickup.status === "cancelled") return refuse("cancelled");
  if (!isOpenPickup(pickup.status)) return refuse("not_possible");
  if (pickup.rider_uid === rider) return { outcome: "repeated" };
  if (!isRiderHere) return refuse("no_rider");
  const riders = pickup.riders.includes(rider) ? pickup.riders : [...pickup.riders, rider];
  return done({ ...pickup, status: "assigned", rider_uid: rider, riders });
}

/** The changes to the manifest of a bag. */
import type { BagStatus } from "../operation.ts";
import type { ParcelState } from "../parcel-event.ts";
import type { BagChange } from "./decision.ts";
import type { BagSituation } from "./situation.ts";

/**
 * Returns the change to the manifest when a parcel leaves its bag. If the bag has not left, the
 * parcel is removed from the manifest. If the bag has arrived at its center, the parcel is received
 * from the bag. Otherwise, the parcel stays on the manifest and counts as missing at reconciliation.
 */
export function leaveBag(
  before: ParcelState,
  after: ParcelState,
  bag: Omit<BagSituation, "count"> | undefined,
): BagChange[] {
  if (bag === undefined || after.bag_id === before.bag_id) return [];
  const { bag_id, to_center, status } = bag;
  if (hasNotLeft(status)) return [{ bag_id, change: "remove" }];
  return after.at_center === to_center ? [{ bag_id, change: "receive" }] : [];
}

/** Whether a bag is still at its origin. */
export function hasNotLeft(status: BagStatus): boolean {
  return status === "open" || status === "closed";
}

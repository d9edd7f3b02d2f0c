/** Decides on operations on a bag and its parcels. */
import type { StaffCaller } from "../../people/caller.ts";
import { BAG_STATUSES, type BagStatus, type Refusal } from "../operation.ts";
import type { BagOperation } from "./task.ts";

/** A stored bag. */
export interface BagState {
  readonly from_center: string;
  readonly to_center: string;
  readonly status: BagStatus;
  /** The number of parcels on the manifest. */
  readonly count: number;
  /** The parcels on the manifest that have another destination. */
  readonly misrouted: readonly string[];
}

/**
 * The decision on an operation on a bag. `departs`: the bag leaves, so that every parcel on its manifest is
 * now in transit to the bag's destination.
 */
export type BagDecision =
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  | { readonly outcome: "repeated" }
  | { readonly outcome: "done"; readonly status: BagStatus; readonly departs: boolean };

type BagMove = Exclude<BagOperation["task"], "bag_open" | "bag_reopen">;

/** The transitions of a bag's status, and the center at which each transition happens. */
const BAG_TASKS: Readonly<
  Record<
    BagMove,
    {
      readonly from: readonly BagStatus[];
      readonly to: BagStatus;
      readonly side: "from_center" | "to_center";
    }
  >
> = {
  bag_close: { from: ["open"], to: "closed", side: "from_center" },
  bag_send: { from: ["open", "closed"], to: "departed", side: "from_center" },
  bag_receive: { from: ["departed"], to: "arrived", side: "to_center" },
  bag_reconcile: { from: ["arrived"], to: "reconciled", side: "to_center" },
};

const refuse = (refusal: Refusal): BagDecision => ({ outcome: "refused", refusal });
const rank = (status: BagStatus): number => BAG_STATUSES.indexOf(status);

/**
 * Decides on an operation on a bag.
 * @param isCenter whether a district has a service center
 */
export function decideBag(
  bag: BagState | undefined,
  operation: BagOperation,
  operator: StaffCaller,
  isCenter: (district: string) => boolean,
): BagDecision {
  if (operator.role === "rider") return refuse("unknown");
  if (!operator.isActive) return refuse("no_access");
  if (operation.task === "bag_open") {
    if (bag !== undefined) return refuse("not_possible");
    const isRoute = isCenter(operation.to_center) && operation.to_center !== operator.center;
    return isRoute ? { outcome: "done", status: "open", departs: false } : refuse("misrouted");
  }
  if (bag === undefined) return refuse("unknown");
  if (operation.task === "bag_reopen") {
    if (bag.from_center !== operator.center) return refuse("elsewhere");
    if (bag.status === "open") return { outcome: "repeated" };
    return bag.status === "closed"
      ? { outcome: "done", status: "open", departs: false }
      : refuse("not_possible");
  }
  const { from, to, side } = BAG_TASKS[operation.task];
  if (bag[side] !== operator.center) return refuse(side === "to_center" ? "misrouted" : "elsewhere");
  // Scans may arrive out of order, so the bag may already have a later status.
  if (rank(bag.status) >= rank(to)) return { outcome: "repeated" };
  const needsParcels = to === "closed" || to === "departed";
  if (!from.includes(bag.status) || (needsParcels && bag.count === 0)) return refuse("not_possible");
  // Parcels for another destination are confirmed once, when the bag is closed or leaves without being closed.
  const confirmed = new Set("misrouted" in operation ? operation.misrouted : []);
  if (needsParcels && bag.status === "open" && bag.misrouted.some((id) => !confirmed.has(id)))
    return refuse("other_destination");
  return { outcome: "done", status: to, departs: to === "departed" };
}

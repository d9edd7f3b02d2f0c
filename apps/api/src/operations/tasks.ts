import { type DeliveryStatus, mayTransition } from "@harkara/courier-core/delivery";
import type { Bag, MovedParcel, Operation, OperationResult, Refusal } from "@harkara/courier-core/operation";
import type { ParcelEventKind, ParcelState } from "@harkara/courier-core/parcel-event";
import type { Principal, StaffRole } from "@harkara/courier-core/principal";
import type { StoredParcel } from "../events/event-store.ts";

/** Somebody of the staff who does something. */
export type Worker = Extract<Principal, { kind: "staff" }> & { readonly uid: string };

/** When an operation was done and heard of; `skew`: how far the device's clock is ahead in seconds, where that is worth a note. */
export interface Times {
  readonly at: Date;
  readonly receivedAt: Date;
  readonly skew?: number;
}

/** An operation on a parcel that adds one event to its record. */
export type ParcelOperation = Exclude<Extract<Operation, { tracking_id: string }>, { task: "undo" }>;
export type Undo = Extract<Operation, { task: "undo" }>;
export type BagOperation = Exclude<Operation, { tracking_id: string }>;

/** An operation that is not done: nothing is written. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly refusal: Refusal;
  readonly details: Pick<OperationResult, "parcel" | "bag">;

  constructor(refusal: Refusal, details: Pick<OperationResult, "parcel" | "bag"> = {}) {
    super(refusal);
    this.refusal = refusal;
    this.details = details;
  }
}

/**
 * Where a parcel has to be for a task: at the worker's center, with the rider who works, with a rider of the center, or to be picked up
 * in its district.
 */
type Where = "anywhere" | "here" | "with_worker" | "with_rider_of_center" | "pickup_here";

interface Task {
  /** The event that it adds. */
  readonly kind: ParcelEventKind;
  /** The status to which it leads. */
  readonly to?: DeliveryStatus;
  /** Who may, and where the parcel has to be for them. */
  readonly by: Readonly<Partial<Record<StaffRole, Where>>>;
}

const atHub = (where: Where) => ({ hub: where, admin: where });
const RIDER = { rider: "with_worker" } as const;

/** What each task does; {@link taskOf} says what an operation does. */
const TASKS: Readonly<Record<ParcelOperation["task"], Task>> = {
  receive: { kind: "at_hub", to: "at_hub", by: atHub("anywhere") },
  bag_put: { kind: "bagged", by: atHub("here") },
  hand_over: { kind: "out_for_delivery", to: "out_for_delivery", by: atHub("here") },
  take_back: { kind: "at_hub", to: "at_hub", by: atHub("with_rider_of_center") },
  hold: { kind: "on_hold", to: "on_hold", by: atHub("here") },
  assign_pickup: { kind: "pickup_assigned", to: "pickup_assigned", by: atHub("pickup_here") },
  send_back: { kind: "returning", to: "returning", by: atHub("here") },
  give_back: { kind: "returned", to: "returned", by: { ...atHub("here"), ...RIDER } },
  report_lost: { kind: "lost", to: "lost", by: atHub("anywhere") },
  report_damaged: { kind: "damaged", to: "damaged", by: atHub("here") },
  accept: { kind: "task_accepted", by: RIDER },
  refuse: { kind: "task_refused", by: RIDER },
  collect: { kind: "collected", to: "collected", by: RIDER },
  fail_pickup: { kind: "pickup_failed", to: "not_collected", by: RIDER },
  deliver: { kind: "delivered", to: "delivered", by: RIDER },
  fail_delivery: { kind: "attempt_failed", to: "attempt_failed", by: RIDER },
};

/** A delivery of a part: the rest goes back. */
const PARTIAL_DELIVERY: Task = { kind: "partly_delivered", to: "returning", by: RIDER };

/** What an operation does. */
export function taskOf(operation: ParcelOperation): Task {
  if (operation.task === "deliver" && operation.reason !== undefined) return PARTIAL_DELIVERY;
  return TASKS[operation.task];
}

/** From which states a bag gets to which, and at which end of its way. */
export const BAG_TASKS: Readonly<
  Record<
    Exclude<BagOperation["task"], "bag_open">,
    {
      readonly from: readonly Bag["status"][];
      readonly to: Bag["status"];
      readonly side: "from_center" | "to_center";
    }
  >
> = {
  bag_close: { from: ["open"], to: "closed", side: "from_center" },
  bag_send: { from: ["open", "closed"], to: "departed", side: "from_center" },
  bag_receive: { from: ["departed"], to: "arrived", side: "to_center" },
  bag_reconcile: { from: ["arrived"], to: "reconciled", side: "to_center" },
};

/** Whether the parcel stands as the operation would leave it. */
export function isAlreadyDone(worker: Worker, operation: ParcelOperation, parcel: StoredParcel): boolean {
  if ("rider_uid" in operation) return parcel.rider_uid === operation.rider_uid;
  if (operation.task === "bag_put") return parcel.bag_id === operation.bag_id;
  if (operation.task === "accept") return parcel.is_accepted;
  const { to } = taskOf(operation);
  if (to === "at_hub") return parcel.at_center === worker.center && parcel.delivery_status !== "on_hold";
  return to !== undefined && to !== "not_collected" && parcel.delivery_status === to;
}

/** What a parcel on its way back does without a change of its status. */
const ALSO_ON_THE_WAY_BACK: ReadonlySet<DeliveryStatus> = new Set(["at_hub", "out_for_delivery"]);

/** Whether the operation can be done from where the parcel stands. */
export function isPossible(
  worker: Worker,
  operation: ParcelOperation,
  { delivery_status, at_center, rider_uid }: StoredParcel,
): boolean {
  const { to } = taskOf(operation);
  if (to === undefined) return true;
  if (delivery_status === "returning" && ALSO_ON_THE_WAY_BACK.has(to)) return true;
  // A hub forgot to scan, or another rider gets the pickup.
  if (delivery_status === to && to === "at_hub") return at_center !== worker.center;
  if (delivery_status === to && operation.task === "assign_pickup") return rider_uid !== operation.rider_uid;
  return mayTransition(worker.role, delivery_status, to);
}

/** A parcel as staff see it. */
export function movedParcel(
  parcel: Pick<StoredParcel, "tracking_id" | "sender_center" | "receiver_center"> &
    Pick<ParcelState, "delivery_status" | "at_center" | "to_center" | "bag_id">,
): MovedParcel {
  const { tracking_id, delivery_status, at_center, to_center, bag_id } = parcel;
  return {
    tracking_id,
    delivery_status,
    at_center: at_center ?? undefined,
    to_center: to_center ?? undefined,
    bag_id: bag_id ?? undefined,
    last_center: delivery_status === "returning" ? parcel.sender_center : parcel.receiver_center,
  };
}

/**
 * The task table. Each row has the event of the task, its target status, the roles that may perform it, and
 * the statuses in which it is possible.
 */
import { AWAITING_PICKUP, IN_CUSTODY, type DeliveryStatus } from "../../parcel/delivery.ts";
import type { Operation } from "../operation.ts";
import type { ParcelEventKind } from "../parcel-event.ts";
import type { StaffRole } from "../../people/principal.ts";

/** An operation on a parcel that is not an undo. */
export type ParcelOperation = Exclude<Extract<Operation, { tracking_id: string }>, { task: "undo" }>;
/** An operation that undoes an earlier operation. */
export type UndoOperation = Extract<Operation, { task: "undo" }>;
/** An operation on a bag. */
export type BagOperation = Exclude<Operation, { tracking_id: string } | { pickup_id: string }>;
/** An operation on a pickup request. */
export type PickupOperation = Extract<Operation, { pickup_id: string }>;

/**
 * The custody that a task requires. `any_hub`: every hub, unless a rider of another hub has the parcel.
 * `last_seen`: the hub where the parcel is, a hub from or to which it is in transit, or the hub of the rider
 * who has it. `here`: the operator's hub. `own_rider`: a rider of the operator's hub. `pickup`: the hub of
 * the sender's district. `counter`: the operator's hub, or the hub of the sender's district. `self`: the
 * rider who performs the task.
 */
export type Custody = "any_hub" | "last_seen" | "here" | "own_rider" | "pickup" | "counter" | "self";

/** A row of the task table. */
export interface Task {
  /** The event that the task records. */
  readonly kind: ParcelEventKind;
  /** The status after the task. Undefined if the task does not change the status. */
  readonly to?: DeliveryStatus;
  /** The statuses in which the task is possible. */
  readonly from: readonly DeliveryStatus[];
  readonly by: Readonly<Partial<Record<StaffRole, Custody>>>;
}

const atHub = (custody: Custody) => ({ hub: custody, admin: custody });
const RIDER = { rider: "self" } as const;
const WITH_RIDER = ["pickup_assigned", "out_for_delivery", "returning"] as const;

const TASKS: Readonly<Record<ParcelOperation["task"], Task>> = {
  receive: {
    kind: "at_hub",
    to: "at_hub",
    from: [...AWAITING_PICKUP, ...IN_CUSTODY, "lost"],
    by: atHub("any_hub"),
  },
  bag_put: { kind: "bagged", from: ["at_hub", "returning"], by: atHub("here") },
  hand_over: {
    kind: "out_for_delivery",
    to: "out_for_delivery",
    from: ["at_hub", "returning"],
    by: atHub("here"),
  },
  take_back: {
    kind: "at_hub",
    to: "at_hub",
    from: ["collected", "out_for_delivery", "attempt_failed", "returning"],
    by: atHub("own_rider"),
  },
  hold: { kind: "on_hold", to: "on_hold", from: ["at_hub"], by: atHub("here") },
  assign_pickup: {
    kind: "pickup_assigned",
    to: "pickup_assigned",
    from: AWAITING_PICKUP,
    by: atHub("pickup"),
  },
  reschedule: {
    kind: "rescheduled",
    from: ["collected", "at_hub", "in_transit", "out_for_delivery", "attempt_failed"],
    by: atHub("last_seen"),
  },
  send_back: {
    kind: "returning",
    to: "returning",
    from: ["at_hub", "on_hold", "damaged"],
    by: atHub("here"),
  },
  give_back: { kind: "returned", to: "returned", from: ["returning"], by: { ...atHub("here"), ...RIDER } },
  report_lost: { kind: "lost", to: "lost", from: IN_CUSTODY, by: atHub("last_seen") },
  report_damaged: {
    kind: "damaged",
    to: "damaged",
    from: ["at_hub", "on_hold", "returning"],
    by: atHub("here"),
  },
  collect_charge: { kind: "payment_confirmed", from: [], by: atHub("counter") },
  accept: { kind: "task_accepted", from: WITH_RIDER, by: RIDER },
  refuse: { kind: "task_refused", from: WITH_RIDER, by: RIDER },
  collect: { kind: "collected", to: "collected", from: AWAITING_PICKUP, by: RIDER },
  fail_pickup: { kind: "pickup_failed", to: "not_collected", from: ["pickup_assigned"], by: RIDER },
  deliver: { kind: "delivered", to: "delivered", from: ["out_for_delivery", "attempt_failed"], by: RIDER },
  fail_delivery: { kind: "attempt_failed", to: "attempt_failed", from: ["out_for_delivery"], by: RIDER },
};

/** Returns the row of a task. */
export function taskOf(task: ParcelOperation["task"]): Task {
  return TASKS[task];
}

/** Every task on a parcel. */
export const PARCEL_TASKS: readonly ParcelOperation["task"][] = Object.keys(TASKS).filter(isParcelTask);

function isParcelTask(name: string): name is ParcelOperation["task"] {
  return Object.hasOwn(TASKS, name);
}

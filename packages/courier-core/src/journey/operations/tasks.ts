/**
 * The task table. Each row has the event of the task, its target status, the roles that may perform it, and
 * the statuses in which it is possible.
 */
import { AWAITING_PICKUP, IN_CUSTODY } from "../../parcel/delivery.ts";
import type { Custody, Task, TaskName } from "./task.ts";

export type { BagOperation, ParcelOperation, PickupOperation, UndoOperation } from "./task.ts";

const atHub = (custody: Custody) => ({ hub: custody, admin: custody });
const RIDER = { rider: "self" } as const;
const WITH_RIDER = ["pickup_assigned", "out_for_delivery", "returning"] as const;

const TASKS: Readonly<Record<TaskName, Task>> = {
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
export function taskOf(task: TaskName): Task {
  return TASKS[task];
}

/** Every task on a parcel. */
export const PARCEL_TASKS: readonly TaskName[] = Object.keys(TASKS).filter(isParcelTask);

function isParcelTask(name: string): name is TaskName {
  return Object.hasOwn(TASKS, name);
}

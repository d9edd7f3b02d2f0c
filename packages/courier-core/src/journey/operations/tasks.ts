/** The task table, and the rules of each task. The site uses only the table. */
import type { TaskRules } from "./task-rules.ts";
import type { Task, TaskName } from "./task.ts";
import { RECEIVE, RECEIVE_RULES } from "./tasks/receive.ts";
import { BAG_PUT, BAG_PUT_RULES } from "./tasks/bag-put.ts";
import { HAND_OVER, HAND_OVER_RULES } from "./tasks/hand-over.ts";
import { TAKE_BACK, TAKE_BACK_RULES } from "./tasks/take-back.ts";
import { HOLD } from "./tasks/hold.ts";
import { ASSIGN_PICKUP, ASSIGN_PICKUP_RULES } from "./tasks/assign-pickup.ts";
import { RESCHEDULE, RESCHEDULE_RULES } from "./tasks/reschedule.ts";
import { SEND_BACK } from "./tasks/send-back.ts";
import { GIVE_BACK, GIVE_BACK_RULES } from "./tasks/give-back.ts";
import { REPORT_LOST, REPORT_LOST_RULES } from "./tasks/report-lost.ts";
import { REPORT_DAMAGED } from "./tasks/report-damaged.ts";
import { COLLECT_CHARGE } from "./tasks/collect-charge.ts";
import { ACCEPT, ACCEPT_RULES } from "./tasks/accept.ts";
import { REFUSE } from "./tasks/refuse.ts";
import { COLLECT, COLLECT_RULES } from "./tasks/collect.ts";
import { FAIL_PICKUP } from "./tasks/fail-pickup.ts";
import { DELIVER, DELIVER_RULES } from "./tasks/deliver.ts";
import { FAIL_DELIVERY, FAIL_DELIVERY_RULES } from "./tasks/fail-delivery.ts";

const TASKS: Readonly<Record<TaskName, Task>> = {
  receive: RECEIVE,
  bag_put: BAG_PUT,
  hand_over: HAND_OVER,
  take_back: TAKE_BACK,
  hold: HOLD,
  assign_pickup: ASSIGN_PICKUP,
  reschedule: RESCHEDULE,
  send_back: SEND_BACK,
  give_back: GIVE_BACK,
  report_lost: REPORT_LOST,
  report_damaged: REPORT_DAMAGED,
  collect_charge: COLLECT_CHARGE,
  accept: ACCEPT,
  refuse: REFUSE,
  collect: COLLECT,
  fail_pickup: FAIL_PICKUP,
  deliver: DELIVER,
  fail_delivery: FAIL_DELIVERY,
};

/** A task without an entry has no rules besides its row of the table. */
const RULES: { readonly [Name in TaskName]?: TaskRules<Name> } = {
  receive: RECEIVE_RULES,
  bag_put: BAG_PUT_RULES,
  hand_over: HAND_OVER_RULES,
  take_back: TAKE_BACK_RULES,
  assign_pickup: ASSIGN_PICKUP_RULES,
  reschedule: RESCHEDULE_RULES,
  give_back: GIVE_BACK_RULES,
  report_lost: REPORT_LOST_RULES,
  accept: ACCEPT_RULES,
  collect: COLLECT_RULES,
  deliver: DELIVER_RULES,
  fail_delivery: FAIL_DELIVERY_RULES,
};

/** Returns the row of a task. */
export function taskOf(task: TaskName): Task {
  return TASKS[task];
}

/** Returns the rules of a task. */
export function rulesOf<Name extends TaskName>(task: Name): TaskRules<Name> {
  return RULES[task] ?? {};
}

/** Every task on a parcel. */
export const PARCEL_TASKS: readonly TaskName[] = Object.keys(TASKS).filter(isParcelTask);

function isParcelTask(name: string): name is TaskName {
  return Object.hasOwn(TASKS, name);
}

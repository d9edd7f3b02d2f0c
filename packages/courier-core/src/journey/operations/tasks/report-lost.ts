import { IN_CUSTODY } from "../../../parcel/delivery.ts";
import { isFeeReleased } from "../cash.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const REPORT_LOST: Task = { kind: "lost", to: "lost", from: IN_CUSTODY, by: atHub("last_seen") };

export const REPORT_LOST_RULES: TaskRules<"report_lost"> = {
  releasesFee: ({ situation: { parcel, state, hasArrived } }) =>
    isFeeReleased({ ...parcel, ...state }, hasArrived),
};

import { type Task, WITH_RIDER } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const ACCEPT: Task = { kind: "task_accepted", from: WITH_RIDER, by: { rider: "self" } };

export const ACCEPT_RULES: TaskRules<"accept"> = {
  isRepeated: ({ situation: { state } }) =>
    state.is_accepted || state.delivery_status === "collected" || state.delivery_status === "attempt_failed",
  refusal: ({ situation: { state }, operator }) =>
    state.rider_uid === operator.uid ? undefined : "not_possible",
};

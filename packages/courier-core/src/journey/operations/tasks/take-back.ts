import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const TAKE_BACK: Task = {
  kind: "at_hub",
  to: "at_hub",
  from: ["collected", "out_for_delivery", "attempt_failed", "returning"],
  by: atHub("own_rider"),
};

export const TAKE_BACK_RULES: TaskRules<"take_back"> = {
  isRepeated: ({ situation: { state }, operator }) =>
    state.at_center === operator.center &&
    (state.delivery_status === "at_hub" || state.delivery_status === "returning"),
};

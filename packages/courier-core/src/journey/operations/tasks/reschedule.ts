import { canRescheduleTo } from "../../reschedule.ts";
import { timeOf } from "../situation.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const RESCHEDULE: Task = {
  kind: "rescheduled",
  from: ["collected", "at_hub", "in_transit", "out_for_delivery", "attempt_failed"],
  by: atHub("last_seen"),
};

export const RESCHEDULE_RULES: TaskRules<"reschedule"> = {
  isRepeated: ({ situation, operation }) => situation.state.due_on === operation.day,
  refusal: (input) => {
    const { answer, is_asked } = input.situation.state;
    if (answer === "send_back") return "not_possible";
    if (is_asked) return "ask_sender";
    // The request may arrive much later, so the day is compared with the time of the operation.
    return canRescheduleTo(input.operation.day, timeOf(input)) ? undefined : "bad_day";
  },
  details: ({ operation: { day } }) => ({ day }),
};

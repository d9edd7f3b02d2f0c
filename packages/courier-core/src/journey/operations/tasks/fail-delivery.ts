import { canRescheduleTo } from "../../reschedule.ts";
import { type InputOf, timeOf } from "../situation.ts";
import type { Task } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const FAIL_DELIVERY: Task = {
  kind: "attempt_failed",
  to: "attempt_failed",
  from: ["out_for_delivery"],
  by: { rider: "door" },
};

export const FAIL_DELIVERY_RULES: TaskRules<"fail_delivery"> = {
  refusal: (input) => {
    const day = dayOf(input);
    return day === undefined || canRescheduleTo(day, timeOf(input)) ? undefined : "bad_day";
  },
  details: (input) => {
    const day = dayOf(input);
    return day === undefined ? {} : { day };
  },
};

/** Returns the day to which the delivery is rescheduled, if the receiver asked for it. */
function dayOf({ operation: { reason, day } }: InputOf<"fail_delivery">): string | undefined {
  return reason === "asked_later" ? day : undefined;
}

import { AWAITING_PICKUP } from "../../../parcel/delivery.ts";
import { chargeDue, reportedCash } from "../cash.ts";
import type { Task } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const COLLECT: Task = {
  kind: "collected",
  to: "collected",
  from: AWAITING_PICKUP,
  by: { rider: "sender" },
};

export const COLLECT_RULES: TaskRules<"collect"> = {
  // The rider must not take a parcel whose delivery fee is unpaid. The rider has to report a failed pickup
  // instead.
  refusal: ({ situation, operation }) =>
    reportedCash(operation) === 0 && chargeDue(situation) > 0 ? "wrong_amount" : undefined,
  details: ({ operator }) => ({ rider_uid: operator.uid }),
};

import type { Task } from "../task.ts";

export const FAIL_PICKUP: Task = {
  kind: "pickup_failed",
  to: "not_collected",
  from: ["pickup_assigned"],
  by: { rider: "self" },
};

import { type Task, atHub } from "../task.ts";

export const REPORT_DAMAGED: Task = {
  kind: "damaged",
  to: "damaged",
  from: ["at_hub", "on_hold", "returning"],
  by: atHub("here"),
};

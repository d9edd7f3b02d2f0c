import { type Task, atHub } from "../task.ts";

export const SEND_BACK: Task = {
  kind: "returning",
  to: "returning",
  from: ["at_hub", "on_hold", "damaged"],
  by: atHub("here"),
};

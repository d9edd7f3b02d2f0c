import { type Task, atHub } from "../task.ts";

export const HOLD: Task = { kind: "on_hold", to: "on_hold", from: ["at_hub"], by: atHub("here") };

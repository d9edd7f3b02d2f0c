/** The lateness stage of a decision, which detects late and premature operations. */
import type { Access } from "./access.ts";
import { isOver } from "./custody.ts";
import type { Input } from "./situation.ts";
import { taskOf } from "./tasks.ts";

/** Ends the decision if the status of the parcel, or its rider, does not permit the task any more, or yet. */
export function checkLateness(
  { situation: { state }, operation }: Input,
  access: Access,
): "late" | "not_possible" | undefined {
  if (access === "before") return "late";
  if (taskOf(operation.task).from.includes(state.delivery_status)) return undefined;
  return isOver(state) ? "late" : "not_possible";
}

/** The repetition stage of a decision, which detects repeated operations. */
import type { Access } from "./access.ts";
import type { Input } from "./situation.ts";
import { rulesOf, taskOf } from "./tasks.ts";

/** Ends the decision if the parcel already has the state that the operation would produce. */
export function checkRepetition(input: Input, access: Access): "repeated" | undefined {
  const { situation, operation, operator } = input;
  const { delivery_status, rider_uid } = situation.state;
  const hasStatus = delivery_status === taskOf(operation.task).to;
  const isWithOther = operator.role === "rider" && rider_uid !== operator.uid;
  const isRepeated =
    access === "before"
      ? hasStatus
      : (rulesOf(operation.task).isRepeated?.(input) ?? (hasStatus && !isWithOther));
  return isRepeated ? "repeated" : undefined;
}

/**
 * Decides on operations on a parcel. This folder alone defines the rules of authorization, idempotence,
 * lateness, custody, cash and bags. The caller has to lock the parcel, load the situation, and write the
 * decision.
 */
import type { StaffCaller } from "../../people/caller.ts";
import type { Refusal } from "../operation.ts";
import { checkAccess, checkWithdrawal } from "./access.ts";
import { keepCash, reportedCash } from "./cash.ts";
import { type Decision, type Ending, refuse } from "./decision.ts";
import { checkLateness } from "./lateness.ts";
import { perform, recordLate } from "./perform.ts";
import { checkRepetition } from "./repetition.ts";
import type { Input, Situation } from "./situation.ts";
import type { ParcelOperation } from "./task.ts";
import { rulesOf } from "./tasks.ts";
import { collectCharge } from "./tasks/collect-charge.ts";
import type { Times } from "./times.ts";

/**
 * Decides on an operation on a parcel. The caller has checked that the operation's ID is new. Each stage
 * either ends the decision or leaves it to the next stage.
 */
export function decide(
  situation: Situation,
  operation: ParcelOperation,
  operator: StaffCaller,
  times: Times,
): Decision {
  const input: Input = { situation, operation, operator, times };
  const access = checkAccess(input);
  if (access !== "now" && access !== "before") return end(input, access);
  // A payment at the cash desk does not depend on the status of the parcel.
  if (operation.task === "collect_charge") {
    if (reportedCash(operation) === 0) return refuse("wrong_amount");
    return access === "now" ? collectCharge(input) : recordLate(input);
  }
  const ending =
    checkWithdrawal(situation) ??
    checkRepetition(input, access) ??
    checkLateness(input, access) ??
    checkTask(input);
  return ending === undefined ? perform(input) : end(input, keepCash(operation, ending));
}

/** Ends the decision if the rules of the task refuse the operation. */
function checkTask(input: Input): Refusal | undefined {
  return rulesOf(input.operation.task).refusal?.(input);
}

/** Ends the decision on an operation that is not performed. */
function end(input: Input, ending: Ending): Decision {
  if (ending === "late") return recordLate(input);
  return ending === "repeated" ? { outcome: "repeated" } : refuse(ending);
}

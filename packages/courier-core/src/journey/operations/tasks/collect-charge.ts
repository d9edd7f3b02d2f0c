import { chargeDue, claimOf, reportedCash } from "../cash.ts";
import type { Decision } from "../decision.ts";
import { Effects } from "../effects.ts";
import { type Input, timeOf } from "../situation.ts";
import { type Task, atHub } from "../task.ts";

/** `from` is empty, because the payment does not depend on the status of the parcel. */
export const COLLECT_CHARGE: Task = { kind: "payment_confirmed", from: [], by: atHub("counter") };

/** Collects the delivery fee in cash at a hub's cash desk. */
export function collectCharge({ situation, operation, operator, times }: Input): Decision {
  const { id } = operation;
  const cash = reportedCash(operation);
  const claim = claimOf("pickup", cash, chargeDue(situation), false);
  const effects = new Effects(id, situation, operator.center, timeOf({ situation, times }), times);
  if (claim.review === undefined) effects.confirmPayment(cash, false, id);
  else effects.record("payment_confirmed", { reported_poisha: cash, late: true });
  effects.claim(claim, operator.uid);
  return effects.decision("done", { claim });
}

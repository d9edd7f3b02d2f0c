/** The last stage of a decision: its effects. */
import type { EventData } from "../parcel-event.ts";
import { claimFor, reportedCash } from "./cash.ts";
import { isTurning } from "./custody.ts";
import type { Decision, NewClaim } from "./decision.ts";
import { Effects } from "./effects.ts";
import { leaveBag } from "./manifest.ts";
import { type Input, timeOf } from "./situation.ts";
import { rulesOf, taskOf } from "./tasks.ts";
import { laterOf } from "./times.ts";

/** Performs an operation that is allowed and possible. */
export function perform(input: Input): Decision {
  const { situation, operation, operator, times } = input;
  const rules = rulesOf(operation.task);
  const claim = claimFor(situation, operation, false);
  const named = rules.bags?.(input) ?? [];
  const effects = new Effects(operation.id, situation, operator.center, timeOf(input), times);
  effects.record(rules.kind?.(input) ?? taskOf(operation.task).kind, {
    ...detailsOf(input, false),
    ...(named[0] && { bag_id: named[0].bag_id }),
    ...(claim !== undefined && cashData(claim)),
  });
  if (claim !== undefined) effects.claim(claim, operator.uid);
  rules.charge?.(effects, input, claim);
  if (isTurning(effects.state)) effects.record("returning", {}, true);
  const endsLossClaim = effects.endLossClaim();
  return effects.decision("done", {
    claim,
    // A parcel is on the manifest of the bag that contains it. It is removed from any other bag that has not
    // left.
    bags: [...leaveBag(situation.state, effects.state, situation.heldBag), ...named],
    exchange: operation.task === "deliver" ? operation.exchange : undefined,
    releasesFee: rules.releasesFee?.(input) ?? false,
    endsLossClaim,
    notices: rules.notices?.(input, effects.state) ?? [],
  });
}

/**
 * Records a late operation, which has no effect on the parcel, because the parcel's status has
 * already changed. Reported cash is still recorded, unless the operator has reported it before with another
 * operation. Cash from a pickup pays the delivery fee if the fee is still due.
 */
export function recordLate(input: Input): Decision {
  const { situation, operation, operator, times } = input;
  const cash = reportedCash(operation);
  if (situation.ownReports.includes(cash)) return { outcome: "repeated" };
  const claim = claimFor(situation, operation, true);
  const at = laterOf(times, situation.parcel.booked_at);
  const effects = new Effects(operation.id, situation, operator.center, at, times);
  effects.record(taskOf(operation.task).kind, {
    ...detailsOf(input, true),
    ...(cash > 0 && { reported_poisha: cash }),
    late: true,
  });
  if (claim !== undefined) {
    if (claim.review === undefined) effects.confirmPayment(claim.amount);
    effects.claim(claim, operator.uid);
  }
  return effects.decision("late", { claim });
}

/** Returns the data of an operation that is recorded in its event. */
function detailsOf(input: Input, isLate: boolean): EventData {
  const { operation } = input;
  return {
    ...("rider_uid" in operation && { rider_uid: operation.rider_uid }),
    ...("reason" in operation && operation.reason !== undefined && { reason: operation.reason }),
    ...("note" in operation && operation.note !== undefined && { note: operation.note }),
    ...rulesOf(operation.task).details?.(input, isLate),
  };
}

/**
 * Accepted cash is recorded as the amount of the event. Cash under review is recorded as a reported amount,
 * which does not count.
 */
const cashData = ({ amount, review }: NewClaim): EventData =>
  review === undefined ? { amount_poisha: amount } : { reported_poisha: amount };

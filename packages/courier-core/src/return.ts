/** What a sender may ask for while a parcel is on its way, and what that costs. Fees are shares of the delivery's cost, in poisha. */
import { type DeliveryStatus, canTransition, isToBeDelivered } from "./delivery.ts";
import type { FeePlan } from "./fee-plan.ts";
import type { Answer, ParcelEventKind } from "./parcel-event.ts";
import { shareOf } from "./pricing.ts";

interface Asked {
  readonly delivery_status: DeliveryStatus;
  readonly answer?: Answer | null | undefined;
}

/** Whether the sender may ask for the parcel back: once, from pickup, before which it can be cancelled, until it is delivered. */
export function canAskBack({ delivery_status, answer }: Asked): boolean {
  return canChangeReceiver({ delivery_status, answer }) && !canTransition(delivery_status, "cancelled");
}

/** Whether the receiver's phone and address may still be changed: until the parcel is delivered or goes back. */
export function canChangeReceiver({ delivery_status, answer }: Asked): boolean {
  return answer !== "send_back" && isToBeDelivered(delivery_status);
}

/** The fee of the way back, in poisha. */
export function returnFee(costPoisha: number, { return_share }: Pick<FeePlan, "return_share">): number {
  return shareOf(costPoisha, return_share);
}

/** What of an event the fees depend on. */
export interface FeeEvent {
  readonly kind: ParcelEventKind;
  readonly answer?: Answer | undefined;
}

/**
 * The fee of another attempt, in poisha: the first ones are free, as many as the plan says. An answer to a hold, before any attempt, costs
 * nothing.
 * @param events those that count, without the answer in question
 */
export function attemptFee(
  costPoisha: number,
  { attempt_share, free_attempts }: Pick<FeePlan, "attempt_share" | "free_attempts">,
  events: readonly FeeEvent[],
): number {
  const first = events.findIndex(({ kind }) => kind === "attempt_failed");
  if (first === -1) return 0;
  const asked = events.slice(first).filter(({ kind, answer }) => kind === "answered" && answer === "again");
  return asked.length < free_attempts ? 0 : shareOf(costPoisha, attempt_share);
}

/**
 * Whether the way back is charged: when the sender asked for it or did not answer, or the receiver took a part. Not when the courier sends a
 * parcel back on its own account, nor after an exchange, which is paid for with the second parcel.
 */
export function isReturnCharged(events: readonly FeeEvent[]): boolean {
  if (events.some(({ kind }) => kind === "exchanged")) return false;
  return events.some(
    ({ kind, answer }) => kind === "partly_delivered" || (kind === "answered" && answer === "send_back"),
  );
}

/**
 * The requests that a sender can make while a parcel is in transit, and their fees in poisha. Each fee is a
 * share of the delivery fee.
 */
import { type DeliveryStatus, canTransition, isToBeDelivered } from "../parcel/delivery.ts";
import type { FeePlan } from "../parcel/fee-plan.ts";
import type { Reply, ParcelEventKind } from "./parcel-event.ts";
import { shareOf } from "../parcel/pricing.ts";

interface ReturnableParcel {
  readonly delivery_status: DeliveryStatus;
  readonly answer?: Reply | null | undefined;
}

/**
 * Whether the sender may request a return. This is possible once, after pickup and before delivery. Before
 * pickup, the sender can cancel the parcel instead.
 */
export function canAskBack({ delivery_status, answer }: ReturnableParcel): boolean {
  return canChangeReceiver({ delivery_status, answer }) && !canTransition(delivery_status, "cancelled");
}

/** Whether a parcel is still to be delivered to its receiver, and its sender has not requested a return. */
export function isDeliveryPending({ delivery_status, answer }: ReturnableParcel): boolean {
  return answer !== "send_back" && isToBeDelivered(delivery_status);
}

/**
 * Whether the receiver's phone number and address may still be changed. They may be changed while the
 * delivery is pending.
 */
export function canChangeReceiver(parcel: ReturnableParcel): boolean {
  return isDeliveryPending(parcel);
}

/** Returns the fee for returning a parcel, in poisha. */
export function returnFee(costPoisha: number, { return_share }: Pick<FeePlan, "return_share">): number {
  return shareOf(costPoisha, return_share);
}

/** The event fields on which the fees depend. */
export interface FeeEvent {
  readonly kind: ParcelEventKind;
  readonly answer?: Reply | undefined;
}

/**
 * Returns the extra attempt fee, in poisha. The fee plan sets the number of free reattempts. A
 * reply to a hold before the first attempt is free.
 * @param events the effective events before the reply that is charged
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
 * Whether the return fee is charged. It is charged after a return request, a missing reply or a partial
 * delivery. A return is free if the company decides on it. The return of an exchanged parcel is also free,
 * because its price is included in the price of the new parcel.
 */
export function isReturnCharged(events: readonly FeeEvent[]): boolean {
  if (events.some(({ kind }) => kind === "exchanged")) return false;
  return events.some(
    ({ kind, answer }) => kind === "partly_delivered" || (kind === "answered" && answer === "send_back"),
  );
}

/** Who has a parcel, and who has had it, according to its state and its events. */
import { type DeliveryStatus, isAwaitingPickup } from "../../parcel/delivery.ts";
import type { EventData, ParcelEventKind, ParcelState } from "../parcel-event.ts";

/** The statuses of a parcel that is with a rider. */
const IN_HAND: ReadonlySet<DeliveryStatus> = new Set([
  "collected",
  "out_for_delivery",
  "attempt_failed",
  "returning",
]);

/** Whether the parcel is with a rider. */
export function isInHand({
  rider_uid,
  delivery_status,
}: Pick<ParcelState, "rider_uid" | "delivery_status">): boolean {
  return rider_uid !== null && IN_HAND.has(delivery_status);
}

/** Whether a hub has handed the parcel over to this rider. */
export function isOutWith({ rider_uid, delivery_status }: ParcelState, rider: string): boolean {
  return rider_uid === rider && (delivery_status === "out_for_delivery" || delivery_status === "returning");
}

/** Whether the parcel was delivered or returned. */
export function isOver({ delivery_status }: ParcelState): boolean {
  return delivery_status === "delivered" || delivery_status === "returned";
}

/**
 * Whether the parcel is not in the company's custody: it was not picked up yet, was delivered or returned, or
 * is lost.
 */
export function isEnded(state: ParcelState): boolean {
  return isAwaitingPickup(state.delivery_status) || isOver(state) || state.delivery_status === "lost";
}

/**
 * Whether the return of the parcel starts or continues now: its sender has requested a return or the parcel
 * was lost on its return, and the parcel is at a hub.
 */
export function isTurning({ answer, at_center, delivery_status, resumes }: ParcelState): boolean {
  const isWanted = answer === "send_back" || resumes === "return";
  return isWanted && at_center !== null && delivery_status !== "returning";
}

/**
 * Returns the riders to whom these events assigned or handed over the parcel. Skips late events, because they
 * do not move the parcel.
 */
export function ridersOf(events: readonly { readonly data: EventData }[]): string[] {
  return events.flatMap(({ data }) =>
    data.late === true || data.rider_uid === undefined ? [] : data.rider_uid,
  );
}

/** The events that hand the parcel over to a rider for its delivery or return. */
const CARRYING: ReadonlySet<ParcelEventKind> = new Set(["out_for_delivery", "exchanged"]);

/** Returns the riders to whom these events handed over the parcel for its delivery or return. */
export function carriersOf(
  events: readonly { readonly kind: ParcelEventKind; readonly data: EventData }[],
): string[] {
  return ridersOf(events.filter(({ kind }) => CARRYING.has(kind)));
}

/** Whether the parcel has left its sender with a rider. */
export function isPickedUp(counted: readonly { readonly kind: ParcelEventKind }[]): boolean {
  return counted.some(({ kind }) => kind === "collected");
}

/** Whether the parcel has reached its receiver, at least in part. */
export function hasArrived(counted: readonly { readonly kind: ParcelEventKind }[]): boolean {
  return counted.some(({ kind }) => kind === "delivered" || kind === "partly_delivered");
}

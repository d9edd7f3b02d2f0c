/** The roles that can cause a parcel event: the sender, staff, the payment gateway and the system. */
export const ACTOR_ROLES = ["sender", "rider", "hub", "admin", "support", "gateway", "system"] as const;

/** The role of the actor that caused a parcel event. */
export type ActorRole = (typeof ACTOR_ROLES)[number];

/**
 * Every delivery status, in the usual order. A new parcel is `not_collected` (spec section 9). Harkara
 * defines the other statuses. A parcel is `returning` during the whole return, while its location changes.
 */
export const DELIVERY_STATUSES = [
  "not_collected",
  "pickup_assigned",
  "collected",
  "at_hub",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "cancelled",
] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * The allowed transitions from each delivery status. The tasks in journey/operations define the roles that may
 * cause the transitions.
 */
export const DELIVERY_TRANSITIONS: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  // A parcel can be at_hub without a pickup, because some senders drop off their parcel at the hub.
  not_collected: ["pickup_assigned", "collected", "at_hub", "cancelled"],
  // A parcel becomes not_collected again if the rider declined the pickup, or the parcel was not
  // ready.
  pickup_assigned: ["not_collected", "collected", "at_hub", "cancelled"],
  collected: ["at_hub", "on_hold", "lost", "damaged"],
  at_hub: ["in_transit", "out_for_delivery", "on_hold", "returning", "lost", "damaged"],
  in_transit: ["at_hub", "lost", "damaged"],
  // A parcel becomes at_hub if the rider declined the delivery, or returned the parcel to the hub
  // without an attempt. A parcel becomes returning after a partial delivery, when the rest is
  // returned.
  out_for_delivery: ["delivered", "attempt_failed", "returning", "at_hub", "lost", "damaged"],
  // A parcel becomes delivered if the rider reached the receiver later on the same day.
  attempt_failed: ["at_hub", "delivered", "on_hold", "returning", "lost", "damaged"],
  on_hold: ["at_hub", "returning", "lost", "damaged"],
  delivered: [],
  returning: ["returned", "lost", "damaged"],
  returned: [],
  // A lost parcel becomes at_hub if it was found.
  lost: ["at_hub"],
  // A damaged parcel can become returning, because it can still be returned.
  damaged: ["returning"],
  cancelled: [],
};

/** Whether a delivery may move from one status to another. */
export function canTransition(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[from].includes(to);
}

/** Whether a delivery status is final. */
export function isFinal(status: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[status].length === 0;
}

/** The statuses of a parcel before its pickup. */
export const AWAITING_PICKUP = [
  "not_collected",
  "pickup_assigned",
] as const satisfies readonly DeliveryStatus[];

/** The statuses of a parcel in the custody of a rider or a hub, from pickup to delivery or return. */
export const IN_CUSTODY = [
  "collected",
  "at_hub",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "returning",
] as const satisfies readonly DeliveryStatus[];

/** Whether a parcel awaits its pickup. */
export function isAwaitingPickup(status: DeliveryStatus): boolean {
  return AWAITING_PICKUP.some((known) => known === status);
}

const TO_RECEIVER: ReadonlySet<DeliveryStatus> = new Set(
  [...AWAITING_PICKUP, ...IN_CUSTODY].filter((status) => status !== "returning"),
);

/** Whether the parcel is lost or damaged. If it is, the sender can claim compensation. */
export function isLostOrDamaged(status: DeliveryStatus): boolean {
  return status === "lost" || status === "damaged";
}

/** Whether the parcel is still to be delivered to the receiver, which includes the time before its pickup. */
export function isToBeDelivered(status: DeliveryStatus): boolean {
  return TO_RECEIVER.has(status);
}

/**
 * Returns the center that delivers the parcel: the receiver's center or, if the parcel is
 * returning, the sender's center.
 */
export function lastCenter(
  parcel: { readonly sender_center: string; readonly receiver_center: string },
  status: DeliveryStatus,
): string {
  return status === "returning" || status === "returned" ? parcel.sender_center : parcel.receiver_center;
}

/** After this number of failed attempts, another attempt requires the sender's reply. */
export const MAX_ATTEMPTS = 3;

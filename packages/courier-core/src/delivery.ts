/** Who can cause an event of a parcel: the sender, staff by their role, the payment gateway, or the system itself. */
export const ACTOR_ROLES = ["sender", "rider", "hub", "admin", "gateway", "system"] as const;

/** The role in which somebody caused an event. */
export type ActorRole = (typeof ACTOR_ROLES)[number];

/**
 * Every state of a delivery, in the order of a usual way. A new parcel is `not_collected` (spec section 9); the rest are Harkara's.
 * A parcel that is `returning` keeps this status on its whole way back; where it is follows from its center and its rider.
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

/** Where a parcel is on its way. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** From each delivery status, those that may follow it. `TASKS` in operations says who may cause the change. */
export const DELIVERY_TRANSITIONS: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  // Some senders bring their parcel to the hub themselves.
  not_collected: ["pickup_assigned", "collected", "at_hub", "cancelled"],
  // Back to not_collected: the rider refused the pickup, or nobody had the parcel ready.
  pickup_assigned: ["not_collected", "collected", "at_hub", "cancelled"],
  collected: ["at_hub", "on_hold", "lost", "damaged"],
  at_hub: ["in_transit", "out_for_delivery", "on_hold", "returning", "lost", "damaged"],
  in_transit: ["at_hub", "lost", "damaged"],
  // Back to at_hub: the rider refused the delivery, or brings the parcel back without an attempt.
  // Returning: the receiver took a part, the rest goes back.
  out_for_delivery: ["delivered", "attempt_failed", "returning", "at_hub", "lost", "damaged"],
  // Delivered: the rider reached the receiver after all, on the same day.
  attempt_failed: ["at_hub", "delivered", "on_hold", "returning", "lost", "damaged"],
  on_hold: ["at_hub", "returning", "lost", "damaged"],
  delivered: [],
  returning: ["returned", "lost", "damaged"],
  returned: [],
  // Found again.
  lost: ["at_hub"],
  // What can still be brought back.
  damaged: ["returning"],
  cancelled: [],
};

/** Whether a delivery may move from one status to another. */
export function canTransition(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[from].includes(to);
}

/** Whether a delivery has come to its end, so that nothing is expected any more. */
export function isFinal(status: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[status].length === 0;
}

const TO_RECEIVER: ReadonlySet<DeliveryStatus> = new Set([
  "not_collected",
  "pickup_assigned",
  "collected",
  "at_hub",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
]);

/** Whether a parcel is still to be delivered to its receiver. */
export function isToBeDelivered(status: DeliveryStatus): boolean {
  return TO_RECEIVER.has(status);
}

/** After this many failed attempts the sender is asked what to do. */
export const MAX_ATTEMPTS = 3;

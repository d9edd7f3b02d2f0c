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

const HUB = ["hub", "admin"] as const;
const RIDER = ["rider"] as const;
const RIDER_OR_HUB = ["rider", "hub", "admin"] as const;
const SENDER = ["sender"] as const;

/** From each delivery status, those that may follow it, and who may cause the change. */
export const DELIVERY_TRANSITIONS: Readonly<
  Record<DeliveryStatus, Readonly<Partial<Record<DeliveryStatus, readonly ActorRole[]>>>>
> = {
  // Some senders bring their parcel to the hub themselves.
  not_collected: { pickup_assigned: HUB, collected: RIDER_OR_HUB, at_hub: HUB, cancelled: SENDER },
  // Back to not_collected: the rider refused the pickup, or nobody had the parcel ready.
  pickup_assigned: { not_collected: RIDER_OR_HUB, collected: RIDER_OR_HUB, at_hub: HUB, cancelled: SENDER },
  collected: { at_hub: HUB, on_hold: HUB, lost: HUB, damaged: HUB },
  at_hub: {
    in_transit: HUB,
    out_for_delivery: HUB,
    on_hold: HUB,
    returning: HUB,
    lost: HUB,
    damaged: HUB,
  },
  in_transit: { at_hub: HUB, lost: HUB, damaged: HUB },
  // Back to at_hub: the rider refused the delivery, or brings the parcel back without an attempt.
  // Returning: the receiver took a part, the rest goes back.
  out_for_delivery: {
    delivered: RIDER,
    attempt_failed: RIDER,
    returning: RIDER,
    at_hub: RIDER_OR_HUB,
    lost: HUB,
    damaged: HUB,
  },
  // Delivered: the rider reached the receiver after all, on the same day.
  attempt_failed: {
    at_hub: HUB,
    delivered: RIDER,
    on_hold: HUB,
    returning: RIDER_OR_HUB,
    lost: HUB,
    damaged: HUB,
  },
  on_hold: { at_hub: HUB, returning: HUB, lost: HUB, damaged: HUB },
  delivered: {},
  returning: { returned: RIDER_OR_HUB, lost: HUB, damaged: HUB },
  returned: {},
  // Found again.
  lost: { at_hub: HUB },
  // What can still be brought back.
  damaged: { returning: HUB },
  cancelled: {},
};

/** Whether a delivery may move from one status to another. */
export function canTransition(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[from][to] !== undefined;
}

/** Whether somebody in a role may move a delivery from one status to another. */
export function mayTransition(role: ActorRole, from: DeliveryStatus, to: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[from][to]?.includes(role) ?? false;
}

/** Whether a delivery has come to its end, so that nothing is expected any more. */
export function isFinal(status: DeliveryStatus): boolean {
  return Object.keys(DELIVERY_TRANSITIONS[status]).length === 0;
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

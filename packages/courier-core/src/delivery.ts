/** Every state of a delivery. A new parcel is `not_collected` (spec section 9); the rest are Harkara's. */
export const DELIVERY_STATUSES = [
  "not_collected",
  "collected",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "delivered",
  "returned",
  "cancelled",
] as const;

/** Where a parcel is on its way. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** From each delivery status, those that may follow it. */
export const DELIVERY_TRANSITIONS: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  not_collected: ["collected", "cancelled"],
  collected: ["in_transit", "at_hub", "returned"],
  in_transit: ["at_hub", "returned"],
  at_hub: ["in_transit", "out_for_delivery", "returned"],
  // A receiver who was not at home: the parcel goes back to the hub for another try.
  out_for_delivery: ["delivered", "at_hub", "returned"],
  delivered: [],
  returned: [],
  cancelled: [],
};

/** Whether a delivery may move from one status to another. */
export function canTransition(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return DELIVERY_TRANSITIONS[from].includes(to);
}

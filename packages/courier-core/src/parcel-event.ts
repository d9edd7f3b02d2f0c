import * as v from "valibot";
import { type DeliveryStatus, canTransition } from "./delivery.ts";
import type { PaymentStatus } from "./payment-status.ts";

/**
 * Everything that can happen to a parcel. A delivery status is the kind of the event that begins it. `cancelled` is the parcel,
 * `payment_cancelled` an attempt to pay. The order breaks ties between equal timestamps of records from before events were numbered.
 */
export const PARCEL_EVENT_KINDS = [
  "booked",
  "payment_opened",
  "payment_failed",
  "payment_cancelled",
  "payment_held",
  "payment_confirmed",
  "collected",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "delivered",
  "returned",
  "cancelled",
  "deleted",
  "refund_due",
] as const;

/** What happened to a parcel. */
export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number];

/** Who can cause an event: the sender, the payment gateway, or the system itself. */
export const ACTOR_ROLES = ["sender", "gateway", "system"] as const;

/** The role in which somebody caused an event. */
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** What an event says beside its kind: the attempt to pay, the gateway's confirmation, and the amount in poisha. */
export const EventDataSchema = v.object({
  payment_id: v.optional(v.string()),
  confirmation_id: v.optional(v.string()),
  amount_poisha: v.optional(v.number()),
});

/** What an event says beside its kind. */
export type EventData = v.InferOutput<typeof EventDataSchema>;

/** The part of an event that the status follows from. */
export interface StatusEvent {
  readonly kind: ParcelEventKind;
  readonly data: EventData;
}

/** How a parcel stands after its events. */
export interface ParcelState {
  readonly delivery_status: DeliveryStatus;
  readonly payment_status: PaymentStatus;
  /** The confirmation whose money counts for the parcel, or is held for it. */
  readonly paidBy: string | undefined;
}

/** A parcel to which nothing has happened but its booking. */
export const NEW_PARCEL: ParcelState = {
  delivery_status: "not_collected",
  payment_status: "unpaid",
  paidBy: undefined,
};

/** What an event does to the state; the same object when it changes the record only. */
type Effect = (state: ParcelState, data: EventData) => ParcelState;

const recordOnly: Effect = (state) => state;
/** A scan that comes late, or is not possible from the status, changes the record only. */
const moveTo =
  (status: DeliveryStatus): Effect =>
  (state) =>
    canTransition(state.delivery_status, status) ? { ...state, delivery_status: status } : state;

const EFFECTS: Readonly<Record<ParcelEventKind, Effect>> = {
  booked: recordOnly,
  payment_opened: recordOnly,
  payment_failed: recordOnly,
  payment_cancelled: recordOnly,
  payment_held: (state, data) => ({ ...state, payment_status: "held", paidBy: data.confirmation_id }),
  payment_confirmed: (state, data) => ({ ...state, payment_status: "paid", paidBy: data.confirmation_id }),
  collected: moveTo("collected"),
  in_transit: moveTo("in_transit"),
  at_hub: moveTo("at_hub"),
  out_for_delivery: moveTo("out_for_delivery"),
  delivered: moveTo("delivered"),
  returned: moveTo("returned"),
  cancelled: moveTo("cancelled"),
  deleted: recordOnly,
  refund_due: (state, data) => {
    // Money of a second payment is owed back while the first one still counts.
    const isSecond = state.paidBy !== undefined && state.paidBy !== data.confirmation_id;
    return isSecond ? state : { ...state, payment_status: "refund_due", paidBy: undefined };
  },
};

/** The state after one more event; the same object when the event is only recorded. */
export function applyEvent(state: ParcelState, { kind, data }: StatusEvent): ParcelState {
  return EFFECTS[kind](state, data);
}

/** The state of a parcel: its events folded in the order of their numbers. */
export function parcelStateOf(events: readonly StatusEvent[]): ParcelState {
  return events.reduce(applyEvent, NEW_PARCEL);
}

/** An event as the wire has it: times in ISO 8601, `amount` in taka. */
export const ParcelEventSchema = v.object({
  /** Its number within the parcel, in the order in which events were recorded, from 1. */
  number: v.number(),
  kind: v.picklist(PARCEL_EVENT_KINDS),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The attempt to pay, where it is about one. */
  payment_id: v.optional(v.string()),
  amount: v.optional(v.number()),
});

/** An event as the wire has it. */
export type ParcelEvent = v.InferOutput<typeof ParcelEventSchema>;

import * as v from "valibot";
import { isoTime } from "../base/fields.ts";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  MAX_ATTEMPTS,
  canTransition,
  isFinal,
  isToBeDelivered,
} from "../parcel/delivery.ts";
import { REASONS } from "./reason.ts";
import { CORRECTABLE_AMOUNTS } from "../money/correction.ts";
import type { PaymentStatus } from "../parcel/payment-status.ts";

/**
 * The kinds of parcel events. An event that starts a delivery status has the name of the status. `cancelled`
 * means that the parcel was cancelled, and `payment_cancelled` means that a payment attempt was cancelled. In
 * records from before events were numbered, events with the same timestamp are sorted in the order of this
 * list.
 */
export const PARCEL_EVENT_KINDS = [
  "booked",
  "payment_opened",
  "payment_failed",
  "payment_cancelled",
  "payment_held",
  "payment_confirmed",
  "pickup_assigned",
  "task_accepted",
  "task_refused",
  "pickup_failed",
  "collected",
  "bagged",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "delivered",
  "partly_delivered",
  "exchanged",
  "collection_confirmed",
  "returning",
  "returned",
  "lost",
  "damaged",
  "cancelled",
  "deleted",
  "refund_due",
  "answered",
  "receiver_changed",
  "rescheduled",
  "compensation_asked",
  "compensation_decided",
  "amount_corrected",
  "undone",
] as const;

/** The events whose notes only staff can see. */
export const INTERNAL_NOTES: ReadonlySet<ParcelEventKind> = new Set(["at_hub", "on_hold", "lost", "damaged"]);

export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number];

/** The kinds of proof of delivery: the receiver's code or a photo. */
export const PROOFS = ["code", "photo"] as const;

/**
 * A sender's possible replies. A reattempt can be requested if a reply is needed, and a return at any time in
 * transit.
 */
export const REPLIES = ["again", "send_back"] as const;
export type Reply = (typeof REPLIES)[number];

/**
 * The facts of a booking that determine the owner, the fees and the COD of the parcel. The fee plan is stored
 * as it was, and `price_list` is the version of the price list.
 */
export const BookedFactsSchema = v.object({
  owner_uid: v.string(),
  type: v.string(),
  weight_grams: v.number(),
  sender_center: v.string(),
  receiver_center: v.string(),
  collect_poisha: v.number(),
  declared_poisha: v.number(),
  delivery_payment: v.string(),
  exchange_of: v.nullable(v.string()),
  cost_poisha: v.number(),
  fee_plan: v.record(v.string(), v.unknown()),
  price_list: v.number(),
});
export type BookedFacts = v.InferOutput<typeof BookedFactsSchema>;

/** The details of an event, in addition to its kind and location. */
export const EventDataSchema = v.object({
  /** The facts of the booking. Events that an earlier release recorded do not contain them. */
  booking: v.optional(BookedFactsSchema),
  /** The payment attempt, the gateway's confirmation, and the paid or collected amount in poisha. */
  payment_id: v.optional(v.string()),
  confirmation_id: v.optional(v.string()),
  amount_poisha: v.optional(v.number()),
  /** The rider who receives the parcel or the task. */
  rider_uid: v.optional(v.string()),
  /** The destination center, and the bag that contains the parcel. */
  to_center: v.optional(v.string()),
  bag_id: v.optional(v.string()),
  reason: v.optional(v.picklist(REASONS)),
  note: v.optional(v.string()),
  /** The person who received the parcel, and the proof, for a delivery. */
  received_by: v.optional(v.string()),
  proof: v.optional(v.picklist(PROOFS)),
  photo_id: v.optional(v.string()),
  answer: v.optional(v.picklist(REPLIES)),
  /** The day to which the delivery is rescheduled, such as `2026-11-24`. */
  day: v.optional(v.string()),
  /** The receiver's new phone number and address, followed by the previous phone number and address. */
  contact: v.optional(v.string()),
  address: v.optional(v.string()),
  previous_contact: v.optional(v.string()),
  previous_address: v.optional(v.string()),
  /** The parcel that was delivered to replace this parcel, for an exchange. */
  exchanged_for: v.optional(v.string()),
  /** The corrected amount and the previous amount in poisha, for a correction. */
  amount_of: v.optional(v.picklist(CORRECTABLE_AMOUNTS)),
  previous_poisha: v.optional(v.number()),
  /** The number of the event that is undone. */
  undoes: v.optional(v.number()),
  /**
   * The error of the device clock in seconds, if it exceeded five minutes. Positive if the clock was fast.
   */
  clock_skew: v.optional(v.number()),
  /** Reported cash under review, in poisha. It does not count for the parcel. */
  reported_poisha: v.optional(v.number()),
  /**
   * Whether the event is an admin's confirmation of a delivery that had been recorded late. Such an event is
   * possible in every status.
   */
  corrected: v.optional(v.boolean()),
  /** Whether a delivery fee was credited to the sender's balance, and not refunded through the gateway. */
  is_credit: v.optional(v.boolean()),
  /** Whether the event has no effect because the parcel's status had changed before the scan arrived. */
  late: v.optional(v.boolean()),
});

/** The details of an event, in addition to its kind and location. */
export type EventData = v.InferOutput<typeof EventDataSchema>;

/** The part of an event that determines the parcel's state. */
export interface StatusEvent {
  readonly kind: ParcelEventKind;
  readonly data: EventData;
  /** The service center of the event. */
  readonly center?: string | null;
}

/** The state of a parcel that results from its events. The table of parcels has a column for each field. */
export interface ParcelState {
  readonly delivery_status: DeliveryStatus;
  readonly payment_status: PaymentStatus;
  /** The center where the parcel is; null while it is in transit or with a rider. */
  readonly at_center: string | null;
  /** The center to which the parcel is in transit. */
  readonly to_center: string | null;
  /** The rider who has the parcel, or is assigned to its pickup. */
  readonly rider_uid: string | null;
  /** Whether the rider has accepted the task. */
  readonly is_accepted: boolean;
  /** The bag that contains the parcel. */
  readonly bag_id: string | null;
  /** The number of failed delivery attempts. */
  readonly attempts: number;
  /** The sender's reply, until it is carried out. */
  readonly answer: Reply | null;
  /**
   * Whether the sender's reply is needed: attempts have failed, the receiver has refused the parcel, or the
   * parcel is on hold.
   */
  readonly is_asked: boolean;
  /**
   * The day to which the delivery is rescheduled, such as `2026-11-24`. It applies until the next attempt.
   */
  readonly due_on: string | null;
  /**
   * What continues when a lost parcel is found: its return, or the open question to its sender. A found return
   * keeps the value until the event `returning`. It is not stored in the table of parcels.
   */
  readonly resumes: "return" | "question" | null;
  /** The confirmation ID of the payment for the parcel. The payment is either accepted or under review. */
  readonly paidBy: string | undefined;
}

/** The state of a new parcel. */
export const NEW_PARCEL: ParcelState = {
  delivery_status: "not_collected",
  payment_status: "unpaid",
  at_center: null,
  to_center: null,
  rider_uid: null,
  is_accepted: false,
  bag_id: null,
  attempts: 0,
  answer: null,
  is_asked: false,
  due_on: null,
  resumes: null,
  paidBy: undefined,
};

type Custody = Pick<
  ParcelState,
  "at_center" | "to_center" | "rider_uid" | "is_accepted" | "bag_id" | "answer" | "is_asked" | "resumes"
>;
const NO_CUSTODY: Custody = {
  at_center: null,
  to_center: null,
  rider_uid: null,
  is_accepted: false,
  bag_id: null,
  answer: null,
  is_asked: false,
  resumes: null,
};

/** Applies an event to the state. Returns the same object if the event has no effect. */
type Effect = (state: ParcelState, event: StatusEvent) => ParcelState;

const recordOnly: Effect = (state) => state;

type PlaceOf = (event: StatusEvent, state: ParcelState) => Partial<Custody>;

/**
 * Moves a parcel to a status. A scan that is not allowed in the current status has no effect. A scan with the
 * same status still moves the parcel if it is from another hub or for another rider, because a hub may have
 * missed a scan.
 */
const moveTo =
  (status: DeliveryStatus, placeOf: PlaceOf = () => ({})): Effect =>
  (state, event) => {
    const place = { ...NO_CUSTODY, ...wantedBack(state, status), ...placeOf(event, state) };
    const isElsewhere =
      state.delivery_status === status &&
      (place.at_center !== state.at_center || place.rider_uid !== state.rider_uid) &&
      MOVABLE.has(status);
    return canTransition(state.delivery_status, status) || isElsewhere
      ? { ...state, ...place, delivery_status: status }
      : state;
  };

/** Keeps a return request until the parcel starts to return or reaches a final status. */
function wantedBack({ answer }: ParcelState, next: DeliveryStatus): Partial<Custody> {
  return answer === "send_back" && next !== "returning" && !isFinal(next) ? { answer } : {};
}

const MOVABLE: ReadonlySet<DeliveryStatus> = new Set(["at_hub", "pickup_assigned"]);

/**
 * Moves a parcel. If the parcel is returning, its center and its rider change, but its status remains
 * `returning`.
 */
const moveOrCarryBack =
  (status: DeliveryStatus, placeOf: PlaceOf): Effect =>
  (state, event) => {
    if (state.delivery_status !== "returning") return moveTo(status, placeOf)(state, event);
    const place = { ...NO_CUSTODY, ...placeOf(event, state) };
    const isSame =
      place.at_center === state.at_center &&
      place.to_center === state.to_center &&
      place.rider_uid === state.rider_uid;
    return isSame ? state : { ...state, ...place };
  };

// A parcel at a hub keeps the sender's reply or the open question to the sender. When a hold ends,
// the question about the hold also ends.
const atCenter: PlaceOf = ({ center }, { answer, is_asked, delivery_status, attempts, resumes }) => ({
  at_center: center ?? null,
  answer,
  is_asked:
    (is_asked && (delivery_status !== "on_hold" || attempts >= MAX_ATTEMPTS)) || resumes === "question",
  resumes: resumes === "return" ? resumes : null,
});
const lostFrom: PlaceOf = (_, { answer, is_asked, delivery_status, resumes }) => ({
  answer,
  resumes: delivery_status === "returning" ? "return" : is_asked ? "question" : resumes,
});
const withRider = ({ data }: StatusEvent): Partial<Custody> => ({ rider_uid: data.rider_uid ?? null });
const stays: PlaceOf = (_, { at_center, rider_uid, is_accepted }) => ({ at_center, rider_uid, is_accepted });

const backFromRider: Effect = (state, event) => {
  if (state.delivery_status === "pickup_assigned") return moveTo("not_collected")(state, event);
  return moveOrCarryBack("at_hub", atCenter)(state, event);
};

const EFFECTS: Readonly<Record<ParcelEventKind, Effect>> = {
  booked: recordOnly,
  payment_opened: recordOnly,
  payment_failed: recordOnly,
  payment_cancelled: recordOnly,
  payment_held: (state, { data }) => ({ ...state, payment_status: "held", paidBy: data.confirmation_id }),
  payment_confirmed: (state, { data }) => ({
    ...state,
    payment_status: "paid",
    paidBy: data.confirmation_id,
  }),
  pickup_assigned: moveTo("pickup_assigned", withRider),
  task_accepted: (state) =>
    state.rider_uid === null || state.is_accepted ? state : { ...state, is_accepted: true },
  task_refused: backFromRider,
  pickup_failed: moveTo("not_collected"),
  collected: (state, event) => {
    const moved = moveTo("collected", withRider)(state, event);
    // The sender paid the delivery fee in cash.
    const isPaid = moved !== state && event.data.amount_poisha !== undefined;
    return isPaid ? { ...moved, payment_status: "paid", paidBy: "cash" } : moved;
  },
  bagged: (state, { data, center }) =>
    state.at_center !== null && state.at_center === center && state.bag_id !== data.bag_id
      ? { ...state, bag_id: data.bag_id ?? null }
      : state,
  in_transit: moveOrCarryBack("in_transit", ({ data }) => ({
    to_center: data.to_center ?? null,
    bag_id: data.bag_id ?? null,
  })),
  at_hub: moveOrCarryBack("at_hub", atCenter),
  out_for_delivery: moveOrCarryBack("out_for_delivery", withRider),
  attempt_failed: (state, event) => {
    const moved = moveTo("attempt_failed", stays)(state, event);
    if (moved === state) return state;
    const attempts = state.attempts + 1;
    const isAsking = attempts >= MAX_ATTEMPTS || event.data.reason === "refused";
    const due_on = event.data.day ?? null;
    return { ...moved, attempts, due_on, is_asked: isAsking && moved.answer === null };
  },
  on_hold: moveTo("on_hold", ({ center }, { answer }) => ({
    at_center: center ?? null,
    answer,
    is_asked: answer === null,
  })),
  delivered: (state, event) =>
    event.data.corrected === true
      ? { ...state, ...NO_CUSTODY, delivery_status: "delivered" }
      : moveTo("delivered")(state, event),
  // The rest of a partially delivered parcel is returned.
  partly_delivered: moveTo("returning", stays),
  // The receiver returns a delivered parcel to the rider in exchange for a new parcel. No other event moves a
  // delivered parcel.
  exchanged: (state, event) =>
    state.delivery_status === "delivered"
      ? { ...state, ...NO_CUSTODY, ...withRider(event), is_accepted: true, delivery_status: "returning" }
      : state,
  collection_confirmed: recordOnly,
  returning: moveTo("returning", stays),
  returned: moveTo("returned"),
  lost: moveTo("lost", lostFrom),
  damaged: moveTo("damaged", stays),
  cancelled: moveTo("cancelled"),
  deleted: recordOnly,
  refund_due: (state, { data }) => {
    if (data.is_credit === true) return { ...state, payment_status: "unpaid", paidBy: undefined };
    // If the parcel was paid twice, the second payment is refunded, and the first payment still pays for the
    // parcel.
    const isSecond = state.paidBy !== undefined && state.paidBy !== data.confirmation_id;
    return isSecond ? state : { ...state, payment_status: "refund_due", paidBy: undefined };
  },
  answered: (state, { data }) => ({
    ...state,
    answer: data.answer ?? null,
    is_asked: false,
    due_on: data.day ?? state.due_on,
  }),
  receiver_changed: recordOnly,
  rescheduled: (state, { data }) => ({ ...state, due_on: data.day ?? null }),
  compensation_asked: recordOnly,
  compensation_decided: recordOnly,
  amount_corrected: recordOnly,
  // The effect of an undo depends on the earlier events, so foldEvents handles it.
  undone: recordOnly,
};

/** Returns the state after one more event. Returns the same object if the event has no effect. */
export function applyEvent(state: ParcelState, event: StatusEvent): ParcelState {
  const next = EFFECTS[event.kind](state, event);
  // A delivery day no longer applies when the parcel is returning, has arrived or is lost.
  return next.due_on === null || isToBeDelivered(next.delivery_status) ? next : { ...next, due_on: null };
}

/** The events that change a parcel's custody. */
export const CUSTODY_EVENTS: ReadonlySet<ParcelEventKind> = new Set([
  ...DELIVERY_STATUSES.filter((status) => status !== "not_collected"),
  "task_accepted",
  "task_refused",
  "pickup_failed",
  "partly_delivered",
  "exchanged",
  "bagged",
]);

/** A parcel's events and the state that is derived from them. */
export interface History<Event> {
  readonly state: ParcelState;
  /** The effective events in order. Undone and late events are left out. */
  readonly counted: readonly Event[];
}

/**
 * Applies a parcel's events in the order of their numbers. Skips undone events, late events, and events that
 * are not allowed in the current state, and leaves them out of `counted`. Events that only add to the record
 * are included in `counted`.
 */
export function foldEvents<Event extends StatusEvent & { readonly number: number }>(
  events: readonly Event[],
): History<Event> {
  const undone = new Set(events.map(({ kind, data }) => (kind === "undone" ? data.undoes : undefined)));
  const counted: Event[] = [];
  let state = NEW_PARCEL;
  for (const event of events) {
    if (undone.has(event.number) || event.kind === "undone" || event.data.late === true) continue;
    const next = applyEvent(state, event);
    if (next !== state || !CUSTODY_EVENTS.has(event.kind)) counted.push(event);
    state = next;
  }
  return { state, counted };
}

/** An event on the wire. Times are in ISO 8601, and `amount` is in taka. */
export const ParcelEventSchema = v.object({
  /** The number of the event, which counts from 1 within the parcel, in the order of recording. */
  number: v.number(),
  kind: v.picklist(PARCEL_EVENT_KINDS),
  at: isoTime,
  /** The sender's reply, for the event `answered`. */
  answer: v.optional(v.picklist(REPLIES)),
  /** The day to which the delivery is rescheduled. */
  day: v.optional(v.string()),
  /** The payment attempt, for an event about an attempt. */
  payment_id: v.optional(v.string()),
  amount: v.optional(v.number()),
  /**
   * The corrected amount and the previous amount, for a correction. For `compensation_decided`, `previous` is the
   * compensation that was reversed because the parcel was found.
   */
  amount_of: v.optional(v.picklist(CORRECTABLE_AMOUNTS)),
  previous: v.optional(v.number()),
  /** Whether the delivery fee was credited to the sender's balance, for the event `refund_due`. */
  is_credit: v.optional(v.boolean()),
  /** The location and the next destination, as districts of service centers. */
  center: v.optional(v.string()),
  to_center: v.optional(v.string()),
  reason: v.optional(v.picklist(REASONS)),
  note: v.optional(v.string()),
  received_by: v.optional(v.string()),
  proof: v.optional(v.picklist(PROOFS)),
  photo_id: v.optional(v.string()),
  /** The parcel that was delivered in exchange. */
  exchanged_for: v.optional(v.string()),
});

export type ParcelEvent = v.InferOutput<typeof ParcelEventSchema>;

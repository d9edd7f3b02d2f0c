/**
 * The public view of a parcel, for anyone who has the tracking ID. It contains no name, phone number,
 * address, contents or rider.
 */
import * as v from "valibot";
import { isoTime } from "../base/fields.ts";
import { DELIVERY_STATUSES, type DeliveryStatus } from "../parcel/delivery.ts";
import { HubContactSchema } from "./hub-phone.ts";
import { dayInDhaka, deliveryDays, deliveryWindow } from "./delivery-window.ts";
import {
  CUSTODY_EVENTS,
  type History,
  type Reply,
  PARCEL_EVENT_KINDS,
  type ParcelEventKind,
  type ParcelState,
  type StatusEvent,
  foldEvents,
} from "./parcel-event.ts";
import { REASONS } from "./reason.ts";

/**
 * The kinds of events that are shown on the public page. Events about payments, custody and bags are private.
 */
const PUBLIC_KINDS: ReadonlySet<ParcelEventKind> = new Set([
  "booked",
  "pickup_assigned",
  "pickup_failed",
  "collected",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "rescheduled",
  "delivered",
  "partly_delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "cancelled",
]);

/** The public view of a parcel. */
export const TrackingSchema = v.object({
  tracking_id: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  from: v.string(),
  to: v.string(),
  /** The expected delivery days: see {@link expectedDays}. */
  promised: v.optional(v.object({ first: v.string(), last: v.string() })),
  /** The hub that answers the receiver's questions. Absent before pickup, and if the hub has no phone number. */
  hub: v.optional(HubContactSchema),
  /**
   * The tracking history, oldest event first. `number` is the number of the newest event. This event may be
   * private, but the number increases with every change.
   */
  number: v.number(),
  events: v.array(
    v.object({
      kind: v.picklist(PARCEL_EVENT_KINDS),
      at: isoTime,
      center: v.optional(v.string()),
      to_center: v.optional(v.string()),
      reason: v.optional(v.picklist(REASONS)),
      day: v.optional(v.string()),
    }),
  ),
});
export type Tracking = v.InferOutput<typeof TrackingSchema>;

/** The last four digits of the sender's or receiver's phone number. */
export const UnlockSchema = v.object({ digits: v.pipe(v.string(), v.regex(/^\d{4}$/)) });

/**
 * The additional data for a visitor who knows these digits. It contains the masked name and, while the
 * delivery is pending, the delivery code.
 */
export const UnlockedSchema = v.object({
  party: v.picklist(["sender", "receiver"]),
  name: v.string(),
  handover_code: v.optional(v.string()),
  /** The COD amount in taka. Present while the delivery is pending. */
  collect_amount: v.optional(v.number()),
  /** The days to which the receiver can reschedule the delivery, such as `2026-11-24`. Present if there are any. */
  days: v.optional(v.array(v.string())),
  /** The rider who delivers the parcel, if a phone number is known. Present while the parcel is out for delivery. */
  rider: v.optional(v.object({ name: v.string(), phone: v.string() })),
});
export type Unlocked = v.InferOutput<typeof UnlockedSchema>;

export interface StoredEvent extends StatusEvent {
  readonly number: number;
  readonly at: Date;
}

/** Returns the delivery days that were promised at pickup. */
export function promisedDays(
  parcel: { readonly sender_center: string; readonly receiver_center: string },
  collectedAt: Date | undefined,
): { first: string; last: string } | undefined {
  if (collectedAt === undefined) return undefined;
  return deliveryDays(collectedAt, deliveryWindow(parcel.sender_center, parcel.receiver_center).standard);
}

/**
 * The statuses in which a delivery is planned. There is no planned delivery before pickup, while the sender's
 * reply is needed, or in final statuses.
 */
const PLANNED: ReadonlySet<DeliveryStatus> = new Set([
  "collected",
  "at_hub",
  "in_transit",
  "out_for_delivery",
]);

/**
 * An event with its time. Lists of timed events are in chronological order, and contain neither undone nor
 * late events.
 */
interface TimedEvent {
  readonly kind: ParcelEventKind;
  /** The time, which is a Date in storage and a string on the wire. */
  readonly at: Date | string;
}

/** Whether another attempt follows a failed attempt, because the delivery is rescheduled to a later day. */
const isRescheduled = (status: DeliveryStatus, dueOn: string | null): boolean =>
  status === "attempt_failed" && dueOn !== null;

/**
 * Returns the time when the company received the parcel, which is the time of the pickup, or of the
 * drop-off at a hub.
 */
export function collectedAt(counted: readonly TimedEvent[]): Date | undefined {
  const event = counted.find(({ kind }) => kind === "collected" || kind === "at_hub");
  return event && new Date(event.at);
}

/** The columns of a parcel that follow from its events, and whether the sender's reply is needed. */
export type DerivedColumns = Omit<ParcelState, "paidBy" | "resumes"> & {
  readonly deleted_at: Date | null;
  readonly moved_at: Date | null;
  readonly collected_at: Date | null;
};

/** Returns the columns that follow from a parcel's events, and the fold of the events. */
export function deriveColumns<Event extends StoredEvent>(
  record: readonly Event[],
): { readonly columns: DerivedColumns; readonly history: History<Event> } {
  const history = foldEvents(record);
  const { paidBy: _, resumes: _resumes, ...columns } = history.state;
  return {
    history,
    columns: {
      ...columns,
      deleted_at: record.find(({ kind }) => kind === "deleted")?.at ?? null,
      moved_at: history.counted.findLast(({ kind }) => CUSTODY_EVENTS.has(kind))?.at ?? null,
      collected_at: collectedAt(history.counted) ?? null,
    },
  };
}

/**
 * Returns the days on which the receiver can expect the parcel. For a rescheduled delivery, this is
 * the agreed day or, if later, the day on which the parcel left the hub for delivery. For any other
 * delivery, these are the days promised at pickup. Returns undefined if no delivery is planned, for
 * example after a return request.
 */
export function expectedDays(
  parcel: {
    readonly sender_center: string;
    readonly receiver_center: string;
    readonly delivery_status: DeliveryStatus;
    readonly answer?: Reply | null | undefined;
    readonly due_on?: string | null | undefined;
  },
  counted: readonly TimedEvent[],
): { first: string; last: string } | undefined {
  const { delivery_status, answer, due_on = null } = parcel;
  const isPlanned = PLANNED.has(delivery_status) || isRescheduled(delivery_status, due_on);
  if (!isPlanned || answer === "send_back") return undefined;
  const out = counted.findLast(({ kind }) => kind === "out_for_delivery");
  const left =
    delivery_status === "out_for_delivery" && out !== undefined ? dayInDhaka(new Date(out.at)) : undefined;
  const day = left === undefined || (due_on ?? "") > left ? due_on : left;
  return day === null ? promisedDays(parcel, collectedAt(counted)) : { first: day, last: day };
}

/** Builds the public view of a parcel from its events. */
export function trackingOf(
  parcel: { readonly tracking_id: string; readonly sender_center: string; readonly receiver_center: string },
  events: readonly StoredEvent[],
): Tracking {
  const { state, counted } = foldEvents(events);
  const { delivery_status, answer, due_on } = state;
  return {
    tracking_id: parcel.tracking_id,
    delivery_status,
    from: parcel.sender_center,
    to: parcel.receiver_center,
    promised: expectedDays({ ...parcel, delivery_status, answer, due_on }, counted),
    number: events.at(-1)?.number ?? 0,
    events: counted
      .filter(({ kind }) => PUBLIC_KINDS.has(kind))
      .map(({ kind, at, center, data }) => ({
        kind,
        at: at.toISOString(),
        center: center ?? undefined,
        to_center: data.to_center,
        reason: data.reason,
        day: data.day,
      })),
  };
}

/** Masks a name by keeping only the first letter of each word: `র•••• ক•••`. */
export function maskName(name: string): string {
  const segments = new Intl.Segmenter("bn", { granularity: "grapheme" });
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = "", ...rest] = [...segments.segment(word)].map(({ segment }) => segment);
      return first + "•".repeat(rest.length);
    })
    .join(" ");
}

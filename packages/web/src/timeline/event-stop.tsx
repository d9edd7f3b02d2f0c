import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { ParcelEvent, ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { SILENCE } from "@harkara/courier-core/journey/reason";
import type { TrackingEvent } from "@harkara/ui/tracking-timeline";
import {
  ArrowLeftRight,
  Ban,
  Banknote,
  BadgeCheck,
  Bike,
  CalendarClock,
  CircleAlert,
  CircleCheckBig,
  CircleHelp,
  CirclePause,
  CircleX,
  CreditCard,
  HandCoins,
  MapPinPen,
  MessageSquareReply,
  NotebookPen,
  PackageCheck,
  PackageOpen,
  PackageX,
  Scale,
  Search,
  ShoppingBag,
  Trash2,
  Truck,
  Undo2,
  UserCheck,
  UserX,
  Warehouse,
} from "lucide-react";
import { formatDateTime, formatDay, formatTaka } from "../i18n/format.ts";
import { REPLY_TEXT, PARCEL_EVENT_TEXT, REASON_TEXT } from "../i18n/parcel-words.ts";
import type { DistrictName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";

const LOOKS: Readonly<
  Record<ParcelEventKind, { Icon: typeof Truck; tone?: NonNullable<TrackingEvent["tone"]> }>
> = {
  booked: { Icon: NotebookPen },
  payment_opened: { Icon: CreditCard },
  payment_failed: { Icon: CircleX, tone: "danger" },
  payment_cancelled: { Icon: CircleX },
  payment_held: { Icon: Search },
  payment_confirmed: { Icon: BadgeCheck, tone: "success" },
  pickup_assigned: { Icon: Bike },
  task_accepted: { Icon: UserCheck },
  task_refused: { Icon: UserX },
  pickup_failed: { Icon: CircleX, tone: "danger" },
  collected: { Icon: PackageCheck },
  bagged: { Icon: ShoppingBag },
  in_transit: { Icon: Truck },
  at_hub: { Icon: Warehouse },
  out_for_delivery: { Icon: Bike },
  attempt_failed: { Icon: CircleAlert, tone: "danger" },
  on_hold: { Icon: CirclePause, tone: "danger" },
  delivered: { Icon: CircleCheckBig, tone: "success" },
  partly_delivered: { Icon: PackageOpen },
  collection_confirmed: { Icon: Banknote, tone: "success" },
  returning: { Icon: Undo2 },
  returned: { Icon: Undo2, tone: "danger" },
  lost: { Icon: CircleHelp, tone: "danger" },
  damaged: { Icon: PackageX, tone: "danger" },
  cancelled: { Icon: Ban, tone: "danger" },
  deleted: { Icon: Trash2, tone: "danger" },
  refund_due: { Icon: Undo2 },
  exchanged: { Icon: ArrowLeftRight },
  answered: { Icon: MessageSquareReply },
  receiver_changed: { Icon: MapPinPen },
  rescheduled: { Icon: CalendarClock },
  compensation_asked: { Icon: HandCoins },
  compensation_decided: { Icon: Scale },
  amount_corrected: { Icon: Scale },
  undone: { Icon: PackageOpen },
};

/** An event in the sender's view or in the public view. */
type ShownEvent = Pick<ParcelEvent, "kind" | "at"> &
  Partial<
    Pick<
      ParcelEvent,
      | "center"
      | "to_center"
      | "reason"
      | "note"
      | "received_by"
      | "proof"
      | "amount"
      | "previous"
      | "is_credit"
      | "answer"
      | "day"
      | "exchanged_for"
    >
  >;

/** Returns the icon and the colour of an event. */
export function eventLook(kind: ParcelEventKind): Pick<TrackingEvent, "icon" | "tone"> {
  const { Icon, tone } = LOOKS[kind];
  return { icon: <Icon />, ...(tone && { tone }) };
}

/** Events after which a parcel stays in a state, so that they can be the current stop. */
const LASTING: ReadonlySet<ParcelEventKind> = new Set([
  "booked",
  "pickup_assigned",
  "pickup_failed",
  "collected",
  "in_transit",
  "at_hub",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "partly_delivered",
  "exchanged",
  "returning",
]);

/**
 * Returns the index of the current stop: the newest event if the parcel stays in a state after it, otherwise the
 * last event with the parcel's status. Returns -1 if there is none, as for a delivered parcel.
 */
export function currentStop(events: readonly Pick<ParcelEvent, "kind">[], status: DeliveryStatus): number {
  const newest = events.at(-1);
  if (newest && LASTING.has(newest.kind)) return events.length - 1;
  return events.findLastIndex(({ kind }) => kind === status && LASTING.has(kind));
}

/**
 * Converts an event to a stop on the timeline, with event, location, reason and time.
 * @param isCurrent whether it is the current stop of {@link currentStop}
 * @param more additional texts, one per line
 */
export function eventStop(
  event: ShownEvent,
  nameOf: DistrictName,
  { id, isCurrent, more = [] }: { id: string; isCurrent: boolean; more?: readonly string[] },
): TrackingEvent {
  const first = joined([eventPlace(event, nameOf), ...details(event)]);
  return {
    id,
    title: eventTitle(event),
    description: more.length === 0 ? first : <Lines lines={[first, ...more]} />,
    timeLabel: formatDateTime(event.at),
    timeIso: event.at,
    state: isCurrent ? "current" : "done",
    ...eventLook(event.kind),
  };
}

/** Returns the title of an event. Some kinds have another title for the actions of the system. */
function eventTitle({ kind, reason, is_credit, previous, amount, note }: ShownEvent): string {
  if (reason === SILENCE) return m.event_silence();
  if (is_credit === true) return m.event_fee_credited();
  if (kind === "compensation_decided" && note === undefined && amount === undefined)
    return previous === undefined ? m.event_claim_closed() : m.event_compensation_reversed();
  return PARCEL_EVENT_TEXT[kind]();
}

/** Renders the non-empty strings, one per line. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((part) => part !== "")
    .map((part) => (
      <span key={part} className="block">
        {part}
      </span>
    ));
}

/** Events whose amount is cash. Payment events show their amount in another way. */
const IN_CASH: ReadonlySet<ParcelEventKind> = new Set([
  "collected",
  "delivered",
  "partly_delivered",
  "collection_confirmed",
]);

/** Returns the center of an event, or both centers of a transfer; an empty text if there is none. */
export function eventPlace(
  { center, to_center }: Pick<ShownEvent, "center" | "to_center">,
  nameOf: DistrictName,
): string {
  const from = center === undefined ? "" : nameOf(center);
  return to_center === undefined ? from : m.event_from_to({ from, to: nameOf(to_center) });
}

/** Returns the details of an event without its place, such as the amount, the reason and the note, as one text. */
export const eventDetails = (event: ShownEvent): string => joined(details(event));

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

function details({
  kind,
  reason,
  note,
  received_by,
  proof,
  amount,
  previous,
  answer,
  day,
  exchanged_for,
}: ShownEvent): string[] {
  return [
    kind === "compensation_decided" && previous !== undefined ? formatTaka(previous) : "",
    amount !== undefined && IN_CASH.has(kind) ? m.event_amount({ amount: formatTaka(amount) }) : "",
    answer === undefined || reason === SILENCE ? "" : REPLY_TEXT[answer](),
    amount !== undefined && answer !== undefined ? m.event_fee({ amount: formatTaka(amount) }) : "",
    reason === undefined || reason === SILENCE ? "" : REASON_TEXT[reason](),
    day === undefined ? "" : formatDay(day),
    exchanged_for ?? "",
    note ?? "",
    received_by === undefined ? "" : m.event_received_by({ name: received_by }),
    proof === undefined ? "" : proof === "code" ? m.event_proof_code() : m.event_proof_photo(),
  ];
}

import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { isDeliveryDue } from "@harkara/courier-core/journey/reschedule";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { DeskAction } from "../../parcel-actions/desk-action.ts";

/** A scan task of the hub. */
type Scan =
  | "receive"
  | "bag_receive"
  | "take_back"
  | "bag_put"
  | "bag_send"
  | "hand_over"
  | "send_back"
  | "give_back";

/**
 * The user's next step with a parcel: the instruction, and the action or page that carries it out.
 */
export interface NextStep {
  readonly text: string;
  readonly step:
    | { readonly kind: "action"; readonly action: DeskAction }
    | { readonly kind: "scan"; readonly task: Scan }
    | { readonly kind: "pickups" };
}

const scan = (task: Scan, text: string): NextStep => ({ text, step: { kind: "scan", task } });
const act = (action: DeskAction, text: string): NextStep => ({ text, step: { kind: "action", action } });

/**
 * Returns the user's next step with a parcel that is at the user's hub, with a rider of the hub, or
 * in transit to the hub.
 * @returns undefined if another person takes the next step, or if there is none
 */
export function nextStepOf(
  record: ParcelRecord,
  { role, center }: StaffUser["staff"],
  nameOf: DistrictName,
  now: Date,
): NextStep | undefined {
  const { parcel, custody, is_deleted, answer, answer_until } = record;
  if (is_deleted || role === "support" || role === "rider") return undefined;
  const { delivery_status } = parcel;
  const isHere = custody.at_center === center;
  const isComing = custody.to_center === center;
  switch (delivery_status) {
    case "not_collected":
      return parcel.sender_center === center
        ? { text: m.record_next_assign(), step: { kind: "pickups" } }
        : undefined;
    case "collected":
    case "attempt_failed":
      return custody.rider?.center === center ? scan("take_back", m.record_next_take_back()) : undefined;
    case "in_transit":
      return isComing
        ? scan(custody.bag_id === undefined ? "receive" : "bag_receive", m.record_next_receive())
        : undefined;
    case "lost":
      return act("found", m.record_next_found());
    case "on_hold":
    case "damaged":
      if (!isHere) return undefined;
      if (answer === "send_back") return scan("send_back", m.record_next_return());
      return delivery_status === "on_hold" ? act("release", m.record_next_hold()) : undefined;
    case "returning":
      if (isComing && custody.rider === undefined && !isHere)
        return scan(custody.bag_id === undefined ? "receive" : "bag_receive", m.record_next_receive());
      return isHere ? fromHub(record, parcel.sender_center, nameOf, now) : undefined;
    case "at_hub":
      // Until the sender replies, the parcel stays at the hub.
      if (!isHere || (answer === undefined && answer_until !== undefined)) return undefined;
      if (answer === "send_back") return scan("send_back", m.record_next_return());
      return fromHub(record, parcel.receiver_center, nameOf, now);
    case "pickup_assigned":
    case "out_for_delivery":
    case "delivered":
    case "returned":
    case "cancelled":
      return undefined;
    default:
      return delivery_status satisfies never;
  }
}

/**
 * Returns the next step with a parcel at the user's hub.
 * @param last the center at which the parcel's journey ends
 */
function fromHub(record: ParcelRecord, last: string, nameOf: DistrictName, now: Date): NextStep | undefined {
  const { parcel, custody } = record;
  if (custody.bag_id !== undefined) return scan("bag_send", m.record_next_dispatch());
  if (last !== custody.at_center) return scan("bag_put", m.record_next_bag({ center: nameOf(last) }));
  if (parcel.delivery_status === "returning") return scan("give_back", m.record_next_give_back());
  const day = dueDay(record);
  return day === undefined || isDeliveryDue(day, now)
    ? scan("hand_over", m.record_next_hand_over())
    : undefined;
}

/** Returns the day that the delivery is rescheduled to. The day applies until the next attempt. */
function dueDay({ events }: ParcelRecord): string | undefined {
  const last = events.findLast(
    ({ kind, is_undone }) => !is_undone && (kind === "rescheduled" || kind === "attempt_failed"),
  );
  return last?.day;
}

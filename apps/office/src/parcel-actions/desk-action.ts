import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import type { Operation } from "@harkara/courier-core/journey/operation";
import { taskOf } from "@harkara/courier-core/journey/operations/tasks";
import type { HOLD_REASONS } from "@harkara/courier-core/journey/reason";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The actions of the parcel desk. Each is an operation, like a scan at the hub. */
export const DESK_ACTIONS = [
  "hold",
  "release",
  "reschedule",
  "found",
  "report_lost",
  "report_damaged",
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export const DESK_ACTION_TEXT: Readonly<
  Record<DeskAction, { readonly label: () => string; readonly description: () => string }>
> = {
  hold: { label: m.task_hold, description: m.task_hold_text },
  release: { label: m.record_release, description: m.record_release_text },
  reschedule: { label: m.task_reschedule, description: m.task_reschedule_text },
  found: { label: m.record_found, description: m.record_found_text },
  report_lost: { label: m.task_report_lost, description: m.report_lost_about },
  report_damaged: { label: m.task_report_damaged, description: m.report_damaged_about },
};

/**
 * Returns the actions that a parcel's status allows. If the parcel is at another hub, it can only
 * be rescheduled or reported lost or found. The server also checks the custody of the parcel.
 */
export function possibleActions(
  { parcel: { delivery_status }, custody, is_deleted, answer }: ParcelRecord,
  staff: StaffUser["staff"],
): DeskAction[] {
  const { role, center } = staff;
  if (is_deleted || role === "support") return [];
  const isHere = custody.at_center === center;
  return DESK_ACTIONS.filter((action) => {
    switch (action) {
      case "release":
        return isHere && delivery_status === "on_hold";
      case "found":
        return delivery_status === "lost";
      case "reschedule":
        return answer !== "send_back" && taskOf(action).from.includes(delivery_status);
      case "report_lost":
        return mayReportLost(delivery_status, staff);
      case "hold":
      case "report_damaged":
        return isHere && taskOf(action).from.includes(delivery_status);
      default:
        return action satisfies never;
    }
  });
}

/** Whether a staff member may report a parcel with this status as lost. Support has no access to operations. */
export const mayReportLost = (status: DeliveryStatus, { role }: StaffUser["staff"]): boolean =>
  role !== "support" && taskOf("report_lost").from.includes(status);

interface ActionInput {
  readonly id: string;
  readonly trackingId: string;
  readonly reason: (typeof HOLD_REASONS)[number];
  readonly note: string;
  /** The day that the delivery is rescheduled to. */
  readonly day: string;
}

/** Returns the operation that performs an action. */
export function operationOf(
  action: DeskAction,
  { id, trackingId, reason, note, day }: ActionInput,
): Operation {
  const common = { id, at: new Date().toISOString(), tracking_id: trackingId, note };
  switch (action) {
    case "release":
    case "found":
      return { ...common, task: "receive" };
    case "hold":
      return { ...common, task: action, reason };
    case "reschedule":
      return { ...common, task: action, day };
    case "report_lost":
    case "report_damaged":
      return { ...common, task: action };
    default:
      return action satisfies never;
  }
}

import { taskOf } from "@harkara/courier-core/journey/operations/tasks";
import type { HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A task on several selected parcels at a hub. */
export type GroupTask = "hand_over" | "bag_put";

/** Returns why a parcel cannot be selected for a task; undefined if it can be. */
export function obstacleOf(parcel: HubParcel, task: GroupTask): string | undefined {
  if (parcel.is_own) return m.own_case();
  if (!taskOf(task).from.includes(parcel.delivery_status)) {
    const status = DELIVERY_STATUS_TEXT[parcel.delivery_status]();
    return task === "hand_over" ? m.hub_obstacle_hand_over({ status }) : m.hub_obstacle_bag_put({ status });
  }
  if (task === "hand_over") return undefined;
  return parcel.bag_id === undefined ? pendingText(parcel) : m.hub_obstacle_bagged();
}

/** Returns the text about a parcel that its rider has not accepted; undefined for other parcels. */
export function pendingText({ rider_uid, is_accepted, delivery_status }: HubParcel): string | undefined {
  if (rider_uid === undefined || is_accepted) return undefined;
  return delivery_status === "pickup_assigned" ? m.hub_not_accepted() : m.hub_handed_not_accepted();
}

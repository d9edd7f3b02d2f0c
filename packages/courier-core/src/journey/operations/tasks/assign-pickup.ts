import { AWAITING_PICKUP } from "../../../parcel/delivery.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const ASSIGN_PICKUP: Task = {
  kind: "pickup_assigned",
  to: "pickup_assigned",
  from: AWAITING_PICKUP,
  by: atHub("pickup"),
};

export const ASSIGN_PICKUP_RULES: TaskRules<"assign_pickup"> = {
  isRepeated: ({ situation: { state }, operation }) =>
    state.delivery_status === "pickup_assigned" && state.rider_uid === operation.rider_uid,
  refusal: ({ situation }) => (situation.isRiderHere === true ? undefined : "no_rider"),
};

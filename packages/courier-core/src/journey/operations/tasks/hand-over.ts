import { lastCenter } from "../../../parcel/delivery.ts";
import type { Notice } from "../../operation.ts";
import { isDeliveryDue } from "../../reschedule.ts";
import { isOutWith, isTurning } from "../custody.ts";
import { timeOf } from "../situation.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const HAND_OVER: Task = {
  kind: "out_for_delivery",
  to: "out_for_delivery",
  from: ["at_hub", "returning"],
  by: atHub("here_or_out"),
};

export const HAND_OVER_RULES: TaskRules<"hand_over"> = {
  isRepeated: ({ situation, operation }) => isOutWith(situation.state, operation.rider_uid),
  refusal: ({ situation, operator }) => {
    const { parcel, state } = situation;
    // An earlier version let a found return out of the hub like a delivery.
    if (isTurning(state)) return "not_possible";
    if (lastCenter(parcel, state.delivery_status) !== operator.center) return "misrouted";
    if (state.is_asked) return "ask_sender";
    if (situation.isStopped === true) return "weigh_again";
    if (situation.isRiderHere !== true) return "no_rider";
    if (situation.isOverCashLimit === true) return "cash_limit";
    return situation.isOverValueLimit === true ? "value_limit" : undefined;
  },
  notices: (input): Notice[] => {
    const { isOtherZone, state } = input.situation;
    return [
      ...(isOtherZone === true ? (["other_zone"] as const) : []),
      ...(isDeliveryDue(state.due_on, timeOf(input)) ? [] : (["not_due"] as const)),
    ];
  },
};

import { lastCenter } from "../../../parcel/delivery.ts";
import { MAX_BAG_ITEMS } from "../../operation.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const BAG_PUT: Task = { kind: "bagged", from: ["at_hub", "returning"], by: atHub("here") };

export const BAG_PUT_RULES: TaskRules<"bag_put"> = {
  isRepeated: ({ situation, operation }) => situation.state.bag_id === operation.bag_id,
  refusal: ({ situation, operation, operator }) => {
    const { bag, isStopped } = situation;
    if (operation.bag_id === undefined) return "no_bag";
    if (bag?.from_center !== operator.center) return "unknown";
    if (bag.status !== "open") return "not_possible";
    if (isStopped === true) return "weigh_again";
    return bag.item === undefined && bag.count >= MAX_BAG_ITEMS ? "bag_full" : undefined;
  },
  bags: ({ situation: { bag } }) => (bag === undefined ? [] : [{ bag_id: bag.bag_id, change: "add" }]),
  notices: ({ situation: { parcel, state, bag } }) =>
    bag?.to_center === lastCenter(parcel, state.delivery_status) ? [] : ["misrouted"],
};

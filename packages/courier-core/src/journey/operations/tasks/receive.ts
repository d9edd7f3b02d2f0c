import { AWAITING_PICKUP, IN_CUSTODY, isAwaitingPickup } from "../../../parcel/delivery.ts";
import type { Notice } from "../../operation.ts";
import type { ParcelState } from "../../parcel-event.ts";
import { chargeDue } from "../cash.ts";
import type { BagChange } from "../decision.ts";
import { hasNotLeft } from "../manifest.ts";
import type { InputOf } from "../situation.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const RECEIVE: Task = {
  kind: "at_hub",
  to: "at_hub",
  from: [...AWAITING_PICKUP, ...IN_CUSTODY, "lost"],
  by: atHub("any_hub"),
};

export const RECEIVE_RULES: TaskRules<"receive"> = {
  isRepeated: (input) => {
    const { situation, operator, times } = input;
    const { state, last } = situation;
    // A scan from before the parcel was put into the bag does not take it out.
    if (takesOut(input) && times.at >= (last?.at ?? times.at)) return false;
    return state.at_center === operator.center && state.delivery_status !== "on_hold";
  },
  // An event `bagged` without a bag takes the parcel out of its bag.
  kind: (input) =>
    takesOut(input) && input.situation.state.at_center === input.operator.center ? "bagged" : "at_hub",
  bags,
  notices: (input, after): Notice[] => [
    ...(isMisrouted(input) ? (["misrouted"] as const) : []),
    ...(bags(input).some(({ change }) => change === "exceed") ? (["unlisted"] as const) : []),
    ...(isUnpaid(input, after) ? (["unpaid"] as const) : []),
  ],
};

/** Whether the operation receives a parcel that is in a bag which has not left. */
function takesOut({ situation: { state }, operation }: InputOf<"receive">): boolean {
  return operation.bag_id === undefined && state.at_center !== null && state.bag_id !== null;
}

/** Takes the parcel out of a bag that has arrived at the operator's hub. */
function bags({ situation: { state, bag }, operator }: InputOf<"receive">): BagChange[] {
  if (bag === undefined || bag.bag_id === state.bag_id) return [];
  if (bag.to_center !== operator.center || hasNotLeft(bag.status)) return [];
  if (bag.item?.is_received === false) return [{ bag_id: bag.bag_id, change: "receive" }];
  const isOpenHere = bag.status === "departed" || bag.status === "arrived";
  return bag.item === undefined && isOpenHere ? [{ bag_id: bag.bag_id, change: "exceed" }] : [];
}

/** Whether the parcel was received at a center to which it, or its bag, was not sent. */
function isMisrouted({ situation: { state, bag }, operation, operator }: InputOf<"receive">): boolean {
  const isWrongBag = operation.bag_id !== undefined && bag?.to_center !== operator.center;
  return isWrongBag || (state.to_center !== null && state.to_center !== operator.center);
}

/** Whether the sender has dropped off the parcel without paying the delivery fee. */
function isUnpaid({ situation }: InputOf<"receive">, after: ParcelState): boolean {
  return isAwaitingPickup(situation.state.delivery_status) && chargeDue(situation, after) > 0;
}

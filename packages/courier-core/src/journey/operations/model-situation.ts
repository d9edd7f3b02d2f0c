/** The situation of an operation in the model. */
import type { StaffCaller } from "../../people/caller.ts";
import { reportedCash } from "./cash.ts";
import { isInHand } from "./custody.ts";
import { type Model, type Setting, bagOf, isCollection, lossClaimOf } from "./model.ts";
import type { Situation } from "./situation.ts";
import type { ParcelOperation, UndoOperation } from "./task.ts";

/** Returns the part of a parcel's situation that is the same for all operations. */
function baseOf({ parcel, operators }: Setting, model: Model): Situation {
  const { state, last } = model;
  return {
    parcel,
    state,
    isDeleted: model.isDeleted,
    isErased: model.isErased,
    riders: model.riders,
    carriers: model.carriers,
    isPickedUp: model.isPickedUp,
    hasArrived: model.hasArrived,
    ownReports: [],
    lossClaim: lossClaimOf(model),
    holderCenter: isInHand(state) ? operators.find(({ uid }) => uid === state.rider_uid)?.center : undefined,
    heldBag: bagOf(model, state.bag_id),
    isCollected: model.claims.some(isCollection),
    isReturnCharged: model.isReturnCharged,
    events: 1,
    last,
  };
}

/** Returns the cash that the operator has reported for the parcel in a task of the same kind. */
function reportsOf({ claims }: Model, operation: ParcelOperation, { uid }: StaffCaller): number[] {
  const kind = operation.task === "deliver" ? "delivery" : "pickup";
  if (reportedCash(operation) === 0) return [];
  return claims.flatMap((claim) => (claim.uid === uid && claim.kind === kind ? claim.amount : []));
}

const bases = new WeakMap<Model, Situation>();

/** Returns the situation that the server would load for an operation. */
export function situationOf(
  setting: Setting,
  model: Model,
  operation: ParcelOperation | UndoOperation,
  operator: StaffCaller,
): Situation {
  let base = bases.get(model);
  if (base === undefined) {
    base = baseOf(setting, model);
    bases.set(model, base);
  }
  switch (operation.task) {
    case "hand_over":
      return {
        ...base,
        ...riderOf(setting, operation.rider_uid, operator.center),
        isOverCashLimit: operation.rider_uid === setting.overLimit,
        isOverValueLimit: operation.rider_uid === setting.overValue,
      };
    case "assign_pickup":
      return { ...base, ...riderOf(setting, operation.rider_uid, operator.center) };
    case "receive":
    case "bag_put":
      return operation.bag_id === undefined ? base : { ...base, bag: bagOf(model, operation.bag_id) };
    case "collect":
      return { ...base, ownReports: reportsOf(model, operation, operator) };
    case "deliver":
    case "give_back":
      return {
        ...base,
        ownReports: reportsOf(model, operation, operator),
        ...(operation.photo !== undefined && { isPicture: true }),
      };
    case "undo": {
      const { last } = model;
      const isLast = last?.operation_id === operation.undoes;
      return {
        ...base,
        bag: bagOf(model, last?.before.bag_id),
        earlier: isLast ? { uid: last.uid, event_number: last.number, isBinding: last.isBinding } : undefined,
      };
    }
    case "accept":
    case "collect_charge":
    case "fail_delivery":
    case "fail_pickup":
    case "hold":
    case "refuse":
    case "report_damaged":
    case "report_lost":
    case "reschedule":
    case "send_back":
    case "take_back":
      break;
  }
  return base;
}

function riderOf(
  { operators }: Setting,
  riderUid: string,
  at: string,
): Pick<Situation, "rider" | "isRiderHere"> {
  const rider = operators.find(({ uid }) => uid === riderUid);
  return { rider, isRiderHere: rider?.role === "rider" && rider.center === at && rider.isActive };
}

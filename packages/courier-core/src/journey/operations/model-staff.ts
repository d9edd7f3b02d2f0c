/** The operations of staff in the model. */
import { lastCenter } from "../../parcel/delivery.ts";
import type { StaffCaller } from "../../people/caller.ts";
import { type ParcelState, applyEvent } from "../parcel-event.ts";
import { carriersOf, hasArrived, isPickedUp, ridersOf } from "./custody.ts";
import { type BagDecision, decideBag } from "./decide-bag.ts";
import { decide } from "./decide.ts";
import type { DecidedEvent, Decision } from "./decision.ts";
import { type Model, type ModelLast, type Setting, GATEWAY, bagOf, changeBag, endedClaim } from "./model.ts";
import { situationOf } from "./model-situation.ts";
import type { BagOperation, ParcelOperation, UndoOperation } from "./task.ts";
import type { Times } from "./times.ts";
import { decideUndo } from "./undo.ts";

/** Decides on an operation according to the server's rules. */
export function decideOnModel(
  setting: Setting,
  model: Model,
  operation: ParcelOperation | UndoOperation,
  operator: StaffCaller,
  times: Times,
): Decision {
  const situation = situationOf(setting, model, operation, operator);
  return operation.task === "undo"
    ? decideUndo(situation, operation, operator, times)
    : decide(situation, operation, operator, times);
}

/** Returns the model after the decision on an operation. */
export function applyToModel(
  model: Model,
  decision: Decision,
  { uid }: StaffCaller,
  { receivedAt }: Times,
): Model {
  if (decision.outcome === "refused" || decision.outcome === "repeated") return model;
  const { events, transfers, claim, bags } = decision;
  const effective = events.filter(({ data }) => data.late !== true);
  const counted = effective.findLast(({ kind }) => kind !== "undone");
  const isUndo = events.some(({ kind }) => kind === "undone");
  const isPickupUndone = isUndo && model.last?.kind === "collected";
  const hasPart = effective.some(({ kind }) => kind === "partly_delivered");
  const sumOf = (name: string) => transfers.filter(({ key }) => key.endsWith(name)).length;
  return {
    ...model,
    state: decision.releasesFee ? withoutFee(decision.state) : decision.state,
    riders: withRiders(model.riders, ridersOf(events)),
    carriers: withRiders(model.carriers, carriersOf(events)),
    isPickedUp: !isPickupUndone && (model.isPickedUp || isPickedUp(effective)),
    hasArrived: model.hasArrived || hasArrived(effective),
    compensation: decision.endsLossClaim ? endedClaim(model.compensation) : model.compensation,
    claims: claim === undefined ? model.claims : [...model.claims, { ...claim, uid }],
    charges: model.charges + sumOf("/delivery"),
    returnFees: model.returnFees + sumOf("/return"),
    feeCredits: model.feeCredits + (decision.releasesFee && decision.state.paidBy !== GATEWAY ? 1 : 0),
    isReturnCharged: model.isReturnCharged || hasPart,
    bags: bags.length === 0 ? model.bags : bags.reduce(changeBag, model.bags),
    // A release of the fee records further events, so the operation cannot be undone.
    last:
      isUndo || decision.releasesFee
        ? undefined
        : counted === undefined
          ? model.last
          : lastOf(model, decision.events, counted, uid),
  };

  function lastOf(
    { state, last }: Model,
    all: readonly DecidedEvent[],
    { kind, at, data, key }: DecidedEvent,
    by: string,
  ): ModelLast {
    return {
      number: (last?.number ?? 0) + all.length,
      kind,
      at,
      received_at: receivedAt,
      bag_id: data.bag_id,
      before: state,
      operation_id: key,
      uid: by,
      isBinding: transfers.length > 0,
    };
  }
}

function withRiders(known: ReadonlySet<string>, given: readonly string[]): ReadonlySet<string> {
  return given.every((rider) => known.has(rider)) ? known : new Set([...known, ...given].toSorted());
}

/** Refunds a gateway payment, and credits a fee that was paid in cash or from the balance. */
function withoutFee(state: ParcelState): ParcelState {
  const isGateway = state.paidBy === GATEWAY;
  const data = isGateway ? { confirmation_id: GATEWAY } : { is_credit: true };
  return applyEvent(state, { kind: "refund_due", data });
}

/** Decides on an operation and applies the decision. */
export function performOnModel(
  setting: Setting,
  model: Model,
  operation: ParcelOperation | UndoOperation,
  operator: StaffCaller,
  times: Times,
): { decision: Decision; model: Model } {
  const decision = decideOnModel(setting, model, operation, operator, times);
  return { decision, model: applyToModel(model, decision, operator, times) };
}

/** Decides on an operation on a bag and applies the decision. */
export function moveModelBag(
  { parcel }: Setting,
  model: Model,
  operation: BagOperation,
  operator: StaffCaller,
): { decision: BagDecision; model: Model } {
  const bag = bagOf(model, operation.bag_id);
  const isMisrouted =
    bag?.item !== undefined && bag.to_center !== lastCenter(parcel, model.state.delivery_status);
  const misrouted = isMisrouted ? [parcel.tracking_id] : [];
  const decision = decideBag(bag && { ...bag, misrouted }, operation, operator, () => true);
  if (decision.outcome !== "done" || bag === undefined) return { decision, model };
  const bags = model.bags.map((known) =>
    known.bag_id === bag.bag_id ? { ...known, status: decision.status } : known,
  );
  const leaves = decision.departs && model.state.bag_id === bag.bag_id;
  const data = { to_center: bag.to_center, bag_id: bag.bag_id };
  const state = leaves
    ? applyEvent(model.state, { kind: "in_transit", data, center: operator.center })
    : model.state;
  return { decision, model: { ...model, bags, state, ...(leaves && { last: undefined }) } };
}

/**
 * An in-memory model of one parcel, two bags and the staff of two hubs. It applies decisions in the same way
 * as the server. The exploration test runs every sequence of operations on it, and the differential test
 * compares it with the server.
 */
import type { PaymentStatus } from "../../parcel/payment-status.ts";
import type { StaffCaller } from "../../people/caller.ts";
import { lastCenter } from "../../parcel/delivery.ts";
import { type ParcelState, NEW_PARCEL, applyEvent } from "../parcel-event.ts";
import type { ReviewResolution } from "../../money/cash.ts";
import {
  type CompensationDecision,
  type CompensationStatus,
  canClaim,
  canTakeBack,
} from "../../money/compensation.ts";
import { reportedCash } from "./cash.ts";
import { type BagDecision, decideBag } from "./decide-bag.ts";
import { carriersOf, hasArrived, isInHand, isPickedUp, isTurning, ridersOf } from "./custody.ts";
import { decide } from "./decide.ts";
import type { DecidedEvent, Decision, NewClaim } from "./decision.ts";
import { leaveBag } from "./manifest.ts";
import { decideReview } from "./review.ts";
import type { BagSituation, BookedParcel, LastEvent, Situation } from "./situation.ts";
import type { BagOperation, ParcelOperation, UndoOperation } from "./task.ts";
import type { Times } from "./times.ts";
import { decideUndo } from "./undo.ts";

/** The confirmation ID of the only gateway payment. A cancellation refunds only this payment. */
const GATEWAY = "gateway";

/**
 * A bag in the model. It also contains a second parcel, which is not modelled, so that the bag is never
 * empty.
 */
export interface ModelBag extends BagSituation {
  readonly item: { readonly is_expected: boolean; readonly is_received: boolean } | undefined;
}

/** Reported cash, with its rider and the resolution of its review. */
export interface ModelClaim extends NewClaim {
  readonly uid: string;
  readonly resolution?: ReviewResolution;
}

/** Whether reported cash is COD that counts for the parcel. */
export function isCollection({ kind, review, resolution }: ModelClaim): boolean {
  return kind === "delivery" && (review === undefined || resolution === "apply");
}

/** The sender's claim: its status, and whether it was made because the parcel was lost. */
export interface ModelCompensation {
  readonly status: CompensationStatus;
  readonly isForLoss: boolean;
}

/** The compensation for the parcel in the model, in poisha. */
export const COMPENSATION = 100_000;

/** The newest effective event, and the operation that caused it. */
export interface ModelLast extends LastEvent {
  readonly operation_id: string;
  readonly uid: string;
  readonly isBinding: boolean;
}

/** The state of the model. */
export interface Model {
  readonly state: ParcelState;
  readonly isDeleted: boolean;
  /** Whether the sender has deleted their account. */
  readonly isErased: boolean;
  readonly riders: ReadonlySet<string>;
  readonly carriers: ReadonlySet<string>;
  readonly isPickedUp: boolean;
  readonly hasArrived: boolean;
  readonly claims: readonly ModelClaim[];
  /** The sender's claim for the parcel. */
  readonly compensation: ModelCompensation | undefined;
  /** The number of delivery fees and return fees that were debited from the merchant's balance. */
  readonly charges: number;
  readonly returnFees: number;
  /** The number of delivery fees that were credited because the parcel was lost. */
  readonly feeCredits: number;
  /** Whether the return fee is charged when the parcel is returned. */
  readonly isReturnCharged: boolean;
  readonly bags: readonly ModelBag[];
  readonly last: ModelLast | undefined;
}

/** The model's parcel and staff, which do not change. */
export interface Setting {
  readonly parcel: BookedParcel;
  readonly operators: readonly StaffCaller[];
  /** The rider who would exceed the cash limit. */
  readonly overLimit?: string;
  /** The rider whose value limit is below the value of the parcel. */
  readonly overValue?: string;
}

/** Returns the initial state: a new parcel and open bags. */
export function newModel(bags: readonly Pick<ModelBag, "bag_id" | "from_center" | "to_center">[]): Model {
  return {
    state: NEW_PARCEL,
    isDeleted: false,
    isErased: false,
    riders: new Set(),
    carriers: new Set(),
    isPickedUp: false,
    hasArrived: false,
    claims: [],
    compensation: undefined,
    charges: 0,
    returnFees: 0,
    feeCredits: 0,
    isReturnCharged: false,
    bags: bags.map((bag) => ({ ...bag, status: "open", count: 1, item: undefined })),
    last: undefined,
  };
}

function bagOf({ bags }: Model, id: string | null | undefined): BagSituation | undefined {
  for (const bag of bags) if (bag.bag_id === id) return bag;
  return undefined;
}

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

function lossClaimOf({ compensation }: Model): Situation["lossClaim"] {
  if (compensation?.isForLoss !== true) return undefined;
  if (compensation.status === "open") return { granted: undefined };
  return compensation.status === "granted" ? { granted: COMPENSATION } : undefined;
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
    compensation: decision.endsLossClaim ? ended(model.compensation) : model.compensation,
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

/** Returns a claim that ends because the parcel was found: it is withdrawn, or its compensation reversed. */
function ended(claim: ModelCompensation | undefined): ModelCompensation | undefined {
  return claim && { ...claim, status: claim.status === "granted" ? "taken_back" : "withdrawn" };
}

/** Records the sender's claim for the parcel, if it is possible. */
export function claimOnModel(model: Model, now: Date): Model | undefined {
  const { state, compensation } = model;
  if (!canClaim(state.delivery_status, now, compensation?.status, now)) return undefined;
  const isForLoss = state.delivery_status === "lost";
  return { ...model, compensation: { status: "open", isForLoss }, last: undefined };
}

/** Records an admin's decision on the claim, if it is possible. */
export function decideClaimOnModel(model: Model, status: CompensationDecision["status"]): Model | undefined {
  const { compensation, state } = model;
  if (compensation === undefined) return undefined;
  const isPossible =
    status === "taken_back"
      ? canTakeBack(compensation.status, state.delivery_status)
      : compensation.status === "open";
  if (!isPossible) return undefined;
  return { ...model, compensation: { ...compensation, status }, last: undefined };
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

function changeBag(bags: readonly ModelBag[], { bag_id, change }: { bag_id: string; change: string }) {
  return bags.map((bag): ModelBag => {
    if (bag.bag_id !== bag_id) return bag;
    switch (change) {
      case "add":
        return { ...bag, item: { is_expected: true, is_received: false } };
      case "remove":
        return { ...bag, item: undefined };
      case "receive":
        return { ...bag, item: { is_expected: bag.item?.is_expected ?? false, is_received: true } };
      case "exceed":
        return { ...bag, item: { is_expected: bag.item?.is_expected ?? false, is_received: true } };
      default:
        return {
          ...bag,
          item: bag.item?.is_expected === true ? { is_expected: true, is_received: false } : undefined,
        };
    }
  });
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

/**
 * Resolves reported cash under review.
 * @returns undefined when the resolution is not possible
 */
export function resolveOnModel(
  setting: Setting,
  model: Model,
  claim: ModelClaim,
  resolution: ReviewResolution,
  now: Date,
): Model | undefined {
  const { review, amount, kind, uid } = claim;
  if (review === undefined || claim.resolution !== undefined) return undefined;
  const others = model.claims.filter((other) => other !== claim);
  const effects = decideReview(
    {
      parcel: setting.parcel,
      state: model.state,
      isDeleted: model.isDeleted,
      isErased: model.isErased,
      heldBag: bagOf(model, model.state.bag_id),
      isCollected: others.some(isCollection),
      lossClaim: lossClaimOf(model),
    },
    {
      id: "claim",
      rider_uid: uid,
      center: setting.parcel.sender_center,
      kind,
      review,
      amount,
      isCounted: false,
    },
    resolution,
    now,
  );
  if (effects === undefined) return undefined;
  return {
    ...model,
    state: effects.state,
    claims: [...others, { ...claim, resolution }],
    hasArrived: model.hasArrived || hasArrived(effects.events),
    compensation: effects.endsLossClaim ? ended(model.compensation) : model.compensation,
    charges: model.charges + effects.transfers.filter(({ key }) => key.endsWith("/delivery")).length,
    bags: effects.bags.reduce(changeBag, model.bags),
    last: effects.events.length > 0 ? undefined : model.last,
  };
}

/** Records an action by the sender, the gateway or the clock as a parcel event. */
export function recordOnModel(model: Model, kind: "cancelled" | "deleted"): Model;
export function recordOnModel(model: Model, kind: "answered", answer: "again" | "send_back"): Model;
export function recordOnModel(model: Model, kind: "payment_confirmed"): Model;
export function recordOnModel(
  model: Model,
  kind: "cancelled" | "deleted" | "answered" | "payment_confirmed",
  answer?: "again" | "send_back",
): Model {
  const data = {
    ...(answer && { answer }),
    ...(kind === "payment_confirmed" && { confirmation_id: GATEWAY }),
  };
  // Money for a lost parcel is refunded.
  const isRefund = kind === "payment_confirmed" && model.state.delivery_status === "lost";
  let state = applyEvent(model.state, { kind: isRefund ? "refund_due" : kind, data });
  if (kind === "cancelled" && state.paidBy === GATEWAY)
    state = applyEvent(state, { kind: "refund_due", data: { confirmation_id: GATEWAY } });
  if (isTurning(state)) state = applyEvent(state, { kind: "returning", data: {}, center: state.at_center });
  return {
    ...model,
    state,
    bags: leaveBag(model.state, state, bagOf(model, model.state.bag_id)).reduce(changeBag, model.bags),
    isDeleted: model.isDeleted || kind === "deleted",
    isReturnCharged: model.isReturnCharged || answer === "send_back",
    last: undefined,
  };
}

/** Deletes the sender's account. If the parcel awaits pickup, this also cancels the parcel. */
export function eraseOnModel(model: Model): Model {
  const isWaiting = model.state.delivery_status === "not_collected";
  return { ...(isWaiting ? recordOnModel(model, "cancelled") : model), isErased: true };
}

/** Whether a parcel's delivery fee is paid, or a known party owes it. */
export function isChargeAccounted({ parcel }: Setting, { state, claims }: Model): boolean {
  const settled: readonly PaymentStatus[] = ["paid", "held"];
  if (settled.includes(state.payment_status)) return true;
  return parcel.delivery_payment === "from_collection" && claims.some(isCollection);
}

/**
 * Decides on operations on a parcel. This file alone defines the rules of authorization, idempotence,
 * lateness, custody, cash and bags. The caller has to lock the parcel, load the situation, and write the
 * decision.
 */
import { type StaffCaller, type Subject, hasConflict, mayActOn } from "../../people/caller.ts";
import { MAX_BAG_ITEMS, type Refusal } from "../operation.ts";
import { isAwaitingPickup, lastCenter } from "../../parcel/delivery.ts";
import { canRescheduleTo, isDeliveryDue } from "../reschedule.ts";
import type { EventData, ParcelState } from "../parcel-event.ts";
import { type NewClaim, chargeDueInCash, claimOf, isFeeReleased, reportedCash } from "./cash.ts";
import { isEnded, isInHand, isOver, isTurning } from "./custody.ts";
import type { BagChange, Decision } from "./decision.ts";
import { Effects } from "./effects.ts";
import { hasNotLeft, leaveBag } from "./manifest.ts";
import { type Situation, isWithdrawn } from "./situation.ts";
import type { Custody, ParcelOperation, Task, UndoOperation } from "./task.ts";
import { taskOf } from "./tasks.ts";
import { type Times, laterOf } from "./times.ts";

export type { StaffCaller as Operator } from "../../people/caller.ts";
export { carriersOf, hasArrived, isInHand, isPickedUp, isTurning, ridersOf } from "./custody.ts";
export type { BagChange, Decision } from "./decision.ts";
export type { BagSituation, EarlierOperation, LastEvent, Situation } from "./situation.ts";
export { leaveBag } from "./manifest.ts";
export { laterOf } from "./times.ts";

/** The maximum number of events per parcel. Cash is recorded even above this number. */
export const MAX_EVENTS = 500;
/**
 * The time limit for an undo. The undo must be performed, and must arrive at the server, within this time
 * after the operation.
 */
export const UNDO_MS = 60_000;

const refuse = (refusal: Refusal): Decision => ({ outcome: "refused", refusal });

/** Decides on an operation on a parcel. The caller has checked that the operation's ID is new. */
export function decide(
  situation: Situation,
  operation: ParcelOperation,
  operator: StaffCaller,
  times: Times,
): Decision {
  const task = taskOf(operation.task);
  const custody = task.by[operator.role];
  if (custody === undefined) return refuse("unknown");
  const access = accessOf(situation, operation, custody, operator);
  if (access !== "now" && access !== "before") return refuse(access);
  const cash = reportedCash(operation);
  if (!operator.isActive && cash === 0) return refuse("no_access");
  if (isOwn(situation, operator)) {
    // Before this rule existed, a parcel could be handed over to the rider who had sent it. Such a rider may
    // still report the cash in hand.
    const hasCash = cash > 0 && operator.role === "rider" && situation.riders.has(operator.uid);
    return hasCash ? recordLate(situation, operation, operator, times) : refuse("own_parcel");
  }
  if (!operator.isActive) return recordLate(situation, operation, operator, times);
  if (cash === 0 && situation.events >= MAX_EVENTS) return refuse("record_full");
  if (operation.task === "collect_charge")
    return access === "now"
      ? takeCharge(situation, operation.id, cash, operator, times)
      : recordLate(situation, operation, operator, times);
  if (isWithdrawn(situation))
    return cash > 0 ? recordLate(situation, operation, operator, times) : refuse("cancelled");
  if (access === "before")
    return cash === 0 && situation.state.delivery_status === task.to
      ? { outcome: "repeated" }
      : recordLate(situation, operation, operator, times);
  if (isAlreadyDone(situation, operation, operator, times))
    return cash > 0 ? recordLate(situation, operation, operator, times) : { outcome: "repeated" };
  const refusal = refusalOf(situation, operation, task, operator, times);
  if (refusal === undefined) return perform(situation, operation, task, operator, times);
  // The status no longer permits the scan, but the rider holds the cash, so the cash is recorded.
  if (refusal === "not_possible" && cash > 0) return recordLate(situation, operation, operator, times);
  if (refusal === "not_possible" && isOver(situation.state))
    return recordLate(situation, operation, operator, times);
  return refuse(refusal);
}

/**
 * Whether the operator, or the rider in the operation, has a conflict of interest: the parcel is of a merchant
 * of which they are a member, or were one at the time of the booking.
 */
function isOwn({ parcel, rider }: Pick<Situation, "parcel" | "rider">, operator: StaffCaller): boolean {
  const subject: Subject = { merchant_id: parcel.owner_uid, since: parcel.booked_at };
  return (
    mayActOn(operator, "moveParcels", subject) === "own" ||
    (rider !== undefined && hasConflict(rider, subject))
  );
}

/** The tasks at the door of the receiver or the sender. */
const DOOR_TASKS: ReadonlySet<ParcelOperation["task"]> = new Set(["deliver", "fail_delivery", "give_back"]);

/**
 * Returns the operator's access to an operation. `now`: the operator may perform it. `before`: the
 * operator had the parcel earlier, so the operation can only be recorded as late. Every other value
 * is the reason for the refusal.
 */
function accessOf(
  { state, parcel, riders, carriers, isPickedUp: isWithOther, holderCenter, heldBag }: Situation,
  operation: ParcelOperation,
  custody: Custody,
  { uid, center, role }: StaffCaller,
): "now" | "before" | Refusal {
  const isHere = state.at_center === center;
  // If the rider who has the parcel has left the staff, every hub has access to it.
  const isOwnRider = isInHand(state) && (holderCenter ?? center) === center;
  const notHere = isOwnRider || state.to_center === center ? "not_received" : "elsewhere";
  switch (custody) {
    case "self": {
      const isAtDoor = DOOR_TASKS.has(operation.task);
      if (state.rider_uid === uid && (!isAtDoor || isInHand(state))) return "now";
      if (operation.task === "collect" && parcel.sender_center === center) {
        // A sender may hand over more parcels than were assigned, or hand them over to another rider of the
        // hub, whose report may be late. Once a pickup is recorded, other riders cannot have the parcel.
        if (isAwaitingPickup(state.delivery_status)) return "now";
        return isWithOther && !riders.has(uid) ? "unknown" : "before";
      }
      return (isAtDoor ? carriers : riders).has(uid) ? "before" : "unknown";
    }
    case "any_hub":
      return role === "admin" || !isInHand(state) || isOwnRider ? "now" : "elsewhere";
    case "last_seen": {
      const isOnItsWay = heldBag?.from_center === center || state.to_center === center;
      const isSeen = isHere || isOwnRider || isOnItsWay || isEnded(state);
      return role === "admin" || isSeen ? "now" : "elsewhere";
    }
    case "here":
      if (isHere || isOver(state)) return "now";
      return isHandedOver(state, operation) && isOwnRider ? "now" : notHere;
    case "own_rider":
      return isOwnRider || isHere || isOver(state) ? "now" : "elsewhere";
    case "pickup":
      return parcel.sender_center === center ? "now" : "elsewhere";
    case "counter":
      break;
  }
  if (isHere) return "now";
  return parcel.sender_center === center ? "before" : "elsewhere";
}

/** Whether the operation receives a parcel that is in a bag which has not left. */
const takesOut = ({ at_center, bag_id }: ParcelState, operation: ParcelOperation): boolean =>
  operation.task === "receive" && operation.bag_id === undefined && at_center !== null && bag_id !== null;

/** Whether the parcel is already with the rider to whom the operation hands it over. */
const isHandedOver = (state: ParcelState, operation: ParcelOperation): boolean =>
  operation.task === "hand_over" &&
  state.rider_uid === operation.rider_uid &&
  (state.delivery_status === "out_for_delivery" || state.delivery_status === "returning");

/** Whether the parcel already has the state that the operation would produce. */
function isAlreadyDone(
  { state, last }: Situation,
  operation: ParcelOperation,
  { uid, center, role }: StaffCaller,
  { at }: Times,
): boolean {
  const status = state.delivery_status;
  switch (operation.task) {
    case "receive":
      // A scan from before the parcel was put into the bag does not take it out.
      if (takesOut(state, operation) && at >= (last?.at ?? at)) return false;
      return state.at_center === center && status !== "on_hold";
    case "take_back":
      return state.at_center === center && (status === "at_hub" || status === "returning");
    case "bag_put":
      return state.bag_id === operation.bag_id;
    case "hand_over":
      return isHandedOver(state, operation);
    case "assign_pickup":
      return status === "pickup_assigned" && state.rider_uid === operation.rider_uid;
    case "accept":
      return state.is_accepted || status === "collected" || status === "attempt_failed";
    case "send_back":
      return status === "returning";
    case "reschedule":
      return state.due_on === operation.day;
    case "collect":
      return status === "collected" && state.rider_uid === uid;
    case "collect_charge":
    case "fail_pickup":
    case "refuse":
      return false;
    case "deliver":
    case "fail_delivery":
    case "give_back":
    case "hold":
    case "report_damaged":
    case "report_lost":
      break;
  }
  return status === taskOf(operation.task).to && (role === "rider" ? state.rider_uid === uid : true);
}

/**
 * Returns the reason why an operation is refused although the operator has access to it; undefined
 * if the operation can be performed.
 */
function refusalOf(
  situation: Situation,
  operation: ParcelOperation,
  task: Task,
  operator: StaffCaller,
  times: Times,
): Refusal | undefined {
  const { parcel, state, bag } = situation;
  const status = state.delivery_status;
  if (!task.from.includes(status)) return "not_possible";
  switch (operation.task) {
    case "hand_over":
      // An earlier version let a found return out of the hub like a delivery.
      if (isTurning(state)) return "not_possible";
      if (lastCenter(parcel, status) !== operator.center) return "misrouted";
      if (state.is_asked) return "ask_sender";
      if (situation.isStopped === true) return "weigh_again";
      if (situation.isRiderHere !== true) return "no_rider";
      if (situation.isOverCashLimit === true) return "cash_limit";
      return situation.isOverValueLimit === true ? "value_limit" : undefined;
    case "assign_pickup":
      return situation.isRiderHere === true ? undefined : "no_rider";
    case "bag_put":
      if (operation.bag_id === undefined) return "no_bag";
      if (bag?.from_center !== operator.center) return "unknown";
      if (bag.status !== "open") return "not_possible";
      if (situation.isStopped === true) return "weigh_again";
      return bag.item === undefined && bag.count >= MAX_BAG_ITEMS ? "bag_full" : undefined;
    case "collect":
      // The rider must not take a parcel whose delivery fee is unpaid. The rider has to report a failed
      // pickup instead.
      return reportedCash(operation) === 0 && chargeDue(situation) > 0 ? "wrong_amount" : undefined;
    case "deliver":
      if (operation.exchange !== undefined && operation.exchange !== parcel.exchange_of)
        return "not_possible";
      if (reportedCash(operation) === 0 && collectionDue(situation) > 0) return "wrong_amount";
      return proofRefusal(situation, operation, parcel.handover_code);
    case "give_back":
      if (operator.role === "rider" && parcel.sender_center !== operator.center) return "misrouted";
      return proofRefusal(situation, operation, parcel.return_code);
    case "accept":
      return state.rider_uid === operator.uid ? undefined : "not_possible";
    case "fail_delivery":
      return operation.day === undefined || operation.reason !== "asked_later" || isOffered(operation.day)
        ? undefined
        : "bad_day";
    case "reschedule":
      if (state.answer === "send_back") return "not_possible";
      if (state.is_asked) return "ask_sender";
      return isOffered(operation.day) ? undefined : "bad_day";
    case "collect_charge":
    case "fail_pickup":
    case "hold":
    case "receive":
    case "refuse":
    case "report_damaged":
    case "report_lost":
    case "send_back":
    case "take_back":
      break;
  }
  return undefined;

  /**
   * Whether the delivery could be rescheduled to this day at the time of the operation. The request may
   * arrive much later.
   */
  function isOffered(day: string): boolean {
    return canRescheduleTo(day, laterOf(times, situation.last?.at ?? parcel.booked_at));
  }
}

/** Returns the delivery fee that the sender has to pay in cash. */
function chargeDue(situation: Situation, state = situation.state): number {
  return isWithdrawn(situation) ? 0 : chargeDueInCash({ ...situation.parcel, ...state });
}

/** Returns the COD amount that the receiver has not paid yet. */
function collectionDue({ parcel, isCollected }: Situation): number {
  return isCollected ? 0 : parcel.collect_poisha;
}

function proofRefusal(
  { isPicture, isCodeLocked }: Situation,
  { handover_code }: Extract<ParcelOperation, { task: "deliver" | "give_back" }>,
  expected: string,
): Refusal | undefined {
  if (handover_code !== undefined) {
    if (isCodeLocked === true) return "too_many_codes";
    return handover_code === expected ? undefined : "wrong_code";
  }
  if (isPicture === undefined) return "no_proof";
  return isPicture ? undefined : "bad_photo";
}

/** Performs an operation that is allowed and possible. */
function perform(
  situation: Situation,
  operation: ParcelOperation,
  task: Task,
  operator: StaffCaller,
  times: Times,
): Decision {
  const { parcel, state } = situation;
  const at = laterOf(times, situation.last?.at ?? parcel.booked_at);
  const cash = reportedCash(operation);
  const claim = cash === 0 ? undefined : claimFor(situation, operation, cash, false);
  const isPart = isPartialDelivery(situation, operation);
  const named = namedBagChanges(situation, operation, operator);
  const data: EventData = {
    ...detailsOf(operation, operator),
    ...(named[0] && { bag_id: named[0].bag_id }),
    ...(claim !== undefined && cashData(claim)),
    // If the full amount is collected, the delivery is not partial, so the reason is dropped.
    ...(operation.task === "deliver" && !isPart && { reason: undefined }),
  };
  const isTakenOut = takesOut(state, operation) && state.at_center === operator.center;
  // An event `bagged` without a bag takes the parcel out of its bag.
  const kind = isPart ? "partly_delivered" : isTakenOut ? "bagged" : task.kind;
  const effects = new Effects(operation.id, situation, operator.center, at, times);
  effects.record(kind, data);
  if (claim !== undefined) effects.claim(claim, operator.uid);
  const isMatched = claim !== undefined && claim.review === undefined;
  if (kind === "returned" && situation.isReturnCharged) effects.chargeReturn();
  // If the delivery fee is paid from the collection, it is deducted later, when the cash is counted.
  const isFromCollection = parcel.delivery_payment === "from_collection" && isMatched;
  const isArrival = kind === "delivered" || kind === "partly_delivered" || kind === "returned";
  if (isArrival && !isFromCollection) effects.chargeDelivery();
  if (isTurning(effects.state)) effects.record("returning", {}, true);
  const endsLossClaim = effects.endLossClaim();
  const next = effects.state;
  // A parcel is on the manifest of the bag that contains it. It is removed from any other bag that has not
  // left.
  const bags = [...leaveBag(state, next, situation.heldBag), ...named];
  const isDue =
    operation.task === "receive" && isAwaitingPickup(state.delivery_status) && chargeDue(situation, next) > 0;
  return {
    outcome: "done",
    events: effects.events,
    transfers: effects.transfers,
    claim,
    bags,
    exchange: operation.task === "deliver" ? operation.exchange : undefined,
    releasesFee: kind === "lost" && isFeeReleased({ ...parcel, ...state }, situation.hasArrived),
    endsLossClaim,
    state: next,
    notices: [
      ...(isMisrouted(situation, operation, operator) ? (["misrouted"] as const) : []),
      ...(bags.some(({ change }) => change === "exceed") ? (["unlisted"] as const) : []),
      ...(isDue ? (["unpaid"] as const) : []),
      ...(situation.isOtherZone === true && operation.task === "hand_over" ? (["other_zone"] as const) : []),
      ...(operation.task === "hand_over" && !isDeliveryDue(state.due_on, at) ? (["not_due"] as const) : []),
      ...(claim?.review === undefined ? [] : (["cash_review"] as const)),
      ...(endsLossClaim ? (["claim_closed"] as const) : []),
    ],
  };
}

function isPartialDelivery(situation: Situation, operation: ParcelOperation): boolean {
  if (operation.task !== "deliver" || operation.reason === undefined) return false;
  return reportedCash(operation) < collectionDue(situation);
}

function claimFor(situation: Situation, operation: ParcelOperation, cash: number, isLate: boolean): NewClaim {
  if (operation.task !== "deliver") {
    // The cash also pays the fee if the pickup is late, because the sender has handed over the cash.
    return claimOf("pickup", cash, chargeDue(situation), false);
  }
  const due = collectionDue(situation);
  return isPartialDelivery(situation, operation) && !isLate
    ? { kind: "delivery", amount: cash, due: cash }
    : claimOf("delivery", cash, due, isLate);
}

/**
 * Accepted cash is recorded as the amount of the event. Cash under review is recorded as a reported amount,
 * which does not count.
 */
const cashData = ({ amount, review }: NewClaim): EventData =>
  review === undefined ? { amount_poisha: amount } : { reported_poisha: amount };

/**
 * Returns the day to which an operation reschedules the delivery. A failed delivery has a day only
 * if the receiver asked for it.
 */
function dayOf(operation: ParcelOperation): string | undefined {
  if (operation.task === "reschedule") return operation.day;
  return operation.task === "fail_delivery" && operation.reason === "asked_later" ? operation.day : undefined;
}

/** Returns the data of an operation that is recorded in its event. */
function detailsOf(operation: ParcelOperation, { uid }: StaffCaller): EventData {
  return {
    ...("rider_uid" in operation && { rider_uid: operation.rider_uid }),
    ...(operation.task === "collect" && { rider_uid: uid }),
    ...("reason" in operation && operation.reason !== undefined && { reason: operation.reason }),
    ...(dayOf(operation) !== undefined && { day: dayOf(operation) }),
    ...("note" in operation && operation.note !== undefined && { note: operation.note }),
    ...("received_by" in operation && {
      received_by: operation.received_by,
      proof: operation.handover_code === undefined ? ("photo" as const) : ("code" as const),
    }),
  };
}

/**
 * Records a late operation, which has no effect on the parcel, because the parcel's status has
 * already changed. Reported cash is still recorded, unless the operator has reported it before with another
 * operation. Cash from a pickup pays the delivery fee if the fee is still due.
 */
function recordLate(
  situation: Situation,
  operation: ParcelOperation,
  operator: StaffCaller,
  times: Times,
): Decision {
  const { kind } = taskOf(operation.task);
  const cash = reportedCash(operation);
  if (situation.ownReports.includes(cash)) return { outcome: "repeated" };
  const claim = cash === 0 ? undefined : claimFor(situation, operation, cash, true);
  const at = laterOf(times, situation.parcel.booked_at);
  const effects = new Effects(operation.id, situation, operator.center, at, times);
  const { proof: _, ...details } = detailsOf(operation, operator);
  effects.record(kind, { ...details, ...(cash > 0 && { reported_poisha: cash }), late: true });
  if (claim !== undefined) {
    if (claim.review === undefined) effects.confirmPayment(claim.amount);
    effects.claim(claim, operator.uid);
  }
  return {
    outcome: "late",
    events: effects.events,
    transfers: effects.transfers,
    claim,
    bags: [],
    exchange: undefined,
    releasesFee: false,
    endsLossClaim: false,
    state: effects.state,
    notices: claim?.review === undefined ? [] : ["cash_review"],
  };
}

/** Collects the delivery fee in cash at a hub's cash desk. */
function takeCharge(
  situation: Situation,
  id: string,
  cash: number,
  operator: StaffCaller,
  times: Times,
): Decision {
  if (cash === 0) return refuse("wrong_amount");
  const claim = claimOf("pickup", cash, chargeDue(situation), false);
  const at = laterOf(times, situation.last?.at ?? situation.parcel.booked_at);
  const effects = new Effects(id, situation, operator.center, at, times);
  if (claim.review === undefined) effects.confirmPayment(cash, false, id);
  else effects.record("payment_confirmed", { reported_poisha: cash, late: true });
  effects.claim(claim, operator.uid);
  return {
    outcome: "done",
    events: effects.events,
    transfers: effects.transfers,
    claim,
    bags: [],
    exchange: undefined,
    releasesFee: false,
    endsLossClaim: false,
    state: effects.state,
    notices: claim.review === undefined ? [] : ["cash_review"],
  };
}

/**
 * Whether the parcel was received at a center to which it was not sent, or is put into a bag for the wrong
 * center.
 */
function isMisrouted(
  { parcel, state, bag }: Situation,
  operation: ParcelOperation,
  operator: StaffCaller,
): boolean {
  if (operation.task === "bag_put") return bag?.to_center !== lastCenter(parcel, state.delivery_status);
  if (operation.task !== "receive") return false;
  const isWrongBag = operation.bag_id !== undefined && bag?.to_center !== operator.center;
  return isWrongBag || (state.to_center !== null && state.to_center !== operator.center);
}

/**
 * Returns the changes to the manifest of the bag in an operation. The parcel is put into the bag,
 * or taken out of a bag that has arrived at the operator's hub.
 */
function namedBagChanges(
  { state, bag }: Situation,
  operation: ParcelOperation,
  { center }: StaffCaller,
): BagChange[] {
  if (operation.task === "bag_put" && bag !== undefined) return [{ bag_id: bag.bag_id, change: "add" }];
  if (operation.task !== "receive" || bag === undefined || bag.bag_id === state.bag_id) return [];
  if (bag.to_center !== center || hasNotLeft(bag.status)) return [];
  if (bag.item?.is_received === false) return [{ bag_id: bag.bag_id, change: "receive" }];
  const isOpenHere = bag.status === "departed" || bag.status === "arrived";
  return bag.item === undefined && isOpenHere ? [{ bag_id: bag.bag_id, change: "exceed" }] : [];
}

/**
 * Decides on the undo of an operation. StaffCallers can undo only their own operation, only if it is the newest
 * effective operation, only within a minute, and only if it moved no money.
 */
export function decideUndo(
  situation: Situation,
  { id }: UndoOperation,
  operator: StaffCaller,
  { at, receivedAt }: Times,
): Decision {
  const { state, last, earlier, heldBag, bag } = situation;
  if (!operator.isActive) return refuse("no_access");
  const isOwnScan = earlier?.uid === operator.uid;
  if (isOwnScan && isOwn(situation, operator)) return refuse("own_parcel");
  if (last === undefined || !isOwnScan || earlier.isBinding || earlier.event_number !== last.number)
    return refuse("not_undoable");
  const isRecent =
    receivedAt.getTime() - last.received_at.getTime() <= UNDO_MS &&
    at.getTime() - last.at.getTime() <= UNDO_MS;
  if (!isRecent) return refuse("not_undoable");
  const next = last.before;
  // The undo would put the parcel back into a bag that has already left.
  const isBack = next.bag_id !== null && next.bag_id !== state.bag_id;
  if (isBack && next.at_center !== null && (bag === undefined || !hasNotLeft(bag.status)))
    return refuse("not_undoable");
  const bags: BagChange[] = [];
  if (last.kind === "bagged" && heldBag !== undefined)
    bags.push({ bag_id: heldBag.bag_id, change: "remove" });
  const exceeded = last.kind === "at_hub" && last.bag_id !== next.bag_id ? last.bag_id : undefined;
  if (exceeded !== undefined) bags.push({ bag_id: exceeded, change: "unreceive" });
  if (isBack && bag !== undefined)
    bags.push({ bag_id: bag.bag_id, change: next.at_center === null ? "unreceive" : "add" });
  return {
    outcome: "done",
    events: [
      { kind: "undone", at: laterOf({ at, receivedAt }, last.at), key: id, data: { undoes: last.number } },
    ],
    transfers: [],
    claim: undefined,
    bags,
    exchange: undefined,
    releasesFee: false,
    endsLossClaim: false,
    state: next,
    notices: [],
  };
}

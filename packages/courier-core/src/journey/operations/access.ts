/** The first stage of a decision: whether the operator has access. */
import { type StaffCaller, type Subject, hasConflict, mayActOn } from "../../people/caller.ts";
import { isAwaitingPickup } from "../../parcel/delivery.ts";
import { reportedCash } from "./cash.ts";
import { isEnded, isInHand, isOutWith, isOver } from "./custody.ts";
import type { Ending } from "./decision.ts";
import { type Input, type Situation, isWithdrawn } from "./situation.ts";
import type { Custody } from "./task.ts";
import { taskOf } from "./tasks.ts";

/** The maximum number of events per parcel. Cash is recorded even above this number. */
export const MAX_EVENTS = 500;

/**
 * The operator's access to an operation. `now`: the operator may perform it. `before`: the operator had the
 * parcel earlier, so the operation can only be recorded as late.
 */
export type Access = "now" | "before";

/** Returns the operator's access, or the end of the decision. */
export function checkAccess(input: Input): Access | Ending {
  const { situation, operation, operator } = input;
  const custody = taskOf(operation.task).by[operator.role];
  if (custody === undefined) return "unknown";
  const access = CUSTODIES[custody](input);
  if (access !== "now" && access !== "before") return access;
  const cash = reportedCash(operation);
  if (!operator.isActive && cash === 0) return "no_access";
  if (isOwn(situation, operator)) {
    // Before this rule existed, a parcel could be handed over to the rider who had sent it. Such a rider may
    // still report the cash in hand.
    const hasCash = cash > 0 && operator.role === "rider" && situation.riders.has(operator.uid);
    return hasCash ? "late" : "own_parcel";
  }
  if (!operator.isActive) return "late";
  return cash === 0 && situation.events >= MAX_EVENTS ? "record_full" : access;
}

/** Ends the decision if the sender has withdrawn the parcel. */
export function checkWithdrawal(situation: Situation): "cancelled" | undefined {
  return isWithdrawn(situation) ? "cancelled" : undefined;
}

/**
 * Whether the operator, or the rider in the operation, has a conflict of interest: the parcel is of a merchant
 * of which they are a member, or were one at the time of the booking.
 */
export function isOwn(
  { parcel, rider }: Pick<Situation, "parcel" | "rider">,
  operator: StaffCaller,
): boolean {
  const subject: Subject = { merchant_id: parcel.owner_uid, since: parcel.booked_at };
  return (
    mayActOn(operator, "moveParcels", subject) === "own" ||
    (rider !== undefined && hasConflict(rider, subject))
  );
}

type AccessOf = (input: Input) => Access | "unknown" | "elsewhere" | "not_received";

/** The access that each custody gives. */
const CUSTODIES: Readonly<Record<Custody, AccessOf>> = {
  any_hub: (input) =>
    input.operator.role === "admin" || !isInHand(input.situation.state) || isWithOwnRider(input)
      ? "now"
      : "elsewhere",
  last_seen: (input) => {
    const { state, heldBag } = input.situation;
    const { role, center } = input.operator;
    const isOnItsWay = heldBag?.from_center === center || state.to_center === center;
    const isSeen = isHere(input) || isWithOwnRider(input) || isOnItsWay || isEnded(state);
    return role === "admin" || isSeen ? "now" : "elsewhere";
  },
  here,
  here_or_out: (input) => {
    const { situation, operation } = input;
    const isOut = "rider_uid" in operation && isOutWith(situation.state, operation.rider_uid);
    return isOut && isWithOwnRider(input) ? "now" : here(input);
  },
  own_rider: (input) =>
    isWithOwnRider(input) || isHere(input) || isOver(input.situation.state) ? "now" : "elsewhere",
  pickup: (input) => (isFromHere(input) ? "now" : "elsewhere"),
  counter: (input) => {
    if (isHere(input)) return "now";
    return isFromHere(input) ? "before" : "elsewhere";
  },
  self: ({ situation: { state, riders }, operator: { uid } }) => {
    if (state.rider_uid === uid) return "now";
    return riders.has(uid) ? "before" : "unknown";
  },
  door: ({ situation: { state, carriers }, operator: { uid } }) => {
    if (state.rider_uid === uid && isInHand(state)) return "now";
    return carriers.has(uid) ? "before" : "unknown";
  },
  sender: (input) => {
    const { state, riders, isPickedUp } = input.situation;
    const { uid } = input.operator;
    if (state.rider_uid === uid) return "now";
    // A sender may hand over more parcels than were assigned, or hand them over to another rider of the hub,
    // whose report may be late. Once a pickup is recorded, other riders cannot have the parcel.
    if (isFromHere(input) && isAwaitingPickup(state.delivery_status)) return "now";
    return riders.has(uid) || (isFromHere(input) && !isPickedUp) ? "before" : "unknown";
  },
};

function here(input: Input): "now" | "elsewhere" | "not_received" {
  const { state } = input.situation;
  if (isHere(input) || isOver(state)) return "now";
  return isWithOwnRider(input) || state.to_center === input.operator.center ? "not_received" : "elsewhere";
}

const isHere = ({ situation, operator }: Input): boolean => situation.state.at_center === operator.center;

const isFromHere = ({ situation, operator }: Input): boolean =>
  situation.parcel.sender_center === operator.center;

/**
 * Whether the parcel is with a rider of the operator's hub. If the rider has left the staff, every hub has
 * access to the parcel.
 */
function isWithOwnRider({ situation: { state, holderCenter }, operator: { center } }: Input): boolean {
  return isInHand(state) && (holderCenter ?? center) === center;
}

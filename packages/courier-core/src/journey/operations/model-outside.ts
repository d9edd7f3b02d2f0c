/** The actions of the sender, the gateway, the clock and an admin in the model. */
import type { ReviewResolution } from "../../money/cash.ts";
import { type CompensationDecision, canClaim, canTakeBack } from "../../money/compensation.ts";
import { applyEvent } from "../parcel-event.ts";
import { hasArrived, isTurning } from "./custody.ts";
import { leaveBag } from "./manifest.ts";
import {
  type Model,
  type ModelClaim,
  type Setting,
  GATEWAY,
  bagOf,
  changeBag,
  endedClaim,
  isCollection,
  lossClaimOf,
} from "./model.ts";
import { decideReview } from "./review.ts";

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
    compensation: effects.endsLossClaim ? endedClaim(model.compensation) : model.compensation,
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

/** Decides how an admin's review of reported cash ends. */
import type { ClaimKind, ClaimReview, ReviewResolution } from "../../money/cash.ts";
import { isOver } from "./custody.ts";
import type { BagChange, DecidedEvent, DecidedTransfer } from "./decision.ts";
import { Effects } from "./effects.ts";
import { leaveBag } from "./manifest.ts";
import { chargeDueInCash } from "./cash.ts";
import type { ParcelState } from "../parcel-event.ts";
import { type BagSituation, type BookedParcel, type LossClaim, isWithdrawn } from "./situation.ts";

/** Reported cash under review. */
export interface ReviewedClaim {
  /** The ID of the operation that reported the cash. */
  readonly id: string;
  readonly rider_uid: string;
  readonly center: string;
  readonly kind: ClaimKind;
  readonly review: ClaimReview;
  readonly amount: number;
  readonly isCounted: boolean;
}

/** The data that a resolution depends on. */
export interface ReviewSituation {
  readonly parcel: BookedParcel;
  readonly state: ParcelState;
  readonly isDeleted: boolean;
  /** Whether the sender's account was deleted. A deleted account cannot be credited. */
  readonly isErased: boolean;
  readonly heldBag?: BagSituation | undefined;
  /** Whether the COD has already been paid with other reported cash. */
  readonly isCollected: boolean;
  readonly lossClaim?: LossClaim | undefined;
  /** The person who received the parcel, according to the late delivery. */
  readonly received_by?: string | undefined;
}

/**
 * The changes that a resolution makes. `isCollection`: the reported cash becomes a collection,
 * which is posted when the cash is counted.
 */
export interface ReviewEffects {
  readonly events: readonly DecidedEvent[];
  readonly transfers: readonly DecidedTransfer[];
  readonly bags: readonly BagChange[];
  readonly state: ParcelState;
  readonly isCollection: boolean;
  /** Whether the claim for the loss of the parcel ends. */
  readonly endsLossClaim: boolean;
}

/**
 * Decides on the resolution for reported cash. With `apply`, cash from a pickup pays the delivery
 * fee, or is credited to the merchant if no fee was due. A collection is credited to the merchant
 * as usual, and a late delivery counts as delivered.
 * @returns undefined when the resolution is not possible
 */
export function decideReview(
  situation: ReviewSituation,
  claim: ReviewedClaim,
  resolution: ReviewResolution,
  now: Date,
): ReviewEffects | undefined {
  const { parcel, state, heldBag } = situation;
  const { kind, amount, rider_uid } = claim;
  const times = { at: now, receivedAt: now };
  const effects = new Effects(`${claim.id}/${resolution}`, situation, claim.center, now, times);
  const done = (isCollection: boolean, endsLossClaim = false): ReviewEffects => ({
    events: effects.events,
    transfers: effects.transfers,
    bags: leaveBag(state, effects.state, heldBag),
    state: effects.state,
    isCollection,
    endsLossClaim,
  });
  if (resolution === "reverse") {
    if (claim.isCounted) return undefined;
    effects.transfer("resolved", "suspense", `rider_cash:${rider_uid}`, amount);
    return done(false);
  }
  if (resolution === "surplus") {
    effects.transfer("resolved", "suspense", "surplus", amount);
    return done(false);
  }
  if (situation.isErased) return undefined;
  if (kind === "pickup") {
    const isDue = !isWithdrawn(situation) && chargeDueInCash({ ...parcel, ...state }) === amount;
    if (isDue) effects.confirmPayment(amount);
    effects.transfer("resolved", "suspense", isDue ? "parcel" : `merchant:${parcel.owner_uid}`, amount);
    return done(false);
  }
  if (situation.isCollected || isWithdrawn(situation)) return undefined;
  const hasArrived = isOver(state);
  if (!hasArrived) {
    const { received_by } = situation;
    effects.record("delivered", { amount_poisha: amount, received_by, corrected: true });
  }
  effects.transfer("resolved", "suspense", "claimed", amount);
  // If the delivery fee is paid from the collection, it is deducted later, when the cash is counted.
  if (!hasArrived && parcel.delivery_payment !== "from_collection") effects.chargeDelivery();
  return done(true, effects.endLossClaim());
}

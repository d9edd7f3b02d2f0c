/** The cash desk: what riders hand in, counted by somebody else, and what is brought to the bank. */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { isoTime, positiveTaka, reason, reference, requestId, taka, uid } from "./fields.ts";

/** Whose money a rider took: the receiver's for the goods, or the sender's for the delivery, at pickup. */
export const CLAIM_KINDS = ["delivery", "pickup"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * Why a claim is under review. `late`: the parcel had moved on when the scan arrived; `wrong_amount`: it is not the amount that was due;
 * `not_due`: nothing was due.
 */
export const CLAIM_REVIEWS = ["late", "wrong_amount", "not_due"] as const;
export type ClaimReview = (typeof CLAIM_REVIEWS)[number];

/**
 * How an admin resolves a claim under review. `apply`: it pays what the parcel owes, and a late delivery counts as delivered; `surplus`: it is
 * kept apart; `reverse`: no cash was taken, possible until it is counted.
 */
export const REVIEW_RESOLUTIONS = ["apply", "surplus", "reverse"] as const;
export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number];

/** How a count stands. `differs`: nothing was posted; a new count or an admin ends it. */
export const COUNT_STATUSES = ["confirmed", "differs", "recounted", "settled"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** Who bears a difference: the rider owes what is missing, the courier bears it, or what is too much is kept apart. */
export const SETTLEMENTS = ["rider_owes", "courier_bears", "surplus"] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** What somebody counted of a rider's cash, in taka, without having seen what the rider says. */
export const CountSchema = v.object({ id: requestId, rider_uid: uid, counted: taka });

/** A count and what became of it. `claimed` only where it is not to be counted again, or for an admin. */
export const CashCountSchema = v.object({
  id: v.string(),
  center: v.string(),
  rider_uid: v.string(),
  rider: v.string(),
  counted_by: v.string(),
  at: isoTime,
  status: v.picklist(COUNT_STATUSES),
  counted: v.number(),
  claimed: v.optional(v.number()),
  parcels: v.number(),
  settlement: v.optional(v.picklist(SETTLEMENTS)),
  reason: v.optional(v.string()),
});
export type CashCount = v.InferOutput<typeof CashCountSchema>;

/** An admin's decision about a difference. */
export const SettlementSchema = v.object({ settlement: v.picklist(SETTLEMENTS), reason });

/** Cash brought from a hub to the bank: the amount, and the number of the slip. */
export const DepositSchema = v.object({ id: requestId, amount: positiveTaka, reference });

/** What a rider pays back of what they owe, in taka. */
export const RepaymentSchema = v.object({
  id: requestId,
  rider_uid: uid,
  amount: positiveTaka,
});

/** What an admin writes off of what a rider owes, in taka. */
export const WriteOffSchema = v.object({
  id: requestId,
  rider_uid: uid,
  amount: positiveTaka,
  reason,
});

/** A rider at the cash desk: how many parcels they took money for, and since when. The amount is theirs to hand in, and is counted first. */
export const CashRiderSchema = v.object({
  uid: v.string(),
  name: v.string(),
  parcels: v.number(),
  since: isoTime,
  /** The count that differed, where there is one. */
  differs: v.boolean(),
});

/**
 * A claim that is, or was, under review: amounts in taka. `due`: what was to be collected. A cash desk learns neither before the cash is counted.
 */
export const CashReviewSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  kind: v.picklist(CLAIM_KINDS),
  review: v.picklist(CLAIM_REVIEWS),
  rider_uid: v.string(),
  rider: v.string(),
  center: v.string(),
  amount: v.optional(v.number()),
  due: v.optional(v.number()),
  at: isoTime,
  delivery_status: v.picklist(DELIVERY_STATUSES),
  /** Whether the cash has been counted at the desk. */
  is_counted: v.boolean(),
  resolution: v.optional(v.picklist(REVIEW_RESOLUTIONS)),
  /** Why it was resolved so. */
  reason: v.optional(v.string()),
});
export type CashReview = v.InferOutput<typeof CashReviewSchema>;

/** An admin's resolution of a claim under review. */
export const ReviewResolutionSchema = v.object({ resolution: v.picklist(REVIEW_RESOLUTIONS), reason });

/** The cash desk of a center. */
export const CashDeskSchema = v.object({
  /** What was counted and is not at the bank, in taka. */
  held: v.number(),
  riders: v.array(CashRiderSchema),
  /** What riders of the center owe from counts that were short, in taka. */
  debts: v.array(v.object({ uid: v.string(), name: v.string(), amount: v.number() })),
  counts: v.array(CashCountSchema),
  /** Claims under review that no admin has resolved yet. */
  reviews: v.array(CashReviewSchema),
});
export type CashDesk = v.InferOutput<typeof CashDeskSchema>;

/** What a rider holds, in taka, and for which parcels. */
export const RiderCashSchema = v.object({
  total: v.number(),
  /** What they owe from counts that were short. */
  debt: v.number(),
  claims: v.array(
    v.object({
      tracking_id: v.string(),
      kind: v.picklist(CLAIM_KINDS),
      amount: v.number(),
      at: isoTime,
      /** Whether a count of it differed. */
      differs: v.boolean(),
      /** Why it is under review, where it is. */
      review: v.optional(v.picklist(CLAIM_REVIEWS)),
    }),
  ),
});
export type RiderCash = v.InferOutput<typeof RiderCashSchema>;

/** The cash desk: cash that riders hand in, its count by a colleague, and bank deposits. */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { isoTime, note, positiveTaka, reason, reference, requestId, taka, uid } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { takaToPoisha } from "../parcel/pricing.ts";

/**
 * The sources of reported cash: the receiver paid the COD, or the sender paid the delivery fee at
 * pickup.
 */
export const CLAIM_KINDS = ["delivery", "pickup"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * Reasons why the cash that a rider reported is under review. `late`: the parcel's status had
 * changed before the scan arrived. `wrong_amount`: the amount differs from the amount due.
 * `not_due`: nothing was due.
 */
export const CLAIM_REVIEWS = ["late", "wrong_amount", "not_due"] as const;
export type ClaimReview = (typeof CLAIM_REVIEWS)[number];

/**
 * An admin's possible resolutions for reported cash under review. `apply`: the cash pays the amount
 * due, and a late delivery counts as delivered. `surplus`: the cash is posted as an overage.
 * `reverse`: no cash was collected. `reverse` is possible only until the cash is counted.
 */
export const REVIEW_RESOLUTIONS = ["apply", "surplus", "reverse"] as const;
export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number];

/**
 * The status of a count. `differs`: the count has a discrepancy. Nothing is posted until a recount matches or
 * an admin resolves the discrepancy.
 */
export const COUNT_STATUSES = ["confirmed", "differs", "recounted", "settled"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/**
 * The resolution of a discrepancy: the rider owes the shortage, the company writes off the shortage, or the
 * overage is posted.
 */
export const SETTLEMENTS = ["rider_owes", "courier_bears", "surplus"] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** The notes and coins of Bangladesh, in taka. */
export const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Note = (typeof NOTES)[number];

/** Cash, as the number of each note or coin. If a note is not listed, its number is 0. */
export const NotesSchema = v.array(
  v.object({
    note: v.picklist(NOTES),
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
);
export type Notes = v.InferOutput<typeof NotesSchema>;

/** Returns the value of notes, in taka. */
export const valueOfNotes = (notes: Notes): number =>
  notes.reduce((sum, { note, count }) => sum + note * count, 0);

/**
 * A blind count of a rider's cash, in taka. The person who counts does not see the amount that the
 * rider reported.
 */
export const CountSchema = v.object({ id: requestId, rider_uid: uid, counted: taka });

/**
 * A count and its result. `claimed` is the cash that the rider reported. Admins always get it.
 * Other staff get it only if no recount is due.
 */
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

/** An admin's resolution of a discrepancy. */
export const SettlementSchema = v.object({ settlement: v.picklist(SETTLEMENTS), reason });

/** A bank deposit of a hub's cash: the amount, and the reference of the deposit slip. */
export const DepositSchema = v.object({ id: requestId, amount: positiveTaka, reference });

/** A rider's repayment of debt, in taka. */
export const RepaymentSchema = v.object({
  id: requestId,
  rider_uid: uid,
  amount: positiveTaka,
});

/** An admin's write-off of a rider's debt, in taka. */
export const WriteOffSchema = v.object({
  id: requestId,
  rider_uid: uid,
  amount: positiveTaka,
  reason,
});

/**
 * A rider who has to hand in cash at the cash desk, with the number of parcels for which cash was collected,
 * and the time of the oldest collection. The amount is omitted, so that the count is blind.
 */
export const CashRiderSchema = v.object({
  uid: v.string(),
  name: v.string(),
  parcels: v.number(),
  since: isoTime,
  /** Whether the last count had a discrepancy. */
  differs: v.boolean(),
});

/**
 * Reported cash that is or was under review, with amounts in taka. `due` is the amount that should
 * have been collected. The cash desk sees neither amount before the count.
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
  /** Whether the cash desk has counted the cash. */
  is_counted: v.boolean(),
  resolution: v.optional(v.picklist(REVIEW_RESOLUTIONS)),
  /** The reason for the resolution. */
  reason: v.optional(v.string()),
  /** Present if the caller has a conflict of interest, and a colleague has to decide. */
  is_own: v.optional(v.literal(true)),
});
export type CashReview = v.InferOutput<typeof CashReviewSchema>;

/** An admin's resolution for reported cash under review. */
export const ReviewResolutionSchema = v.object({ resolution: v.picklist(REVIEW_RESOLUTIONS), reason });

/**
 * The day close of a center's cash desk: the counted cash in taka, the number of notes and coins if they were
 * counted, and the reason if the cash differs from the ledger.
 */
export const DayCloseRequestSchema = v.pipe(
  v.object({
    id: requestId,
    counted: taka,
    notes: v.optional(v.pipe(NotesSchema, v.maxLength(NOTES.length))),
    reason: note,
  }),
  v.forward(
    v.check(
      ({ counted, notes }) =>
        notes === undefined || takaToPoisha(counted) === takaToPoisha(valueOfNotes(notes)),
      code("cash.notesDiffer"),
    ),
    ["counted"],
  ),
);
export type DayCloseRequest = v.InferOutput<typeof DayCloseRequestSchema>;

/** The day close of a center. Amounts are in taka. */
export const DayCloseSchema = v.object({
  id: v.string(),
  center: v.string(),
  /** The day in Asia/Dhaka. */
  day: v.string(),
  at: isoTime,
  /** The name of the colleague who closed the day. */
  by: v.string(),
  /** The cash on hand according to the ledger. */
  expected: v.number(),
  counted: v.number(),
  notes: v.optional(NotesSchema),
  /** The bank deposits on this day before the day close. */
  deposited: v.number(),
  reason: v.optional(v.string()),
});
export type DayClose = v.InferOutput<typeof DayCloseSchema>;

/** The maximum number of day closes listed at a cash desk. */
export const SHOWN_CLOSES = 7;

/** The cash desk of a center. */
export const CashDeskSchema = v.object({
  /** Cash that has been counted but not yet deposited, in taka. */
  held: v.number(),
  /** The limit of cash on hand, in taka. */
  limit: v.number(),
  riders: v.array(CashRiderSchema),
  /** The amounts that the center's riders owe because of shortages, in taka. */
  debts: v.array(v.object({ uid: v.string(), name: v.string(), amount: v.number() })),
  counts: v.array(CashCountSchema),
  /** The latest day closes, newest first. */
  closes: v.array(DayCloseSchema),
  /** Reported cash under review that no admin has resolved yet. */
  reviews: v.array(CashReviewSchema),
});
export type CashDesk = v.InferOutput<typeof CashDeskSchema>;

/** A rider's cash in hand for each parcel, in taka. */
export const RiderCashSchema = v.object({
  total: v.number(),
  /** The rider's debt because of shortages. */
  debt: v.number(),
  claims: v.array(
    v.object({
      tracking_id: v.string(),
      kind: v.picklist(CLAIM_KINDS),
      amount: v.number(),
      at: isoTime,
      /** Whether a count of this parcel's cash had a discrepancy. */
      differs: v.boolean(),
      /** The reason for the review, while the reported cash is under review. */
      review: v.optional(v.picklist(CLAIM_REVIEWS)),
    }),
  ),
});
export type RiderCash = v.InferOutput<typeof RiderCashSchema>;

/** What a courier asks of a merchant beside the tariff, as data. A parcel keeps the plan under which it was booked. */
import * as v from "valibot";

/** How often a merchant is paid out. */
export const PAYOUT_CYCLES = ["daily", "weekly", "monthly"] as const;
export type PayoutCycle = (typeof PAYOUT_CYCLES)[number];

/**
 * When a delivery charge that was to be paid online is still unpaid at pickup: the sender pays it in cash at pickup or at the counter of the hub,
 * or it is debited from the merchant's balance. A charge that nobody collected is debited from the balance when the parcel arrives.
 */
export const UNPAID_CHARGE_RULES = ["at_pickup", "from_balance"] as const;

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Shares are in hundredths of a per cent: 100 is 1%. */
export const FeePlanSchema = v.object({
  /** Grows with each change of a merchant's plan; 0 is the plan of all who have none of their own. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The fee, as a share of what was collected. */
  cod_share: share,
  /** What the way back costs, as a share of the delivery. */
  return_share: share,
  /** What each further attempt costs, as a share of the delivery, once the free ones are used up. */
  attempt_share: v.optional(share, 2500),
  /** Attempts after the sender was asked that cost nothing. */
  free_attempts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  /** How long the sender has for an answer; after that the parcel is sent back. */
  answer_hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
  payout_cycle: v.picklist(PAYOUT_CYCLES),
  unpaid_charge: v.optional(v.picklist(UNPAID_CHARGE_RULES), "at_pickup"),
});
export type FeePlan = v.InferOutput<typeof FeePlanSchema>;

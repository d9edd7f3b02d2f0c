/** The schema of a fee plan. It is separate from the standard plan, because public pages do not load schemas. */
import * as v from "valibot";
import { MAX_DECLARED_VALUE } from "./declared-value.ts";

/** The payout schedule of a merchant. */
export const PAYOUT_CYCLES = ["daily", "weekly", "monthly"] as const;
export type PayoutCycle = (typeof PAYOUT_CYCLES)[number];

/**
 * How an online delivery fee is paid if it is still unpaid at pickup. `at_pickup`: in cash, at pickup or at
 * the hub's cash desk. `from_balance`: the fee is debited from the merchant's balance. With both rules, a fee
 * that is still unpaid on arrival is debited from the balance.
 */
export const UNPAID_CHARGE_RULES = ["at_pickup", "from_balance"] as const;

const wholeTaka = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DECLARED_VALUE));

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Shares are in hundredths of a per cent, so 100 means 1%. */
export const FeePlanSchema = v.object({
  /** The version increases with each change to a merchant's plan. The standard plan has version 0. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The COD fee, as a share of the collection. */
  cod_share: share,
  /** The return fee, as a share of the delivery fee. */
  return_share: share,
  /** The extra attempt fee, as a share of the delivery fee. */
  attempt_share: v.optional(share, 2500),
  /** The number of free reattempts after the sender's reply. */
  free_attempts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  /** The number of hours in which the sender has to reply before the parcel is returned. */
  answer_hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
  payout_cycle: v.picklist(PAYOUT_CYCLES),
  unpaid_charge: v.optional(v.picklist(UNPAID_CHARGE_RULES), "at_pickup"),
  /** The maximum declared value of a parcel, in taka. */
  value_limit: v.optional(wholeTaka, 50_000),
  /** The maximum compensation for a parcel that has neither a declared value nor a COD amount, in taka. */
  claim_limit: v.optional(wholeTaka, 5000),
});

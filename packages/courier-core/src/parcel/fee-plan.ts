/**
 * A merchant's fee plan, which contains the fees other than the price of a delivery. A parcel keeps the plan
 * that was in force when it was booked.
 */
import type * as v from "valibot";
import type { FeePlanSchema } from "./fee-plan-schema.ts";

export type FeePlan = v.InferOutput<typeof FeePlanSchema>;

/** The standard fee plan, for merchants without a custom plan. */
export const DEFAULT_FEE_PLAN: FeePlan = {
  version: 0,
  cod_share: 100,
  return_share: 5000,
  attempt_share: 2500,
  free_attempts: 1,
  answer_hours: 72,
  payout_cycle: "weekly",
  unpaid_charge: "at_pickup",
  value_limit: 50_000,
  claim_limit: 5000,
};

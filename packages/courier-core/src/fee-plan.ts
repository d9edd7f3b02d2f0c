/** What a courier asks of a merchant beside the tariff, as data. A parcel keeps the plan under which it was booked. */
import * as v from "valibot";
import { poishaToTaka, takaToPoisha } from "./pricing.ts";

/** How often a merchant is paid out. */
export const PAYOUT_CYCLES = ["daily", "weekly", "monthly"] as const;
export type PayoutCycle = (typeof PAYOUT_CYCLES)[number];

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WHOLE));

/** Shares are in hundredths of a per cent: 100 is 1 %. */
export const FeePlanSchema = v.object({
  /** Grows with each change of a merchant's plan; 0 is the plan of all who have none of their own. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The fee, as a share of what was collected. */
  cod_share: share,
  /** What the way back costs, as a share of the delivery. */
  return_share: share,
  /** Attempts after a failed delivery that cost nothing. */
  free_attempts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  /** How long the sender has for an answer; after that the parcel is sent back. */
  answer_hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
  payout_cycle: v.picklist(PAYOUT_CYCLES),
});
export type FeePlan = v.InferOutput<typeof FeePlanSchema>;

/** The plan of a merchant who has none of their own. */
export const DEFAULT_FEE_PLAN: FeePlan = {
  version: 0,
  cod_share: 100,
  return_share: 5000,
  free_attempts: 1,
  answer_hours: 72,
  payout_cycle: "weekly",
};

/** A share of an amount, both in whole poisha; half a poisha is rounded up. */
export function shareOf(poisha: number, share: number): number {
  return Math.round((poisha * share) / WHOLE);
}

/** What a sender gets of a collection: amounts in taka. */
export interface CollectionQuote {
  readonly collected: number;
  readonly fee: number;
  /** What of the delivery is taken out of the collection. */
  readonly delivery: number;
  /** What is left for the sender; below 0 when the collection does not cover fee and delivery. */
  readonly payout: number;
}

/**
 * What is left of a collection for the sender.
 * @param collected in taka
 * @param delivery in taka, what of the delivery's cost is taken out of the collection
 */
export function quoteCollection(
  collected: number,
  delivery: number,
  { cod_share }: Pick<FeePlan, "cod_share"> = DEFAULT_FEE_PLAN,
): CollectionQuote {
  const fee = shareOf(takaToPoisha(collected), cod_share);
  const payout = takaToPoisha(collected) - fee - takaToPoisha(delivery);
  return { collected, fee: poishaToTaka(fee), delivery, payout: poishaToTaka(payout) };
}

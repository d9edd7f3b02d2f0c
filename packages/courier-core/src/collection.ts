/** What is collected from the receiver, how a delivery is paid for, and what is left for the sender. */
import type { FeePlan } from "./fee-plan.ts";
import { poishaToTaka, takaToPoisha } from "./pricing.ts";

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** The most that is collected from a receiver, in taka. */
export const MAX_COLLECTION = 200_000;

/**
 * How the sender pays for the delivery: through the gateway, in cash when the parcel is picked up, or out of what is collected from the
 * receiver.
 */
export const DELIVERY_PAYMENTS = ["online", "at_pickup", "from_collection"] as const;
export type DeliveryPayment = (typeof DELIVERY_PAYMENTS)[number];

/** Whether a number can be an amount to collect: whole taka up to {@link MAX_COLLECTION}. */
export function isCollectAmount(taka: number): boolean {
  return Number.isInteger(taka) && taka >= 0 && taka <= MAX_COLLECTION;
}

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

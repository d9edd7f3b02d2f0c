/** What is collected from the receiver, how a delivery is paid for, and what is left for the sender. */
import type { FeePlan } from "./fee-plan.ts";
import { DEFAULT_FEE_PLAN, poishaToTaka, shareOf, takaToPoisha } from "./pricing.ts";

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

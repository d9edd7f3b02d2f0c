/** Cash on delivery: the COD amount, how the delivery fee is paid, and the merchant's share. */
import type { FeePlan } from "./fee-plan.ts";
import { DEFAULT_FEE_PLAN, poishaToTaka, shareOf, takaToPoisha } from "./pricing.ts";

/** The highest COD amount, in taka. */
export const MAX_COLLECTION = 200_000;

/**
 * How the sender pays the delivery fee: through the gateway, in cash at pickup, or out of the collected COD.
 */
export const DELIVERY_PAYMENTS = ["online", "at_pickup", "from_collection"] as const;
export type DeliveryPayment = (typeof DELIVERY_PAYMENTS)[number];

/** Whether a number is a valid COD amount: whole taka up to {@link MAX_COLLECTION}. */
export function isCollectAmount(taka: number): boolean {
  return Number.isInteger(taka) && taka >= 0 && taka <= MAX_COLLECTION;
}

/** The sender's share of a collection: amounts in taka. */
export interface CollectionQuote {
  readonly collected: number;
  readonly fee: number;
  /** The part of the delivery fee that is deducted from the collection. */
  readonly delivery: number;
  /** The sender's share; below 0 when the collection does not cover the COD fee and the delivery fee. */
  readonly payout: number;
}

/**
 * Returns the sender's share of a collection.
 * @param collected in taka
 * @param delivery the part of the delivery fee that is deducted from the collection, in taka
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

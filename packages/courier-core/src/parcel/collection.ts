/**
 * Cash on delivery: the COD amount, how the delivery fee is paid, and the amount that the merchant receives.
 */
import { type DeliveryStatus, isToBeDelivered } from "./delivery.ts";
import { type FeePlan, DEFAULT_FEE_PLAN } from "./fee-plan.ts";
import { poishaToTaka, shareOf, takaToPoisha } from "./pricing.ts";

/** The maximum COD amount, in taka. */
export const MAX_COLLECTION = 200_000;

/**
 * How the sender can pay the delivery fee: through the gateway, in cash at pickup, or by deduction from the
 * COD collected.
 */
export const DELIVERY_PAYMENTS = ["online", "at_pickup", "from_collection"] as const;
export type DeliveryPayment = (typeof DELIVERY_PAYMENTS)[number];

/** Whether a number is a valid COD amount, which is a whole number of taka up to {@link MAX_COLLECTION}. */
export function isCollectAmount(taka: number): boolean {
  return Number.isInteger(taka) && taka >= 0 && taka <= MAX_COLLECTION;
}

/**
 * Returns the COD that is still to be collected for a parcel. For a parcel that returns, it is 0: the receiver
 * has refused it, or has already paid for a part.
 */
export function codToCollect(codAmount: number, status: DeliveryStatus): number {
  return isToBeDelivered(status) ? codAmount : 0;
}

/** The amount of a collection that the sender receives, and the deductions. Amounts are in taka. */
export interface CollectionQuote {
  readonly collected: number;
  readonly fee: number;
  /** The part of the delivery fee that is deducted from the collection. */
  readonly delivery: number;
  /**
   * The amount that the sender receives. Negative if the collection does not cover the COD fee and the
   * delivery fee.
   */
  readonly payout: number;
}

/**
 * Returns the amount of a collection that the sender receives.
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

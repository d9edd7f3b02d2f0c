import { DEFAULT_FEE_PLAN, type FeePlan } from "./fee-plan.ts";

/** The kinds of parcel (spec section 3). */
export const PARCEL_TYPES = ["document", "non-document"] as const;

export type ParcelType = (typeof PARCEL_TYPES)[number];

/** The prices in taka within one district and between districts. */
interface DistrictPrice {
  readonly within: number;
  readonly outside: number;
}

/** A price list as data. Amounts are in taka, weights in kilograms. */
export interface Tariff {
  readonly base: Readonly<Record<ParcelType, DistrictPrice>>;
  /** The weight that is included in the base price of a non-document. */
  readonly includedKg: number;
  /** The price per kg above the included weight, pro rata. */
  readonly extraPerKg: number;
  /**
   * A fixed surcharge for a non-document that exceeds the included weight and is sent to another district.
   */
  readonly outsideExtra: number;
}

/**
 * The version of {@link TARIFF}, which is recorded with each booking. Increase it with each change of a price,
 * so that `check:ledger` does not apply the new prices to earlier bookings.
 */
export const PRICE_LIST = 1;

/** The price list in force (spec section 9). */
export const TARIFF: Tariff = {
  base: {
    document: { within: 60, outside: 80 },
    "non-document": { within: 110, outside: 150 },
  },
  includedKg: 3,
  extraPerKg: 40,
  outsideExtra: 40,
};

/** The kinds of lines in a quote. */
export const QUOTE_LINES = ["base", "extraWeight", "outsideExtra", "exchange"] as const;
export type QuoteLineCode = (typeof QUOTE_LINES)[number];

/**
 * The price of one parcel, with its lines. Amounts are in taka. `extraKg` is the weight in kg above the
 * included weight.
 */
export interface Quote {
  readonly lines: readonly { readonly code: QuoteLineCode; readonly amount: number }[];
  readonly total: number;
  readonly withinDistrict: boolean;
  readonly extraKg: number;
}

/** The inputs of a price. `weight` is in kg, and centers are identified by district. */
export interface Shipment {
  readonly type: ParcelType;
  readonly weight?: number | undefined;
  readonly senderCenter: string;
  readonly receiverCenter: string;
}

/** Converts taka to poisha (1/100 taka), because amounts are added and stored as whole poisha. */
export function takaToPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Converts poisha to taka. */
export function poishaToTaka(poisha: number): number {
  return poisha / 100;
}

/** 100%, in hundredths of a per cent. */
const WHOLE = 10_000;

/**
 * Returns a share of an amount. The amount is in poisha, and the share is in hundredths of a per cent. Half a
 * poisha is rounded up.
 */
export function shareOf(poisha: number, share: number): number {
  return Math.round((poisha * share) / WHOLE);
}

/** Returns the sum of amounts in taka, computed in whole poisha. */
export function sumTaka(amounts: readonly number[]): number {
  return poishaToTaka(amounts.reduce((poisha, taka) => poisha + takaToPoisha(taka), 0));
}

/**
 * Prices a parcel (spec section 9). The result is exact, because it is computed in grams and poisha. A
 * missing or impossible weight counts as 0, and the weight of a document is ignored. Lines of 0 are omitted.
 */
export function quote(shipment: Shipment, tariff: Tariff = TARIFF): Quote {
  const withinDistrict = shipment.senderCenter === shipment.receiverCenter;
  const extraGrams = Math.max(0, weightInGrams(shipment) - Math.round(tariff.includedKg * 1000));
  const price = tariff.base[shipment.type];

  const lines = [
    { code: "base" as QuoteLineCode, poisha: takaToPoisha(withinDistrict ? price.within : price.outside) },
  ];
  if (extraGrams > 0) {
    lines.push({
      code: "extraWeight",
      poisha: Math.round((extraGrams * takaToPoisha(tariff.extraPerKg)) / 1000),
    });
    if (!withinDistrict) lines.push({ code: "outsideExtra", poisha: takaToPoisha(tariff.outsideExtra) });
  }

  return {
    lines: lines.map(({ code, poisha }) => ({ code, amount: poishaToTaka(poisha) })),
    total: poishaToTaka(lines.reduce((sum, line) => sum + line.poisha, 0)),
    withinDistrict,
    extraKg: extraGrams / 1000,
  };
}

/** The fields of a draft, a booking or a stored parcel that determine its price. */
export interface PricedParcel {
  readonly type: ParcelType;
  /** In kg. */
  readonly weight: number;
  readonly sender_center: string;
  readonly receiver_center: string;
  /** The tracking ID of the parcel that the receiver returns in exchange. */
  readonly exchange_of?: string | null | undefined;
}

/**
 * Computes the price of a parcel from its fields, with {@link quote}. For an exchange, adds a line for the
 * return of the exchanged parcel, which is a share of the delivery fee of this parcel.
 */
export function quoteParcel(
  { type, weight, sender_center, receiver_center, exchange_of }: PricedParcel,
  { return_share }: Pick<FeePlan, "return_share"> = DEFAULT_FEE_PLAN,
): Quote {
  const delivery = quote({ type, weight, senderCenter: sender_center, receiverCenter: receiver_center });
  if (exchange_of == null) return delivery;
  const amount = poishaToTaka(shareOf(takaToPoisha(delivery.total), return_share));
  return {
    ...delivery,
    lines: [...delivery.lines, { code: "exchange", amount }],
    total: sumTaka([delivery.total, amount]),
  };
}

function weightInGrams({ type, weight = 0 }: Shipment): number {
  return type === "document" || !Number.isFinite(weight) ? 0 : Math.round(weight * 1000);
}

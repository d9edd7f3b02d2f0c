/**
 * The value of a parcel, which is its declared value, or its COD amount if no value is declared. The value
 * limits the compensation, and determines which parcels a rider may carry.
 */

/** The maximum declared value that a fee plan can allow, in taka. */
export const MAX_DECLARED_VALUE = 1_000_000;

/** The number of days after delivery or return during which the sender may report damage. */
export const CLAIM_DAYS = 7;

/**
 * Whether a number is a valid declared value, which is a whole number of taka, or 0 if no value is declared.
 * The fee plan sets a lower maximum.
 */
export function isDeclaredValue(taka: number): boolean {
  return Number.isSafeInteger(taka) && taka >= 0;
}

/**
 * Returns the value of a parcel, or 0 if it is unknown. All amounts are in the same unit.
 * @param declared the declared value; 0 if there is none
 * @param cod the COD amount; 0 if there is none
 */
export function parcelValue({ declared, cod }: { readonly declared: number; readonly cod: number }): number {
  return declared === 0 ? cod : declared;
}

/** How long a parcel takes, as spec section 1 advertises it. Hours from pickup to drop-off. */

export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface DeliveryWindow {
  readonly standard: Hours;
  /** Where there is a faster way. */
  readonly express?: Hours;
}

/** The districts of the five big cities. */
const METRO: ReadonlySet<string> = new Set(["Dhaka", "Chattogram", "Sylhet", "Khulna", "Rajshahi"]);
/** Within this one there is express delivery. */
const EXPRESS = "Dhaka";

/** Between the big cities, and within them. */
export const METRO_HOURS: Hours = { from: 24, to: 72 };
/** From anywhere to anywhere. */
export const NATIONWIDE_HOURS: Hours = { from: 48, to: 72 };
/** Express, within Dhaka. */
export const EXPRESS_HOURS: Hours = { from: 4, to: 6 };

/** @param from English name of the sender's district; `to`: of the receiver's */
export function deliveryWindow(from: string, to: string): DeliveryWindow {
  const standard = METRO.has(from) && METRO.has(to) ? METRO_HOURS : NATIONWIDE_HOURS;
  return from === EXPRESS && to === EXPRESS ? { standard, express: EXPRESS_HOURS } : { standard };
}

/** How long a parcel takes, as spec section 1 advertises it. Hours from pickup to drop-off. */

import { DAY_MS, HOUR_MS } from "./duration.ts";

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

/** Bookings paid for before this hour in Dhaka are collected on the same day. */
const PICKUP_CUTOFF_HOUR = 16;
// Bangladesh has kept one time since 2010, without summer time.
const DHAKA_MS = 6 * HOUR_MS;

/** The calendar day in Dhaka on which a parcel is collected that is ready now: `2026-11-24`. */
export function pickupDay(now: Date): string {
  return dayOf(now.getTime() + (24 - PICKUP_CUTOFF_HOUR) * HOUR_MS);
}

/** The first and the last calendar day in Dhaka on which a parcel is promised that is collected at a time. */
export function deliveryDays(collectedAt: Date, hours: Hours): { first: string; last: string } {
  return {
    first: dayOf(collectedAt.getTime() + hours.from * HOUR_MS),
    last: dayOf(collectedAt.getTime() + hours.to * HOUR_MS),
  };
}

/** The calendar day in Dhaka at a time: `2026-11-24`. */
export function dayInDhaka(time: Date): string {
  return dayOf(time.getTime());
}

/** The middle of a calendar day in Dhaka. */
export function noonOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS + DAY_MS / 2);
}

function dayOf(time: number): string {
  return new Date(time + DHAKA_MS).toISOString().slice(0, 10);
}

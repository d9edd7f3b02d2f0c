/** The delivery time of a parcel (spec section 1), in hours from pickup to delivery. */

import { DAY_MS, HOUR_MS } from "../base/duration.ts";

export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface DeliveryWindow {
  readonly standard: Hours;
  /** The hours of express delivery, if it is available on this route. */
  readonly express?: Hours;
}

/** The districts of the five big cities. */
const METRO: ReadonlySet<string> = new Set(["Dhaka", "Chattogram", "Sylhet", "Khulna", "Rajshahi"]);
/** The district in which express delivery is available. */
const EXPRESS = "Dhaka";

/** The hours between and within the big cities. */
export const METRO_HOURS: Hours = { from: 24, to: 72 };
/** The hours between any other districts. */
export const NATIONWIDE_HOURS: Hours = { from: 48, to: 72 };
/** The hours of express delivery within Dhaka. */
export const EXPRESS_HOURS: Hours = { from: 4, to: 6 };

/**
 * Returns the delivery time between two districts. The standard time within a big city equals the
 * time between two big cities. The standard time within any other district equals the nationwide
 * time.
 * @param from the English name of the sender's district
 * @param to the English name of the receiver's district
 */
export function deliveryWindow(from: string, to: string): DeliveryWindow {
  const standard = METRO.has(from) && METRO.has(to) ? METRO_HOURS : NATIONWIDE_HOURS;
  return from === EXPRESS && to === EXPRESS ? { standard, express: EXPRESS_HOURS } : { standard };
}

/** A parcel that is paid for before this hour in Dhaka is picked up on the same day. */
const PICKUP_CUTOFF_HOUR = 16;
// The offset from UTC is constant, because Bangladesh has not observed daylight saving time since 2010.
const DHAKA_MS = 6 * HOUR_MS;

/**
 * Returns the calendar day in Dhaka on which a parcel that is ready now is picked up: `2026-11-24`.
 */
export function pickupDay(now: Date): string {
  return dayOf(now.getTime() + (24 - PICKUP_CUTOFF_HOUR) * HOUR_MS);
}

/**
 * Returns the first and the last day, in Asia/Dhaka, on which a parcel that is picked up at the
 * given time is expected to be delivered.
 */
export function deliveryDays(collectedAt: Date, hours: Hours): { first: string; last: string } {
  return {
    first: dayOf(collectedAt.getTime() + hours.from * HOUR_MS),
    last: dayOf(collectedAt.getTime() + hours.to * HOUR_MS),
  };
}

/** Returns the calendar day in Dhaka at the given time: `2026-11-24`. */
export function dayInDhaka(time: Date): string {
  return dayOf(time.getTime());
}

/** Noon of a calendar day in Dhaka. */
export function noonOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS + DAY_MS / 2);
}

/** Formats a time in Dhaka: `2026-11-24T18:42:07+06:00`. */
export function timeInDhaka(time: Date): string {
  return `${new Date(time.getTime() + DHAKA_MS).toISOString().slice(0, 19)}+06:00`;
}

function dayOf(time: number): string {
  return new Date(time + DHAKA_MS).toISOString().slice(0, 10);
}

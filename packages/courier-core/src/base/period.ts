/** Periods in queries: calendar days and months in Asia/Dhaka. */
import { DAY_MS, HOUR_MS } from "./duration.ts";
import * as v from "valibot";

const FIRST_DAY = "1900-01-01";
const DAY = /^\d{4}-\d{2}-\d{2}$/;
// The offset is constant, because Bangladesh has not observed daylight saving time since 2010.
const DHAKA = "+06:00";

/** A calendar day in 1900 or later, such as `2026-11-21`. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(DAY),
  // PostgreSQL has no year 0, and a year with four digits is at most 9999.
  v.check((text) => text >= FIRST_DAY && isDay(text)),
);

/** The offset of Asia/Dhaka from UTC, which has no daylight saving time. */
const DHAKA_MS = 6 * HOUR_MS;

/** The maximum number of days in one query. */
export const MAX_DAYS = 366;

/**
 * A date range whose first and last day are included. It contains the days as strings, and the timestamps
 * `since` (inclusive) and `before` (exclusive).
 */
export const PeriodSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.transform(({ from, to }) => ({
    from,
    to,
    since: dayStart(from),
    before: dayEnd(to),
  })),
  v.check(({ since, before }) => {
    const days = (before.getTime() - since.getTime()) / DAY_MS;
    return days >= 1 && days <= MAX_DAYS;
  }),
);

/** A month as a string, and as the timestamps `since` (inclusive) and `before` (exclusive). */
export interface Month {
  readonly month: string;
  readonly since: Date;
  readonly before: Date;
}

/**
 * Converts a month in Asia/Dhaka to its period.
 * @param month such as `2026-11`
 */
export function monthPeriod(month: string): Month {
  return { month, since: dayStart(`${month}-01`), before: dayStart(`${monthAfter(month)}-01`) };
}

/** Returns the month in Asia/Dhaka at the given time, such as `2026-11`. */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 7);
}

/** Returns the month after the given month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** Returns the end of a day in Asia/Dhaka, which is the start of the next day. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + DAY_MS);
}

/** Returns the start of a day in Asia/Dhaka. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA}`);
}

// Whether a text is a valid day. Date converts 31 February to 3 March, so only a valid day remains
// unchanged.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

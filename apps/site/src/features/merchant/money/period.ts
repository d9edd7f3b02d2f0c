import { MonthSchema } from "@harkara/courier-core/base/month";
import * as v from "valibot";

/** The possible lengths of a statement. */
export const SPANS = ["day", "week", "month"] as const;
export type Span = (typeof SPANS)[number];

/**
 * The page's search parameters: the statement's length, a day in it, and the open payout or the month of the
 * open invoice. Invalid values are omitted.
 */
export const MoneySearchSchema = v.object({
  span: v.fallback(v.optional(v.picklist(SPANS)), undefined),
  day: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.isoDate(),
        v.check((day) => !Number.isNaN(Date.parse(day))),
      ),
    ),
    undefined,
  ),
  payout: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  invoice: v.fallback(v.optional(MonthSchema), undefined),
});
export type MoneySearch = v.InferOutput<typeof MoneySearchSchema>;

/** A range of calendar days such as `2026-11-22`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the period of the given length that contains a day. A week begins on Sunday. */
export function periodOf(span: Span, day: string): Period {
  const time = Date.parse(day);
  if (span === "day") return { from: day, to: day };
  if (span === "week") {
    const first = time - new Date(time).getUTCDay() * DAY_MS;
    return { from: dayOf(first), to: dayOf(first + 6 * DAY_MS) };
  }
  const date = new Date(time);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  return { from: `${day.slice(0, 7)}-01`, to: dayOf(last) };
}

/** Returns a day in the previous or the next period. */
export function neighbour({ from, to }: Period, direction: -1 | 1): string {
  return direction < 0 ? dayOf(Date.parse(from) - DAY_MS) : dayOf(Date.parse(to) + DAY_MS);
}

/** Calendar days in Asia/Dhaka, as used in queries. */
import { DAY_MS } from "./duration.ts";
import * as v from "valibot";
import { dayEnd, dayStart, daySchema } from "./parcel-query.ts";

/** The maximum number of days in one query. */
export const MAX_DAYS = 366;

/**
 * A date range, both days included, as texts and as timestamps from `since` (included) to `before`
 * (excluded).
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

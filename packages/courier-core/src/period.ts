/** Calendar days in Asia/Dhaka, as queries name them. */
import { DAY_MS } from "./duration.ts";
import * as v from "valibot";
import { dayEnd, dayStart, daySchema } from "./parcel-query.ts";

/** The most days that one question may be about. */
export const MAX_DAYS = 366;

/** From one day to another, both included: as texts, and as moments from `since` on and before `before`. */
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

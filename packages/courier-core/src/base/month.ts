import * as v from "valibot";

/** A month: `2026-11`. */
export const MonthSchema = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

import * as v from "valibot";
import { QUOTE_LINES } from "./pricing.ts";

/** A quote on the wire, in taka; see `Quote` in pricing.ts. */
export const QuoteSchema = v.object({
  lines: v.array(v.object({ code: v.picklist(QUOTE_LINES), amount: v.number() })),
  total: v.number(),
  withinDistrict: v.boolean(),
  extraKg: v.number(),
});

import * as v from "valibot";
import { QUOTE_LINES } from "../parcel/pricing.ts";
import { StaffHoldingsSchema } from "../people/staff-holdings.ts";

/** A quote on the wire, in taka; see `Quote` in pricing.ts. */
export const QuoteSchema = v.object({
  lines: v.array(v.object({ code: v.picklist(QUOTE_LINES), amount: v.number() })),
  total: v.number(),
  withinDistrict: v.boolean(),
  extraKg: v.number(),
});

/** The fields that have errors. `code` is a message code. */
export const FieldErrorsSchema = v.array(
  v.object({ field: v.string(), code: v.string(), message: v.string() }),
);

/** An API error as RFC 9457 problem details, `application/problem+json`. */
export const ProblemSchema = v.object({
  /** A URI that identifies the problem type. */
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** A stable code for clients, such as `cost.mismatch` or `parcel.paid`. */
  code: v.string(),
  errors: v.optional(FieldErrorsSchema),
  /** The staff member's holdings (parcels, cash and debt), for the code `staff.holds`. */
  holds: v.optional(StaffHoldingsSchema),
  /** The server's quote in taka, for the code `cost.mismatch`. */
  quote: v.optional(QuoteSchema),
  /** The parcel that already has the reference, for the code `reference.taken`. */
  tracking_id: v.optional(v.string()),
  /** The available and the required amount in taka, for the codes `bank.overdrawn` and `gateway.excess`. */
  funds: v.optional(v.object({ available: v.number(), amount: v.number() })),
  /** The place's open pickup request, for the code `pickup.open`. */
  pickup_id: v.optional(v.string()),
});

export type Problem = v.InferOutput<typeof ProblemSchema>;

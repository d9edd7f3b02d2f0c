import * as v from "valibot";
import { FieldErrorsSchema } from "../base/field-errors.ts";
import { QuoteSchema } from "../parcel/quote.ts";
import { StaffHoldingsSchema } from "../people/staff-holdings.ts";

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

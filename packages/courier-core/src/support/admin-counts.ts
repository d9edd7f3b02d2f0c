import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The numbers of items of all centers that wait for an admin. */
export const AdminCountsSchema = v.object({
  /** Cash counts with a discrepancy. */
  differences: count,
  /** Reported cash under review. */
  reviews: count,
  /** Corrections that another admin proposed. */
  corrections: count,
  /** Changes of fee plans that wait for approval. A server of an earlier release sends none. */
  plans: v.optional(count, 0),
  /** Changes of the VAT rate that wait for approval. A server of an earlier release sends none. */
  vat: v.optional(count, 0),
  /** Claims for lost and damaged parcels. */
  claims: count,
  /** Pending payouts. */
  payouts: count,
  /** Rider applications. */
  applications: count,
});
export type AdminCounts = v.InferOutput<typeof AdminCountsSchema>;

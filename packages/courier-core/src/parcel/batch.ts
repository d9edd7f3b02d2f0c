/** Booking many parcels in one request: POST /parcels/batch. */
import * as v from "valibot";
import { QuoteSchema } from "./quote.ts";
import { FieldErrorsSchema } from "../base/field-errors.ts";

/** The maximum number of parcels in one request. */
export const MAX_BATCH = 100;

/**
 * A request to book parcels. Each row is a draft as in POST /parcel, with an optional `tracking_id` and
 * `cost`. Each row is parsed and booked separately, so that an invalid row does not block the other rows. A
 * row with a tracking ID is booked only once, even if it is sent several times. A row without a tracking ID
 * is booked each time that it is sent, unless its reference is already used.
 */
export const BatchSchema = v.object({
  parcels: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BATCH)),
});

/**
 * The result of a row. `booked`: this request booked the parcel. `repeated`: an earlier request booked the
 * same parcel. `refused`: nothing was booked, and the same row will be refused again. `failed`: the server
 * could not book the row now, or does not know whether the row was booked, so the client should send the row
 * again. Amounts are in taka.
 */
export const BatchResultSchema = v.variant("status", [
  v.object({ status: v.literal("booked"), tracking_id: v.string(), cost: v.number() }),
  v.object({ status: v.literal("repeated"), tracking_id: v.string(), cost: v.number() }),
  v.object({
    status: v.literal("refused"),
    /** A message code. With `request.invalid`, the details are in `errors`. */
    code: v.string(),
    errors: v.optional(FieldErrorsSchema),
    /** The parcel that already has the reference, for the code `reference.taken`. */
    tracking_id: v.optional(v.string()),
    /** The server's quote, for the code `cost.mismatch`. */
    quote: v.optional(QuoteSchema),
  }),
  v.object({ status: v.literal("failed"), code: v.string() }),
]);
export type BatchResult = v.InferOutput<typeof BatchResultSchema>;

/** The results of all rows, in the order of the rows. */
export const BatchResultsSchema = v.object({ results: v.array(BatchResultSchema) });

/** The booking of many parcels. */
import { BatchResultsSchema, type BatchResult } from "@harkara/courier-core/batch";
import type { Booking } from "@harkara/courier-core/parcel";
import { ApiError, type ApiClient } from "./client.ts";

/**
 * Books parcels, each by itself. Idempotent by their tracking IDs.
 * @returns a result for each parcel, in order
 * @throws ApiError when the outcome of all parcels is unknown
 */
export async function bookBatch(
  api: ApiClient,
  parcels: readonly Booking[],
): Promise<readonly BatchResult[]> {
  const { body } = await api.request("parcels/batch", BatchResultsSchema, {
    method: "post",
    json: { parcels },
  });
  if (body.results.length !== parcels.length) throw new ApiError("server");
  return body.results;
}

/** The request that books many parcels. */
import { BatchResultsSchema, type BatchResult } from "@harkara/courier-core/parcel/batch";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { ApiError, type ApiClient } from "@harkara/web/api/client.ts";

/**
 * Books parcels. Each is booked separately, and idempotent by its tracking ID.
 * @returns a result for each parcel, in the same order
 * @throws ApiError when it is unknown which parcels were booked
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

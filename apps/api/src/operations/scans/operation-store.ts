import { MAX_WRONG_CODES_PER_HOUR } from "@harkara/courier-core/journey/operations/proof";
import type { Operation, OperationResult } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { PhotoStore } from "../../events/photo-store.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import type { Database } from "../../platform/database.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { performOnBag } from "./perform-on-bag.ts";
import { codeKey, performOnParcel } from "./perform-on-parcel.ts";
import { performOnPickup } from "./perform-on-pickup.ts";
import type { DeviceTimes } from "@harkara/courier-core/journey/operations/times";

/** Staff operations on parcels, bags and pickup requests. */
export interface OperationStore {
  /** Performs an operation. Idempotent. */
  perform(operator: StaffCaller, operation: Operation, times: DeviceTimes): Promise<OperationResult>;
}

/**
 * Creates the store for operations.
 * @param isCenter whether a district has a service center
 * @param areaOf reads the area of an address
 */
export function createOperationStore(
  { transact }: Database,
  photos: PhotoStore,
  isCenter: (district: string) => boolean,
  areaOf: AreaOf,
): OperationStore {
  // The limit is per replica. Several replicas allow more attempts, but far fewer than the number of possible
  // codes.
  const wrongCodes = new RateLimiterMemory({ points: MAX_WRONG_CODES_PER_HOUR, duration: 3600 });
  const sources = { photos, areaOf, wrongCodes };

  const attempt = (
    operator: StaffCaller,
    operation: Operation,
    times: DeviceTimes,
  ): Promise<OperationResult> =>
    transact((tx) => {
      if ("tracking_id" in operation) return performOnParcel(tx, sources, operator, operation, times);
      if ("pickup_id" in operation) return performOnPickup(tx, operator, operation, times);
      return performOnBag(tx, isCenter, operator, operation, times);
    });

  const attemptTwice = async (
    operator: StaffCaller,
    operation: Operation,
    times: DeviceTimes,
  ): Promise<OperationResult> => {
    try {
      return await attempt(operator, operation, times);
    } catch (error) {
      // A concurrent request with the same operation or the same new bag committed first.
      if (isUniqueViolation(error)) return attempt(operator, operation, times);
      throw error;
    }
  };

  return {
    async perform(operator, operation, times) {
      const result = await attemptTwice(operator, operation, times);
      if (result.refusal === "wrong_code" && (operation.task === "deliver" || operation.task === "give_back"))
        await wrongCodes.consume(codeKey(operator, operation)).catch((error: unknown) => {
          if (!(error instanceof RateLimiterRes)) throw error;
        });
      return result;
    },
  };
}

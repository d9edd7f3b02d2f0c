import { trackingId } from "@harkara/courier-core/base/fields";
import { type Input, inPath } from "../http/input.ts";
import { ProblemError } from "../http/problem.ts";

/** The input that reads a parcel's tracking ID from the path. */
export const parcelId: Input<string> = inPath("tracking_id", trackingId, noParcel);

/** Returns the 404 error for a parcel that does not exist or belongs to another owner. */
export function noParcel(): ProblemError {
  return new ProblemError(404, "parcel.notFound", { detail: "Parcel not found" });
}

export const NO_PARCEL = { 404: ["parcel.notFound"] } as const;

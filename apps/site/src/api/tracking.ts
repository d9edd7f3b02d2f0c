/** Public requests about a parcel, by tracking ID. */
import { TrackingSchema, type Unlocked, UnlockedSchema } from "@harkara/courier-core/tracking";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";

/** Returns the query for the public view of a parcel. The error is `notFound` for an unknown ID. */
export function trackingQuery(api: ApiClient, trackingId: string) {
  return queryOptions({
    queryKey: ["tracking", trackingId],
    queryFn: async ({ signal }) =>
      (
        await api.request(`tracking/${encodeURIComponent(trackingId)}`, TrackingSchema, {
          signal,
          isPublic: true,
        })
      ).body,
  });
}

/**
 * Fetches the view for users who know the last four digits of a phone number.
 * @throws ApiError `invalid` with `unlock.failed`, or `conflict` with `unlock.closed`
 */
export async function unlockTracking(api: ApiClient, trackingId: string, digits: string): Promise<Unlocked> {
  const path = `tracking/${encodeURIComponent(trackingId)}/unlock`;
  return (await api.request(path, UnlockedSchema, { method: "post", json: { digits }, isPublic: true })).body;
}

/** The digits form's result in a server-rendered page: the unlocked view, or the error. */
export interface UnlockAnswer {
  readonly unlocked?: Unlocked;
  readonly problem?: string;
}

/**
 * Returns the query for the result of a digits form that was submitted without JavaScript. The
 * server puts the result into the page, and the query never fetches it.
 */
export function unlockAnswerQuery(trackingId: string) {
  return queryOptions<UnlockAnswer>({ queryKey: ["unlock", trackingId], queryFn: skipToken });
}

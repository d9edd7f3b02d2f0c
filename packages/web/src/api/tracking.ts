/** Public requests about a parcel, by tracking ID. */
import type { ReceiverDay } from "@harkara/courier-core/journey/reschedule";
import { TrackingSchema, type Unlocked, UnlockedSchema } from "@harkara/courier-core/journey/tracking";
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

/**
 * Reschedules the delivery for the receiver, who knows the last four digits of their phone number.
 * @throws ApiError `conflict` with `day.notOffered`, or as {@link unlockTracking}
 */
export async function rescheduleTracking(
  api: ApiClient,
  trackingId: string,
  request: ReceiverDay,
): Promise<Unlocked> {
  const path = `tracking/${encodeURIComponent(trackingId)}/reschedule`;
  return (await api.request(path, UnlockedSchema, { method: "post", json: request, isPublic: true })).body;
}

/**
 * The result of the forms in a server-rendered page: the unlocked view with the digits that unlock it, or the
 * error. `movedTo` is the day to which the delivery was rescheduled, and `dayProblem` is why it was not.
 */
export interface UnlockAnswer {
  readonly unlocked?: Unlocked;
  readonly digits?: string;
  readonly problem?: string;
  readonly movedTo?: string;
  readonly dayProblem?: string;
}

/**
 * Returns the query for the result of a digits form that was submitted without JavaScript. The
 * server puts the result into the page, and the query never fetches it.
 */
export function unlockAnswerQuery(trackingId: string) {
  return queryOptions<UnlockAnswer>({ queryKey: ["unlock", trackingId], queryFn: skipToken });
}

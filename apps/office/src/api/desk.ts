/** Requests for the parcel desk. */
import {
  BagRecordSchema,
  FoundParcelSchema,
  type ParcelRecord,
  ParcelRecordSchema,
  type ReceiverCorrection,
  SenderViewSchema,
} from "@harkara/courier-core/support/desk";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { pagedList } from "@harkara/web/api/paging.ts";
import { photoQuery } from "@harkara/web/api/parcels.ts";

const DESK_KEY = "desk";

/** Whether a string is long enough for a search. */
export const isDeskSearch = (text: string): boolean => text.length >= 2;

/** Returns the query for the parcels that match a search, newest first. */
export function deskSearchQuery(api: ApiClient, uid: string, search: string) {
  return pagedList(api, [DESK_KEY, uid, "search", search], FoundParcelSchema, "desk/parcels", { search });
}

/** Returns the query for the record of a parcel. */
export function recordQuery(api: ApiClient, uid: string, trackingId: string) {
  return queryOptions({
    queryKey: [DESK_KEY, uid, "record", trackingId],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/parcels/${trackingId}`, ParcelRecordSchema, { signal })).body,
  });
}

/** Returns the query for a photo that proves a delivery, as a data URL. */
export function recordPhotoQuery(api: ApiClient, trackingId: string, photoId: string) {
  return photoQuery(api, `desk/parcels/${trackingId}/photos/${photoId}`);
}

/** Returns the query for a parcel's data as its sender sees it. */
export function senderViewQuery(api: ApiClient, uid: string, trackingId: string) {
  return queryOptions({
    queryKey: [DESK_KEY, uid, "sender-view", trackingId],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/parcels/${trackingId}/sender-view`, SenderViewSchema, { signal })).body,
  });
}

/** Returns the query for the record of a bag. */
export function bagRecordQuery(api: ApiClient, uid: string, bagId: string) {
  return queryOptions({
    queryKey: [DESK_KEY, uid, "bag", bagId],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/bags/${bagId}`, BagRecordSchema, { signal })).body,
  });
}

/**
 * Shows a parcel's phone numbers to the user.
 * @throws ApiError
 */
export async function disclosePhones(
  api: ApiClient,
  trackingId: string,
  reason: string,
): Promise<ParcelRecord> {
  const path = `desk/parcels/${trackingId}/disclosures`;
  return (await api.request(path, ParcelRecordSchema, { method: "post", json: { reason } })).body;
}

/** Corrects the receiver of a parcel. @throws ApiError `conflict` with `own.refused` or `parcel.receiverFixed` */
export async function correctReceiver(
  api: ApiClient,
  trackingId: string,
  correction: ReceiverCorrection,
): Promise<ParcelRecord> {
  const path = `desk/parcels/${trackingId}/receiver`;
  return (await api.request(path, ParcelRecordSchema, { method: "put", json: correction })).body;
}

/** Refetches the records and search results that staff have on screen after a change. */
export async function recordsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [DESK_KEY] });
}

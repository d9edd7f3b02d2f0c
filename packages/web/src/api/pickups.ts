/** Requests about the pickup places and pickup requests of a merchant. */
import {
  type PickupChange,
  type PickupDraft,
  PickupPlaceSchema,
  PickupSchema,
  type PlaceDraft,
} from "@harkara/courier-core/journey/pickup";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";
import { pagedList } from "./paging.ts";

/** The query key for all of a merchant's pickup data. */
export const PICKUPS_KEY = "pickups";

/** Refetches a merchant's pickup data, and the account, whose default sender comes from the default place. */
export async function placesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PICKUPS_KEY] }),
    queryClient.invalidateQueries({ queryKey: ["account"] }),
  ]);
}

/** Returns the query for the merchant's pickup places, the default one first. */
export function placesQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [PICKUPS_KEY, uid, "places"],
    queryFn: async ({ signal }) =>
      (await api.request("pickup-places", v.array(PickupPlaceSchema), { signal })).body,
  });
}

/** Returns the query for the merchant's pickup requests, newest first. */
export function pickupsQuery(api: ApiClient, uid: string) {
  return pagedList(api, [PICKUPS_KEY, uid, "requests"], PickupSchema, "pickups");
}

/**
 * Saves a pickup place.
 * @throws ApiError `conflict` with `pickupPlace.full`
 */
export async function savePlace(api: ApiClient, id: string, draft: PlaceDraft) {
  return (await api.request(`pickup-places/${id}`, PickupPlaceSchema, { method: "put", json: draft })).body;
}

export async function deletePlace(api: ApiClient, id: string): Promise<void> {
  await api.request(`pickup-places/${id}`, v.undefined(), { method: "delete" });
}

/**
 * Requests a pickup. A repeated request with the same ID is stored once.
 * @throws ApiError `conflict` with `pickup.open` or `pickup.notBookable`
 */
export async function requestPickup(api: ApiClient, draft: PickupDraft) {
  return (await api.request("pickups", PickupSchema, { method: "post", json: draft })).body;
}

/**
 * Changes a pickup request. A repeated change with the same content is made once.
 * @throws ApiError `conflict` with `pickup.assigned`, `pickup.closed`, `pickup.changed`, `pickup.open` or
 * `pickup.notBookable`
 */
export async function changePickup(api: ApiClient, id: string, change: PickupChange) {
  return (await api.request(`pickups/${id}`, PickupSchema, { method: "put", json: change })).body;
}

/**
 * Cancels a pickup request.
 * @throws ApiError `conflict` with `pickup.closed`
 */
export async function cancelPickup(api: ApiClient, id: string): Promise<void> {
  await api.request(`pickups/${id}`, v.undefined(), { method: "delete" });
}

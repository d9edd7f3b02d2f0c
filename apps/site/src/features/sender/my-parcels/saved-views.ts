/** Requests about the user's saved views of the parcel list. */
import { type SavedView, SavedViewSchema } from "@harkara/courier-core/parcel/saved-view";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";

/** Returns the query for the user's saved views, oldest first. */
export function savedViewsQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["saved-views", uid],
    queryFn: async ({ signal }) => (await api.request("views", v.array(SavedViewSchema), { signal })).body,
  });
}

/**
 * Creates or replaces a saved view. Idempotent by its ID.
 * @throws ApiError `conflict` if the maximum number of views is reached
 */
export async function saveView(api: ApiClient, { id, ...view }: SavedView): Promise<void> {
  await api.request(`views/${id}`, SavedViewSchema, { method: "put", json: view });
}

/**
 * Deletes a saved view. Idempotent.
 * @throws ApiError
 */
export async function deleteView(api: ApiClient, id: string): Promise<void> {
  await api.request(`views/${id}`, v.undefined(), { method: "delete" });
}

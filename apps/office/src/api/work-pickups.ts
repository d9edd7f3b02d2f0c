/** Requests about pickup requests, for hubs and riders. */
import { HubPickupSchema, PickupTaskSchema } from "@harkara/courier-core/journey/pickup";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { keptWhileOffline } from "@harkara/web/storage/snapshot.ts";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { WORK_KEY } from "./operations.ts";
import { pagedList } from "@harkara/web/api/paging.ts";

/** Returns the query for the open pickup requests at the worker's center, sorted by time. */
export function hubPickupsQuery(api: ApiClient, uid: string) {
  return pagedList(api, [WORK_KEY, uid, "hub-pickups"], HubPickupSchema, "hub/pickups", { list: "open" });
}

/** Returns the query for a pickup request at the worker's center, with its parcels. */
export function hubPickupQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "hub-pickups", id],
    queryFn: async ({ signal }) =>
      (await api.request(`hub/pickups/${id}`, PickupTaskSchema, { signal })).body,
  });
}

/**
 * Returns the query for a rider's open pickup requests with their parcels. When offline, the query
 * returns the cached requests.
 */
export function riderPickupsQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "pickups"],
    queryFn: ({ signal }) =>
      keptWhileOffline(
        uid,
        "pickups",
        v.array(PickupTaskSchema),
        async () => (await api.request("rider/pickups", v.array(PickupTaskSchema), { signal })).body,
      ),
  });
}

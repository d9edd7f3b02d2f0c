/** Requests for hubs and riders: their lists and operations. */
import { RiderCashSchema } from "@harkara/courier-core/money/cash";
import {
  BagManifestSchema,
  HubCountsSchema,
  type HubFilter,
  HubParcelSchema,
  HubRiderSchema,
  RiderTaskSchema,
} from "@harkara/courier-core/journey/staff-parcel";
import type { HubList, HubSort } from "@harkara/courier-core/journey/hub-list";
import {
  BagSchema,
  OperationResultSchema,
  type Operation,
  type OperationResult,
} from "@harkara/courier-core/journey/operation";
import { LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { keptWhileOffline } from "@harkara/web/storage/snapshot.ts";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { fetchAllPages, fetchPage, pagedList, pagedQuery } from "@harkara/web/api/paging.ts";

/** The query key of all data that an operation may change. */
export const WORK_KEY = "work";

/** Returns the query for the parcels in a list of the worker's center. */
export function hubParcelsQuery(
  api: ApiClient,
  uid: string,
  list: HubList,
  filter: HubFilter = {},
  sort: HubSort = "waiting",
) {
  const searchParams = { list, ...filterParams(filter), ...(sort !== "waiting" && { sort }) };
  return pagedList(
    api,
    [WORK_KEY, uid, "parcels", searchParams],
    HubParcelSchema,
    "hub/parcels",
    searchParams,
  );
}

/** Returns the filters that are set, as search parameters. */
function filterParams(filter: HubFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Fetches the tracking IDs of all parcels in a list that match the filters.
 * @throws ApiError
 */
export async function fetchHubParcelIds(
  api: ApiClient,
  list: HubList,
  filter: HubFilter,
  signal: AbortSignal,
): Promise<string[]> {
  const searchParams = { list, ...filterParams(filter) };
  const pages = await fetchAllPages(api, v.array(HubParcelSchema), {
    path: "hub/parcels",
    searchParams,
    signal,
  });
  return pages.flat().map(({ tracking_id }) => tracking_id);
}

/**
 * Returns the query for the number of parcels in each list of the worker's center, and how many
 * match one list's filters.
 */
export function hubCountsQuery(api: ApiClient, uid: string, list: HubList = "here", filter: HubFilter = {}) {
  const searchParams = { list, ...filterParams(filter) };
  return queryOptions({
    queryKey: [WORK_KEY, uid, "parcels", "counts", searchParams],
    queryFn: async ({ signal }) =>
      (await api.request("hub/parcels/counts", HubCountsSchema, { searchParams, signal })).body,
    // While the matches of another filter are counted, the previous counts stay visible.
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for the label of a parcel at the worker's center. */
export function labelQuery(api: ApiClient, uid: string, trackingId: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "label", trackingId],
    queryFn: async ({ signal }) =>
      (await api.request(`hub/parcels/${trackingId}/label`, LabelParcelSchema, { signal })).body,
  });
}

/**
 * Returns the query for the riders of the worker's center. When offline, the query returns the
 * cached riders.
 */
export function hubRidersQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "riders"],
    queryFn: ({ signal }) =>
      keptWhileOffline(
        uid,
        "riders",
        v.array(HubRiderSchema),
        async () => (await api.request("hub/riders", v.array(HubRiderSchema), { signal })).body,
      ),
  });
}

/**
 * Returns the query for the bags from and to the worker's center, open bags first. When offline,
 * the query returns the cached first page of bags.
 */
export function bagsQuery(api: ApiClient, uid: string) {
  return pagedQuery(
    [WORK_KEY, uid, "bags"],
    (cursor, signal) => {
      const fetchNow = () => fetchPage(api, v.array(BagSchema), { path: "hub/bags", cursor, signal });
      return cursor === null ? keptWhileOffline(uid, "bags", BagPageSchema, fetchNow) : fetchNow();
    },
    (pages) => pages.flat(),
  );
}

const BagPageSchema = v.object({ body: v.array(BagSchema), nextCursor: v.nullable(v.string()) });

/** Returns the query for a bag with the label data of its parcels. */
export function bagManifestQuery(api: ApiClient, uid: string, bagId: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "bags", bagId],
    queryFn: async ({ signal }) =>
      (await api.request(`hub/bags/${bagId}`, BagManifestSchema, { signal })).body,
    // The manifest is never cached, because the printout must show the current contents.
    staleTime: 0,
  });
}

/** Returns the query for the tasks of a rider. When offline, the query returns the cached tasks. */
export function tasksQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "tasks"],
    queryFn: ({ signal }) =>
      keptWhileOffline(uid, "tasks", v.array(RiderTaskSchema), async () =>
        (await fetchAllPages(api, v.array(RiderTaskSchema), { path: "rider/tasks", signal })).flat(),
      ),
  });
}

/**
 * Returns the query for a rider's cash in hand. When offline, the query returns the cached amount.
 */
export function riderCashQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "cash"],
    queryFn: ({ signal }) =>
      keptWhileOffline(
        uid,
        "cash",
        RiderCashSchema,
        async () => (await api.request("rider/cash", RiderCashSchema, { signal })).body,
      ),
  });
}

const ResultsSchema = v.object({ results: v.array(v.unknown()) });
const WithIdSchema = v.object({ id: v.string() });

/**
 * Sends operations. Each gets its own result, in order. A result that cannot be parsed, for example from a
 * newer server, counts as `failed`. The other results are still used.
 * @throws ApiError
 */
export async function performOperations(
  api: ApiClient,
  operations: readonly Operation[],
): Promise<readonly OperationResult[]> {
  const { body } = await api.request("operations", ResultsSchema, {
    method: "post",
    json: { sent_at: new Date().toISOString(), operations },
  });
  return body.results.map((result) => {
    const parsed = v.safeParse(OperationResultSchema, result);
    if (parsed.success) return parsed.output;
    const withId = v.safeParse(WithIdSchema, result);
    return { id: withId.success ? withId.output.id : "", outcome: "failed" };
  });
}

/** Requests about the zones of a hub, the areas of its parcels, and the runs of its riders. */
import { type Run, RunSchema, RunSummarySchema } from "@harkara/courier-core/journey/run";
import { DoorAreaSchema, type Zones, ZonesSchema } from "@harkara/courier-core/people/zone";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { keptWhileOffline } from "@harkara/web/storage/snapshot.ts";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { WORK_KEY } from "../../api/operations.ts";

/**
 * Returns the query for the zones of the worker's center. When offline, the query returns the
 * cached zones.
 */
export function zonesQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "zones"],
    queryFn: ({ signal }) =>
      keptWhileOffline(
        uid,
        "zones",
        ZonesSchema,
        async () => (await api.request("hub/zones", ZonesSchema, { signal })).body,
      ),
  });
}

/**
 * Saves the zones of the worker's center.
 * @throws ApiError `conflict` with `zones.changed`, or `invalid`
 */
export async function saveZones(api: ApiClient, zones: Zones): Promise<Zones> {
  return (await api.request("hub/zones", ZonesSchema, { method: "put", json: zones })).body;
}

/** Returns the query for the area of a parcel's delivery address. */
export function areaQuery(api: ApiClient, uid: string, trackingId: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "area", trackingId],
    queryFn: async ({ signal }) =>
      (await api.request(`hub/parcels/${trackingId}/area`, DoorAreaSchema, { signal })).body,
  });
}

/** Confirms or corrects the area of a parcel's delivery address. */
export async function confirmArea(api: ApiClient, trackingId: string, area: string): Promise<void> {
  await api.request(`hub/parcels/${trackingId}/area`, DoorAreaSchema, { method: "put", json: { area } });
}

/** Returns the query for the runs of a day. */
export function runsQuery(api: ApiClient, uid: string, day: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "runs", day],
    queryFn: async ({ signal }) =>
      (await api.request("hub/runs", v.array(RunSummarySchema), { searchParams: { day }, signal })).body,
  });
}

/** Returns the query for a rider's run on a day with its parcels, in the order of the run sheet. */
export function runQuery(api: ApiClient, uid: string, rider: string, day: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "runs", day, rider],
    queryFn: async ({ signal }) => (await api.request(runPath(rider, day), RunSchema, { signal })).body,
  });
}

const runPath = (rider: string, day: string): string => `hub/runs/${encodeURIComponent(rider)}/${day}`;

/** Stores the order of a run. */
export async function orderRun(
  api: ApiClient,
  rider: string,
  day: string,
  tracking_ids: readonly string[],
): Promise<Run> {
  const path = `${runPath(rider, day)}/order`;
  return (await api.request(path, RunSchema, { method: "put", json: { tracking_ids } })).body;
}

/**
 * Closes a run. The request contains the parcels that the page showed as still out.
 * @throws ApiError `conflict` with `run.stillOut`
 */
export async function closeRun(
  api: ApiClient,
  rider: string,
  day: string,
  still_out: readonly string[],
): Promise<Run> {
  const path = `${runPath(rider, day)}/closing`;
  return (await api.request(path, RunSchema, { method: "post", json: { still_out } })).body;
}

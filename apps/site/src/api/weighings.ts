/** Requests about the weighing of parcels at hubs. */
import {
  StaffWeighingSchema,
  type Weighing,
  type WeighingRequest,
  WeighingSchema,
} from "@harkara/courier-core/weighing";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";
import { WORK_KEY } from "./operations.ts";

/** Returns the query for the parcels at the worker's hub that a second person has to weigh. */
export function weighingsQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [WORK_KEY, uid, "weighings"],
    queryFn: async ({ signal }) =>
      (await api.request("hub/weighings", v.array(StaffWeighingSchema), { signal })).body,
  });
}

/** Records the weight of a parcel. Idempotent. @throws ApiError `conflict` with `weighing.…` */
export async function weighParcel(api: ApiClient, trackingId: string, json: WeighingRequest) {
  const path = `hub/parcels/${encodeURIComponent(trackingId)}/weighings`;
  return (await api.request(path, StaffWeighingSchema, { method: "post", json })).body;
}

/** Objects to a measured weight. Idempotent. @throws ApiError `conflict` with `weighing.late` */
export async function objectToWeighing(api: ApiClient, trackingId: string, { id }: Weighing): Promise<void> {
  const path = `parcels/${encodeURIComponent(trackingId)}/weighing/objection`;
  await api.request(path, WeighingSchema, { method: "post", json: { id } });
}

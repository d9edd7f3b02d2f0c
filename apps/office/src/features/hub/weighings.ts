/** Requests about the weighing of parcels at hubs. */
import {
  type StaffWeighing,
  StaffWeighingSchema,
  type WeighingRequest,
} from "@harkara/courier-core/journey/weighing";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { WORK_KEY } from "../../api/operations.ts";
import { pagedList } from "@harkara/web/api/paging.ts";

/** Returns the query for the parcels at the worker's hub that a second person has to weigh. */
export function weighingsQuery(api: ApiClient, uid: string) {
  return pagedList(api, [WORK_KEY, uid, "weighings"], StaffWeighingSchema, "hub/weighings");
}

/** Records the weight of a parcel. Idempotent. @throws ApiError `conflict` with `weighing.…` */
export async function weighParcel(api: ApiClient, trackingId: string, json: WeighingRequest) {
  const path = `hub/parcels/${encodeURIComponent(trackingId)}/weighings`;
  return (await api.request(path, StaffWeighingSchema, { method: "post", json })).body;
}

/** Waives the charge after an objection. Idempotent. @throws ApiError `conflict` with `weighing.decided` */
export async function waiveWeighing(
  api: ApiClient,
  { tracking_id, id }: Pick<StaffWeighing, "tracking_id" | "id">,
): Promise<void> {
  const path = `hub/parcels/${encodeURIComponent(tracking_id)}/weighings/${id}/waiver`;
  await api.request(path, StaffWeighingSchema, { method: "post" });
}

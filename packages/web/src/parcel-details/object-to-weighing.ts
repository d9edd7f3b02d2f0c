import { type Weighing, WeighingSchema } from "@harkara/courier-core/journey/weighing";
import type { ApiClient } from "../api/client.ts";

/** Objects to a measured weight. Idempotent. @throws ApiError `conflict` with `weighing.late` */
export async function objectToWeighing(api: ApiClient, trackingId: string, { id }: Weighing): Promise<void> {
  const path = `parcels/${encodeURIComponent(trackingId)}/weighing/objection`;
  await api.request(path, WeighingSchema, { method: "post", json: { id } });
}

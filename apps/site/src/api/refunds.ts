/** The call about money that is owed back to the person, and its query options, built once for loaders and components. */
import { RefundSchema } from "@harkara/courier-core/refund";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";

/** Every payment of the person's that is owed back to them, the newest first. */
export function refundsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["refunds"],
    queryFn: async ({ signal }) => (await api.request("refunds", v.array(RefundSchema), { signal })).body,
  });
}

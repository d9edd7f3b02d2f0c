/** The request for refunds that are due, and its query options for loaders and components. */
import { RefundSchema } from "@harkara/courier-core/money/refund";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { fetchAllPages } from "@harkara/web/api/paging.ts";

/** Returns the query for all refunds due to the user, newest first. */
export function refundsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["refunds"],
    queryFn: async ({ signal }) =>
      (await fetchAllPages(api, v.array(RefundSchema), { path: "refunds", signal })).flat(),
  });
}

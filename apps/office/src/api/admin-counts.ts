import { AdminCountsSchema } from "@harkara/courier-core/support/admin-counts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@harkara/web/api/client.ts";

/**
 * Returns the query for the numbers of items that wait for an admin. A failed request is not
 * retried, because the tabs also work without numbers.
 * @param key the first part of the query key, so that a change to these items also refetches the
 * numbers
 */
export function adminCountsQuery(api: ApiClient, key: string) {
  return queryOptions({
    queryKey: [key, "counts"],
    queryFn: async ({ signal }) => (await api.request("money/counts", AdminCountsSchema, { signal })).body,
    retry: false,
  });
}

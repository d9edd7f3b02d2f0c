/** The user's role: a sender, or staff with a role at a center. */
import { MeSchema, type Me } from "@harkara/courier-core/people/me";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../api/client.ts";

/**
 * Returns the query for the role of the user.
 * @param uid the user's uid, so that a previous user's role is never shown
 */
export function meQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["me", uid],
    queryFn: async ({ signal }): Promise<Me> => (await api.request("me", MeSchema, { signal })).body,
    staleTime: 60_000,
  });
}

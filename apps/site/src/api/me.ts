/** Who the signed-in person is to the courier: a sender, or staff with a role at a center. */
import { MeSchema, type Me } from "@harkara/courier-core/staff";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";

/** @param uid the signed-in person, so that nobody sees the role of the one before */
export function meQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["me", uid],
    queryFn: async ({ signal }): Promise<Me> => (await api.request("me", MeSchema, { signal })).body,
    staleTime: 60_000,
  });
}

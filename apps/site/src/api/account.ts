/** Requests about the user's own account. */
import { AccountSchema, type Profile } from "@harkara/courier-core/people/account-profile";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";

/**
 * Returns the query for the user's account.
 * @param uid the user's uid
 */
export function accountQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["account", uid],
    queryFn: async ({ signal }) => (await api.request("account", AccountSchema, { signal })).body,
  });
}

export async function saveProfile(api: ApiClient, profile: Profile) {
  return (await api.request("account", AccountSchema, { method: "put", json: profile })).body;
}

/**
 * Deletes the user's account.
 * @throws ApiError `conflict` with `account.busy`
 */
export async function deleteAccount(api: ApiClient): Promise<void> {
  await api.request("account", v.undefined(), { method: "delete" });
}

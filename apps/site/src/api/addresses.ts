/** Requests about the merchant's address book. */
import {
  MAX_UPLOADED_RECEIVERS,
  type Receiver,
  type ReceiverMerge,
  ReceiverUploadResultsSchema,
  SavedReceiverSchema,
} from "@harkara/courier-core/people/address-book";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { type ApiClient, hasKind } from "@harkara/web/api/client.ts";
import { pagedList } from "@harkara/web/api/paging.ts";

const ADDRESSES_KEY = "addresses";
/** The number of receivers that the booking form suggests. */
const SUGGESTED = 3;

/** Returns the query for the receivers that match a search, last used first. */
export function receiversQuery(api: ApiClient, uid: string, search: string) {
  return pagedList(api, [ADDRESSES_KEY, uid, "list", search], SavedReceiverSchema, "addresses", {
    ...(search !== "" && { search }),
  });
}

/**
 * Returns the query for the most recently used receivers that match a search, or of all receivers
 * if the search is empty.
 */
export function suggestedReceiversQuery(api: ApiClient, uid: string, search: string) {
  const searchParams = { ...(search !== "" && { search }), limit: String(SUGGESTED) };
  return queryOptions({
    queryKey: [ADDRESSES_KEY, uid, "suggested", search],
    queryFn: async ({ signal }) =>
      (await api.request("addresses", v.array(SavedReceiverSchema), { searchParams, signal })).body,
  });
}

/** Refetches the address book after a change. */
export const receiversChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [ADDRESSES_KEY] });

/**
 * Adds a receiver. With an ID, changes the existing receiver. Idempotent.
 * @throws ApiError `conflict` with `receiver.known` or `addressBook.full`
 */
export async function saveReceiver(
  api: ApiClient,
  receiver: Receiver,
  id: string | undefined,
): Promise<void> {
  await api.request(id === undefined ? "addresses" : `addresses/${id}`, SavedReceiverSchema, {
    method: id === undefined ? "post" : "put",
    json: receiver,
  });
}

/**
 * Deletes a receiver. Idempotent: a receiver that is already deleted is not an error, because the response to
 * an earlier request may have been lost.
 */
export async function deleteReceiver(api: ApiClient, id: string): Promise<void> {
  try {
    await api.request(`addresses/${id}`, v.undefined(), { method: "delete" });
  } catch (error) {
    if (!hasKind(error, "notFound")) throw error;
  }
}

/** Merges duplicates into one receiver. Idempotent. */
export async function mergeReceivers(api: ApiClient, merge: ReceiverMerge): Promise<void> {
  await api.request("addresses/merge", SavedReceiverSchema, { method: "post", json: merge });
}

/**
 * The progress of an upload: how many receivers were added, and how many were already in the address book.
 */
export interface UploadProgress {
  readonly added: number;
  readonly known: number;
}

/**
 * Uploads receivers in several requests. Idempotent.
 * @param onProgress called after each request
 * @throws ApiError `conflict` with `addressBook.full`
 */
export async function uploadReceivers(
  api: ApiClient,
  receivers: readonly Receiver[],
  onProgress: (progress: UploadProgress) => void,
): Promise<UploadProgress> {
  let progress: UploadProgress = { added: 0, known: 0 };
  for (let start = 0; start < receivers.length; start += MAX_UPLOADED_RECEIVERS) {
    const { body } = await api.request("addresses/batch", ReceiverUploadResultsSchema, {
      method: "post",
      json: { receivers: receivers.slice(start, start + MAX_UPLOADED_RECEIVERS) },
    });
    const numberOf = (wanted: "added" | "known") =>
      body.results.filter(({ status }) => status === wanted).length;
    progress = { added: progress.added + numberOf("added"), known: progress.known + numberOf("known") };
    onProgress(progress);
  }
  return progress;
}

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@harkara/web/api/client.ts";
import { parcelPageQuery } from "@harkara/web/api/parcels.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { firstPage, nextPage, previousPage, type ListLocation } from "@harkara/web/lists/list-location.ts";
import type { ParcelSearch } from "./parcel-search.ts";

/**
 * Loads the page of the list for the current URL, and prefetches the next page. If the page does not exist,
 * replaces the URL with an existing page's.
 * @param onGo replaces the URL
 */
export function useParcelPage(
  email: string,
  location: ListLocation<ParcelSearch>,
  onGo: (location: ListLocation<ParcelSearch>, isReplaced: true) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { search } = location;
  const query = useQuery({ ...parcelPageQuery(api, email, search), placeholderData: keepPreviousData });
  const { data: page, isPlaceholderData } = query;

  // The server refused the cursor, or the page is now empty, so an existing page is shown instead.
  const isCursorRefused = query.error instanceof ApiError && query.error.problem?.code === "cursor.invalid";
  const isPastEnd = page !== undefined && !isPlaceholderData && page.number > 1 && page.parcels.length === 0;
  const isLost = isCursorRefused || isPastEnd;
  const goToExistingPage = useEffectEvent(() =>
    onGo(isPastEnd ? previousPage(location) : firstPage(search), true),
  );
  useEffect(() => {
    if (isLost) goToExistingPage();
  }, [isLost]);

  const nextCursor = isPlaceholderData ? null : (page?.nextCursor ?? null);
  useEffect(() => {
    if (nextCursor === null) return;
    const next = parcelPageQuery(api, email, nextPage({ search, earlier: [] }, nextCursor).search);
    // The next page is prefetched once. If the page is stale when it is shown, it is refetched.
    void Promise.allSettled([queryClient.query({ ...next, staleTime: Infinity })]);
  }, [api, queryClient, email, search, nextCursor]);

  return { query, isFailed: query.isError && !isLost };
}

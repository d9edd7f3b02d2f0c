import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import type { NewsSource } from "./news.ts";
import { PARCEL_KEYS } from "./parcel-changes.ts";

/** The path of the API, on the site's origin. */
const API = "/api";

/** Refetches a parcel's public view within a second of a scan. */
export function useParcelNews(trackingId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const source = {
      name: trackingId,
      url: `${API}/tracking/${encodeURIComponent(trackingId)}/live`,
      getToken: () => Promise.resolve(null),
    };
    void follow(source, queryClient, [["tracking", trackingId]], ending.signal);
    return () => ending.abort();
  }, [queryClient, trackingId]);
}

/**
 * Refetches the user's parcels and balance within a second of a change.
 * @param uid the user's uid
 */
export function useOwnNews(uid: string): void {
  const queryClient = useQueryClient();
  const session = useRouteContext({ from: "__root__", select: (context) => context.session });
  useEffect(() => {
    const ending = new AbortController();
    const source = {
      name: uid,
      url: `${API}/live`,
      getToken: (fresh: boolean) => session.getToken({ fresh }),
    };
    void follow(source, queryClient, PARCEL_KEYS, ending.signal);
    return () => ending.abort();
  }, [queryClient, session, uid]);
}

/**
 * Loads the code for hints on first use, so that no page waits for it.
 * @param keys the keys of the queries to refetch after a hint
 */
async function follow(
  source: Omit<NewsSource, "onHint" | "onGap">,
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  signal: AbortSignal,
): Promise<void> {
  // Without one of these browser APIs, data is refetched only when the page becomes visible again.
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return;
  const { coalesced, followNews, refreshQueries } = await import("./news.ts");
  const refresh = coalesced(() => refreshQueries(queryClient, keys), signal);
  if (!signal.aborted) followNews({ ...source, onHint: refresh, onGap: refresh }, signal);
}

import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import type { NewsSource } from "./news.ts";
import { askAnew } from "./parcel-changes.ts";

/** The API's address from the site's root. */
const API = "/api";

/** Refreshes the public view of a parcel within a second of a scan. */
export function useParcelNews(trackingId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ["tracking", trackingId] });
    void follow(
      {
        name: trackingId,
        url: `${API}/track/${encodeURIComponent(trackingId)}/live`,
        getToken: () => Promise.resolve(null),
        onHint: refresh,
        onGap: refresh,
      },
      ending.signal,
    );
    return () => ending.abort();
  }, [queryClient, trackingId]);
}

/** Refreshes the signed-in person's list and details within a second of a scan. @param uid the person */
export function useOwnNews(uid: string): void {
  const queryClient = useQueryClient();
  const session = useRouteContext({ from: "__root__", select: (context) => context.session });
  useEffect(() => {
    const ending = new AbortController();
    const refresh = (): void => void askAnew(queryClient);
    void follow(
      {
        name: uid,
        url: `${API}/live`,
        getToken: (fresh) => session.getToken({ fresh }),
        onHint: refresh,
        onGap: refresh,
      },
      ending.signal,
    );
    return () => ending.abort();
  }, [queryClient, session, uid]);
}

/** Loaded when it is first needed: no page waits for it. */
async function follow(source: NewsSource, signal: AbortSignal): Promise<void> {
  // Browsers without one of these refresh when the page is shown again.
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return;
  const { followNews } = await import("./news.ts");
  if (!signal.aborted) followNews(source, signal);
}

import { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { mayPass, type ApiClient } from "./api/client.ts";
import { deLocalizeUrl, localizeUrl } from "./paraglide/runtime.js";
import { routeTree } from "./routeTree.gen.ts";
import type { Session } from "./session/session.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { leaveSite } from "./shell/leave-site.ts";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { PendingScreen } from "./shell/pending-screen.tsx";
import { forgetOthers } from "./storage/tab-storage.ts";

/** The context of all routes. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly api: ApiClient;
  /** Navigates to a page outside the app. */
  readonly leave: typeof leaveSite;
}

/** Spec section 9: three retries, five minutes of cache. */
const MAX_RETRIES = 3;
const CACHE_MS = 5 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        staleTime: 10_000,
        // No retries offline: the error is shown at once, and the query runs again when the device is online.
        retry: (failures, error) => navigator.onLine && failures < MAX_RETRIES && mayPass(error),
        // Fails while offline, instead of pausing without a message.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Fails at once while offline, instead of running hours later.
      mutations: { networkMode: "always" },
    },
  });
}

interface RouterParts {
  session: Session;
  api: ApiClient;
  queryClient?: QueryClient;
  history?: RouterHistory;
  leave?: typeof leaveSite;
  /** Whether scroll positions are restored. Default true. */
  scrollRestoration?: boolean;
}

/** The site's router over one session and one query client; stories pass a memory history and their own of both. */
export function createAppRouter({
  session,
  api,
  queryClient = createQueryClient(),
  history,
  leave = leaveSite,
  scrollRestoration = true,
}: RouterParts) {
  const router = createRouter({
    routeTree,
    context: { queryClient, session, api, leave },
    history,
    // English at /…, Bangla at /bn/…: routes have no language prefix.
    rewrite: { input: ({ url }) => deLocalizeUrl(url), output: ({ url }) => localizeUrl(url) },
    defaultPreload: "intent",
    // The query client caches.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    scrollRestoration,
    // Drops search parameters that the route's schema rejects.
    search: { strict: true },
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

  // When the user changes, cached data is deleted and the guards run again.
  let uid = userIdOf(session);
  session.subscribe(() => {
    const next = userIdOf(session);
    if (next === uid) return;
    if (uid !== undefined && uid !== null) queryClient.clear();
    // After an expired session only the same user finds the draft again.
    if (next !== undefined && next !== null) forgetOthers(next);
    uid = next;
    void router.invalidate();
  });
  return router;
}

/** Undefined while unknown, null when signed out. */
function userIdOf(session: Session): string | null | undefined {
  const state = session.getState();
  if (state.status === "loading") return undefined;
  return state.status === "signedIn" ? state.user.uid : null;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

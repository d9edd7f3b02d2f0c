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

/** Spec section 9: three retries and five minutes of cache. */
const MAX_RETRIES = 3;
const CACHE_MS = 5 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        staleTime: 10_000,
        // When offline, there are no retries: the error is shown immediately, and the query runs again when
        // the device is online.
        retry: (failures, error) => navigator.onLine && failures < MAX_RETRIES && mayPass(error),
        // When offline, queries fail instead of silently pausing.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // When offline, mutations fail immediately. A paused mutation could run hours later.
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

/** Creates the site's router. Stories pass their own memory history, session and query client. */
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
    // English URLs start at /…, and Bangla URLs at /bn/…. The routes themselves have no language prefix.
    rewrite: { input: ({ url }) => deLocalizeUrl(url), output: ({ url }) => localizeUrl(url) },
    defaultPreload: "intent",
    // The query client caches, so the router does not.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    scrollRestoration,
    // The router drops search parameters that the route's schema rejects.
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
    // After an expired session, only the draft of the same user is restored.
    if (next !== undefined && next !== null) forgetOthers(next);
    uid = next;
    void router.invalidate();
  });
  return router;
}

/** Returns the user's ID; undefined while it is unknown, and null when logged out. */
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

/** The parts of a router that both apps share. Each app adds its own route tree. */
import { QueryClient } from "@tanstack/react-query";
import type { AnyRouter, RouterHistory } from "@tanstack/react-router";
import { mayPass, type ApiClient } from "../api/client.ts";
import { deLocalizeUrl, localizeUrl } from "../paraglide/runtime.js";
import type { Exit } from "../session/guard.ts";
import type { Session } from "../session/session.ts";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { leaveSite } from "../shell/leave-site.ts";
import { PendingScreen } from "../shell/pending-screen.tsx";
import { isPageOf } from "../shell/site-link.tsx";
import { forgetOthers } from "../storage/tab-storage.ts";

/** The context of all routes. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly api: ApiClient;
  /** Loads the document of a page outside the app. */
  readonly leave: typeof leaveSite;
  readonly exit: Exit;
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

export interface RouterParts {
  session: Session;
  api: ApiClient;
  queryClient?: QueryClient;
  history?: RouterHistory;
  leave?: typeof leaveSite;
  /** Whether scroll positions are restored. Default true. */
  scrollRestoration?: boolean;
}

/** Returns the options of an app's router, without its route tree. */
export function routerOptions({
  session,
  api,
  queryClient = createQueryClient(),
  history,
  leave = leaveSite,
  scrollRestoration = true,
}: RouterParts) {
  return {
    context: { queryClient, session, api, leave, exit: {} } satisfies RouterContext,
    history,
    // English URLs start at /…, and Bangla URLs at /bn/…. The routes themselves have no language prefix.
    rewrite: {
      input: ({ url }: { url: URL }) => deLocalizeUrl(url),
      output: ({ url }: { url: URL }) => localizeUrl(url),
    },
    defaultPreload: "intent",
    // The query client caches, so the router does not.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    scrollRestoration,
    // The router drops search parameters that the route's schema rejects.
    search: { strict: true },
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  } as const;
}

/**
 * Connects a router to the other apps of the origin and to the session. A page that the router does not know
 * belongs to another app, so its document is loaded. When the user changes, cached data is deleted and the
 * guards run again.
 */
export function connectRouter(
  router: AnyRouter,
  { session, queryClient, leave }: Pick<RouterContext, "session" | "queryClient" | "leave">,
): void {
  const commit = router.commitLocation;
  router.commitLocation = (next) => {
    if (isPageOf(router, next.pathname)) return commit(next);
    // With `replace`, Back leads from the other page to the page before this one.
    leave(next.publicHref, next.replace === true ? { isReplacing: true } : {});
    // The document is about to unload.
    return new Promise(() => {});
  };

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
}

/** Returns the user's ID; undefined while it is unknown, and null when logged out. */
function userIdOf(session: Session): string | null | undefined {
  const state = session.getState();
  if (state.status === "loading") return undefined;
  return state.status === "signedIn" ? state.user.uid : null;
}

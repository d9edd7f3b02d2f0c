/** The parts of a router in a browser, which both apps share. */
import type { QueryClient } from "@tanstack/react-query";
import { createApiClient, type ApiClient } from "../api/client.ts";
import { nameLostCode } from "../api/lost-code.ts";
import { loadCodeTexts } from "../i18n/lazy-code-text.ts";
import { getLocale, localizeHref } from "../paraglide/runtime.js";
import { browserMemory } from "../session/browser-memory.ts";
import { endWithSession } from "../session/end-with-session.ts";
import { createSession, type Session } from "../session/session.ts";
import { readSettings } from "../settings/settings.ts";
import { actFor, actingMerchant } from "../storage/acting-merchant.ts";
import { followLogouts } from "../storage/tab-storage.ts";
import { createQueryClient } from "./router-parts.ts";

interface BrowserParts {
  readonly session: Session;
  readonly queryClient: QueryClient;
  /** Creates the client of the API. */
  readonly createApi: () => ApiClient;
}

/** Starts the session of the page, which ends when the user logs out in any tab. */
export function createBrowserParts(): BrowserParts {
  // Prerendered pages already have the attribute. Setting it again would recalculate the styles of the whole
  // page.
  if (document.documentElement.lang !== getLocale()) document.documentElement.lang = getLocale();
  window.addEventListener("vite:preloadError", nameLostCode);

  const settings = readSettings(import.meta.env);
  const session = createSession(async () => {
    const { createFirebaseAdapter } = await import("../session/firebase-adapter.ts");
    return createFirebaseAdapter(settings.firebase);
  }, browserMemory);
  endWithSession(session, browserMemory);
  followLogouts();

  return {
    session,
    queryClient: createQueryClient(),
    createApi: () =>
      createApiClient(session, settings.apiUrl, {
        beforeProblem: loadCodeTexts,
        merchant: () => actingMerchant(signedInUid(session)),
        // The user acts for their own merchant again.
        onNotMember: () => {
          actFor("", undefined);
          location.assign(localizeHref("/dashbord"));
        },
      }),
  };
}

/** Returns the user's uid; undefined when logged out. */
function signedInUid(session: Session): string | undefined {
  const state = session.getState();
  return state.status === "signedIn" ? state.user.uid : undefined;
}

import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import * as v from "valibot";
import { createApiClient } from "./api/client.ts";
import { loadCodeTexts } from "./i18n/lazy-code-text.ts";
import { getLocale, localizeHref } from "./paraglide/runtime.js";
import { createAppRouter, createQueryClient } from "./router.tsx";
import { browserMemory } from "./session/browser-memory.ts";
import { endWithSession } from "./session/end-with-session.ts";
import { createSession } from "./session/session.ts";
import { readSettings } from "./settings/settings.ts";
import { useHydratedEvent } from "./shell/hydrate-later.tsx";
import { nameLostCode } from "./api/lost-code.ts";
import { keepStaffPages } from "./shell/staff-worker.ts";
import { blendPages } from "./shell/page-transition.ts";
import { actFor, actingMerchant } from "./storage/acting-merchant.ts";
import { followLogouts } from "./storage/tab-storage.ts";

// Prerendered pages already have the attribute. Setting it again would recalculate the styles of the whole
// page.
if (document.documentElement.lang !== getLocale()) document.documentElement.lang = getLocale();

window.addEventListener("vite:preloadError", nameLostCode);

/** The data of queries, each with its query key. */
const DataSchema = v.array(v.tuple([v.array(v.string()), v.unknown()]));

const settings = readSettings(import.meta.env);
const session = createSession(async () => {
  const { createFirebaseAdapter } = await import("./session/firebase-adapter.ts");
  return createFirebaseAdapter(settings.firebase);
}, browserMemory);
const queryClient = createQueryClient();
endWithSession(session, browserMemory);
followLogouts();

// The data that the server rendered the page with: see tracking-page.ts.
const data = document.getElementById("data")?.textContent;
if (data)
  for (const [key, value] of v.parse(DataSchema, JSON.parse(data))) queryClient.setQueryData(key, value);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useHydratedEvent("root");
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Returns the user's uid; undefined when logged out. */
function signedInUid(): string | undefined {
  const state = session.getState();
  return state.status === "signedIn" ? state.user.uid : undefined;
}

/** Resolves in the next task, so that the browser can handle input and paint first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the prerendered page, or renders into the empty shell. The work is split into tasks of about 100
 * ms on a cheap phone, so that the page can handle input in between. Callers must not use a top-level await,
 * because the route files would wait for it and cause a deadlock.
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const router = createAppRouter({
    session,
    api: createApiClient(session, settings.apiUrl, {
      beforeProblem: loadCodeTexts,
      merchant: () => actingMerchant(signedInUid()),
      // The user acts for their own merchant again.
      onNotMember: () => {
        actFor("", undefined);
        location.assign(localizeHref("/dashbord"));
      },
    }),
    queryClient,
  });
  const afterHydration = () => {
    blendPages(router);
    // Public pages load the session after the hydration. Pages with a guard load it earlier. When offline,
    // the session stays unknown, and actions report that.
    if (session.getState().status === "loading") session.ready().catch(() => undefined);
  };
  root.addEventListener("hydrated", afterHydration, { once: true });
  // Private pages show stored text, which may need any glyph, so they load the complete fonts: see
  // styles.css.
  router.subscribe("onResolved", () => {
    if (router.state.matches.some(({ context }) => "user" in context))
      document.documentElement.dataset["unknownText"] = "";
  });
  // Staff pages must also open offline.
  router.subscribe("onResolved", () => void keepStaffPages(location.pathname));
  const app = <App router={router} />;
  // Hydration is possible only if the prerendered HTML is of the same page. Prerendered pages have no search
  // parameters, and the page for unknown URLs has no path.
  const isSame =
    location.search === "" && root.dataset["page"] === location.pathname.replace(/(?<=^\/bn)$/, "/");
  // With this setting, the router renders like the server: without the Suspense boundaries of
  // client rendering.
  if (isSame) router.ssr = { manifest: undefined };
  // The route is loaded first, because the first render must equal the prerendered HTML.
  if (root.childElementCount > 0) {
    await nextTask();
    await router.load();
    await nextTask();
  }
  // React splits a transition into short tasks, so that the page can handle input in between.
  if (isSame) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start(root);

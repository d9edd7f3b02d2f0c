import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import * as v from "valibot";
import { createApiClient } from "./api/client.ts";
import { loadCodeTexts } from "./i18n/lazy-code-text.ts";
import { getLocale } from "./paraglide/runtime.js";
import { createAppRouter, createQueryClient } from "./router.tsx";
import { browserMemory } from "./session/browser-memory.ts";
import { endWithSession } from "./session/end-with-session.ts";
import { createSession } from "./session/session.ts";
import { readSettings } from "./settings/settings.ts";
import { useHydratedEvent } from "./shell/hydrate-later.tsx";
import { nameLostCode } from "./api/lost-code.ts";
import { keepStaffPages } from "./shell/staff-worker.ts";
import { blendPages } from "./shell/page-transition.ts";
import { followLogouts } from "./storage/tab-storage.ts";

// Prerendered pages have it already; setting it again would restyle the whole page.
if (document.documentElement.lang !== getLocale()) document.documentElement.lang = getLocale();

window.addEventListener("vite:preloadError", nameLostCode);

/** Queries by their keys. */
const DataSchema = v.array(v.tuple([v.array(v.string()), v.unknown()]));

const settings = readSettings(import.meta.env);
const session = createSession(async () => {
  const { createFirebaseAdapter } = await import("./session/firebase-adapter.ts");
  return createFirebaseAdapter(settings.firebase);
}, browserMemory);
const queryClient = createQueryClient();
endWithSession(session, browserMemory);
followLogouts();

// What the server has rendered a page with: see tracking-page.ts.
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

/** Yields to input and painting. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the prerendered page, or renders into the empty shell. In several tasks, so that the page handles input in between: a cheap
 * phone takes 100 ms for each. Called without a top-level await, which would deadlock with the routes' files.
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const router = createAppRouter({
    session,
    api: createApiClient(session, settings.apiUrl, { beforeProblem: loadCodeTexts }),
    queryClient,
  });
  const afterHydration = () => {
    blendPages(router);
    // Public pages load the session after hydration; a guard loads it sooner. Without network it stays unknown; actions report that.
    if (session.getState().status === "loading") session.ready().catch(() => undefined);
  };
  root.addEventListener("hydrated", afterHydration, { once: true });
  // A private page shows stored text, which may need any glyph: see styles.css.
  router.subscribe("onResolved", () => {
    if (router.state.matches.some(({ context }) => "user" in context))
      document.documentElement.dataset["unknownText"] = "";
  });
  // The pages of staff open without network too.
  router.subscribe("onResolved", () => void keepStaffPages(location.pathname));
  const app = <App router={router} />;
  // Only the same page can be hydrated: prerendered pages have no search parameters, and the page of unknown URLs has no path.
  const isSame =
    location.search === "" && root.dataset["page"] === location.pathname.replace(/(?<=^\/bn)$/, "/");
  // As on the server: without the Suspense boundaries of client rendering.
  if (isSame) router.ssr = { manifest: undefined };
  // Load the route first: the first render must equal the prerendered HTML.
  if (root.childElementCount > 0) {
    await nextTask();
    await router.load();
    await nextTask();
  }
  // A transition is time-sliced, so the page handles input meanwhile.
  if (isSame) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start(root);

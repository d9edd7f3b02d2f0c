import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import * as v from "valibot";
import { createBrowserParts } from "@harkara/web/app/browser-parts.ts";
import { showWholeFonts } from "@harkara/web/app/show-whole-fonts.ts";
import { createAppRouter } from "./router.tsx";
import { useHydratedEvent } from "./shell/hydrate-later.tsx";
import { blendPages } from "@harkara/web/shell/page-transition.ts";

/** The data of queries, each with its query key. */
const DataSchema = v.array(v.tuple([v.array(v.string()), v.unknown()]));

const { session, queryClient, createApi } = createBrowserParts();

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

/** Resolves in the next task, so that the browser can handle input and paint first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the prerendered page, or renders into the empty shell. The work is split into tasks of about 100
 * ms on a cheap phone, so that the page can handle input in between. Callers must not use a top-level await,
 * because the route files would wait for it and cause a deadlock.
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const router = createAppRouter({ session, api: createApi(), queryClient });
  const afterHydration = () => {
    blendPages(router);
    // Public pages load the session after the hydration. Pages with a guard load it earlier. When offline,
    // the session stays unknown, and actions report that.
    if (session.getState().status === "loading") session.ready().catch(() => undefined);
  };
  root.addEventListener("hydrated", afterHydration, { once: true });
  showWholeFonts(router);
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

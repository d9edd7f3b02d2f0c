/** Renders a page of the site to HTML. Runs in Node: at build time for public pages, in the front for pages of tracking. */
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { AsyncLocalStorage } from "node:async_hooks";
import { text } from "node:stream/consumers";
import type { ApiClient } from "./api/client.ts";
import { m } from "./paraglide/messages.js";
import { localizeHref, overwriteGetLocale } from "./paraglide/runtime.js";
import { createAppRouter } from "./router.tsx";
import { createSession } from "./session/session.ts";

export type Locale = "en" | "bn";

const language = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => language.getStore() ?? "en");

/** Runs a function in a language. Several may run at a time. */
export function inLanguage<T>(locale: Locale, run: () => T): T {
  return language.run(locale, run);
}

/** A session whose state stays unknown. */
export const pendingSession = () => createSession(() => new Promise(() => {}));

/** A page as HTML: the elements of its head, and its body. */
export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The names of the search parameters in its route's schema. */
  readonly search: readonly string[];
  /** The ids of its matched routes, root first. */
  readonly routes: readonly string[];
}

/**
 * @param path the English path of a page with its search parameters; an unknown one gives the not-found page
 * @param context.queryClient holds the data that the page shows; what its loaders fetch beside that they ask of `context.api`
 * @throws Error when the page needs a script to be readable
 */
export function renderPage(
  path: string,
  locale: Locale,
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
): Promise<RenderedPage> {
  return inLanguage(locale, async () => {
    const router = createAppRouter({
      session: pendingSession(),
      api,
      queryClient,
      history: createMemoryHistory({ initialEntries: [localizeHref(path, { locale })] }),
      // Inlined by the page itself.
      scrollRestoration: false,
    });
    await router.load();
    let failure: unknown;
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
      {
        // All at once: streamed Suspense content would need a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure = error;
        },
      },
    );
    const html = await text(prelude);
    if (failure !== undefined) throw new Error(`${path} (${locale}) cannot be rendered`, { cause: failure });
    if (/<script|<template/.test(html)) throw new Error(`${path} (${locale}) needs a script to be read`);
    // React emits head elements first.
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*\/>|<link[^>]*\/>)*/.exec(html)?.[0] ?? "";
    const meta = router.state.matches.flatMap(({ meta: tags }) => tags ?? []);
    return {
      head,
      body: html.slice(head.length),
      title: meta.findLast((tag) => tag?.title !== undefined)?.title ?? m.brand_name(),
      description: meta.find((tag) => tag?.name === "description")?.content,
      routes: router.state.matches.map(({ routeId }) => routeId),
      search: router.state.matches.flatMap(({ routeId }) => searchNames(router.routesById[routeId])),
    };
  });
}

/** @throws Error when the route's search is not described by a schema of an object */
function searchNames({ id, options }: { id: string; options: { validateSearch?: unknown } }): string[] {
  const { validateSearch: schema } = options;
  if (schema === undefined) return [];
  if (typeof schema === "object" && schema && "entries" in schema && typeof schema.entries === "object")
    return Object.keys(schema.entries ?? {});
  throw new Error(`${id} does not say which search parameters it knows`);
}

/**
 * Renders a page of the site to HTML. Runs in Node: at build time for public pages, and in the front server
 * for tracking pages.
 */
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { AsyncLocalStorage } from "node:async_hooks";
import { text } from "node:stream/consumers";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref, overwriteGetLocale } from "@harkara/web/paraglide/runtime.js";
import { createAppRouter } from "./router.tsx";
import { createSession } from "@harkara/web/session/session.ts";

export type Locale = "en" | "bn";

const language = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => language.getStore() ?? "en");

/** Runs a function in a language. Several calls may run at the same time. */
export function inLanguage<T>(locale: Locale, run: () => T): T {
  return language.run(locale, run);
}

/** Creates a session whose state stays unknown. */
export const pendingSession = () => createSession(() => new Promise(() => {}));

/** A page as HTML: its head elements and its body. */
export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The names of the search parameters in the route's schema. */
  readonly search: readonly string[];
  /** The IDs of the matched routes, root first. */
  readonly routes: readonly string[];
}

/**
 * Renders a page.
 * @param path the English path of the page with its search parameters; for an unknown path, the not-found
 * page
 * @param context.queryClient has the page's data; loaders fetch any other data from `context.api`
 * @throws Error when the page is not readable without JavaScript
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
      // The page inlines its own script for scroll restoration.
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
        // The HTML is not streamed, because streamed Suspense content needs a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure = error;
        },
      },
    );
    const html = await text(prelude);
    if (failure !== undefined) throw new Error(`${path} (${locale}) cannot be rendered`, { cause: failure });
    if (/<script|<template/.test(html)) throw new Error(`${path} (${locale}) needs a script to be read`);
    // React emits the head elements first.
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

/**
 * Returns the names of a route's search parameters.
 * @throws Error when the schema of the route's search is not an object schema
 */
function searchNames({ id, options }: { id: string; options: { validateSearch?: unknown } }): string[] {
  const { validateSearch: schema } = options;
  if (schema === undefined) return [];
  if (typeof schema === "object" && schema && "entries" in schema && typeof schema.entries === "object")
    return Object.keys(schema.entries ?? {});
  throw new Error(`${id} does not say which search parameters it knows`);
}

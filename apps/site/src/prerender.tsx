/** Renders public pages to HTML at build time. Runs in Node, from the bundle of build/build.ts. */
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { text } from "node:stream/consumers";
import type { ApiClient } from "./api/client.ts";
import { serviceCentersQuery, warehousesQuery } from "./api/service-centers.ts";
import { loadHomeContent } from "./content/load.ts";
import { QUESTION_IDS } from "./content/types.ts";
import { m } from "./paraglide/messages.js";
import { localizeHref, overwriteGetLocale } from "./paraglide/runtime.js";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { createAppRouter, createQueryClient } from "./router.tsx";
import { createSession } from "./session/session.ts";

export { locales } from "./paraglide/runtime.js";
export { m } from "./paraglide/messages.js";

export type Locale = "en" | "bn";

/** A page as HTML: the title and description for its head, and its body. */
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

/** A session whose state stays unknown. */
const nobody = () => createSession(() => new Promise(() => {}));

/** Public pages need no API. */
const refuse = () => Promise.reject(new Error("a public page asks the API"));
const nowhere: ApiClient = { request: refuse, fetchBlob: refuse };

/**
 * @param path the English path of a page; an unknown one gives the not-found page
 * @param centers the content of the two files of service centers
 * @throws Error when the page needs a script to be readable
 */
export async function renderPage(
  path: string,
  locale: Locale,
  centers: readonly ServiceCenter[],
): Promise<RenderedPage> {
  overwriteGetLocale(() => locale);
  const queryClient = createQueryClient();
  queryClient.setQueryData(serviceCentersQuery.queryKey, [...centers]);
  queryClient.setQueryData(warehousesQuery.queryKey, [...centers]);
  const router = createAppRouter({
    session: nobody(),
    api: nowhere,
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
  // Its garbage collection timers would keep the process alive.
  queryClient.clear();
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
}

/** @throws Error when the route's search is not described by a schema of an object */
function searchNames({ id, options }: { id: string; options: { validateSearch?: unknown } }): string[] {
  const { validateSearch: schema } = options;
  if (schema === undefined) return [];
  if (typeof schema === "object" && schema && "entries" in schema && typeof schema.entries === "object")
    return Object.keys(schema.entries ?? {});
  throw new Error(`${id} does not say which search parameters it knows`);
}

/** The questions and answers of the home page as plain text. */
export async function readQuestions(locale: Locale): Promise<{ question: string; answer: string }[]> {
  overwriteGetLocale(() => locale);
  const { questions } = await loadHomeContent();
  return QUESTION_IDS.map((id) => ({
    question: questions[id].question,
    answer: questions[id].answer.join(" "),
  }));
}

/** Every path that the app knows beyond {@link PUBLIC_PAGES}, as patterns of the router: `/dashbord/parcels/$trackingId`. */
export function appPaths(): string[] {
  const router = createAppRouter({ session: nobody(), api: nowhere, history: createMemoryHistory() });
  const isPage = new Set<string>(PUBLIC_PAGES);
  return Object.keys(router.routesByPath).filter((path) => !isPage.has(path.replace(/(?<=.)\/$/, "")));
}

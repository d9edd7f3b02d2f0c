/** Renders public pages to HTML at build time. Runs in Node, from the bundle of build/build.ts. */
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { serviceCentersQuery, warehousesQuery } from "@harkara/web/api/service-centers.ts";
import { loadHomeContent } from "./content/load.ts";
import { QUESTION_IDS } from "./content/types.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { inLanguage, pendingSession, renderPage, type Locale, type RenderedPage } from "./render-page.tsx";
import { createQueryClient } from "@harkara/web/app/router-parts.ts";
import { createAppRouter } from "./router.tsx";

export { locales } from "@harkara/web/paraglide/runtime.js";
export { m } from "@harkara/web/paraglide/messages.js";

/** Rejects every request, because public pages must not need the API. */
const refuse = () => Promise.reject(new Error("a public page asks the API"));
const nowhere: ApiClient = { request: refuse, fetchBlob: refuse };

/**
 * Renders a public page.
 * @param path the English path of the page; for an unknown path, the not-found page
 * @param centers the content of the two service center files
 * @throws Error when the page is not readable without JavaScript
 */
export async function renderPublicPage(
  path: string,
  locale: Locale,
  centers: readonly ServiceCenter[],
): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(serviceCentersQuery.queryKey, [...centers]);
  queryClient.setQueryData(warehousesQuery.queryKey, [...centers]);
  const page = await renderPage(path, locale, { api: nowhere, queryClient });
  // The garbage collection timers of the query client would keep the process running.
  queryClient.clear();
  return page;
}

/** Returns the questions and answers of the home page as plain text. */
export function readQuestions(locale: Locale): Promise<{ question: string; answer: string }[]> {
  return inLanguage(locale, async () => {
    const { questions } = await loadHomeContent();
    return QUESTION_IDS.map((id) => ({
      question: questions[id].question,
      answer: questions[id].answer.join(" "),
    }));
  });
}

/**
 * Returns every path of the app that is not in {@link PUBLIC_PAGES}, as a pattern of the router such as
 * `/dashbord/parcels/$trackingId`.
 */
export function appPaths(): string[] {
  const router = createAppRouter({ session: pendingSession(), api: nowhere, history: createMemoryHistory() });
  const isPage = new Set<string>(PUBLIC_PAGES);
  return Object.keys(router.routesByPath).filter((path) => !isPage.has(path.replace(/(?<=.)\/$/, "")));
}

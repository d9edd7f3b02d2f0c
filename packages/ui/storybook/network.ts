/**
 * A story's network. Handlers respond to its requests, and Storybook's own files are loaded. Any other
 * request fails the story.
 */
import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { http, HttpResponse, passthrough } from "msw";
import { defineNetwork, InterceptorSource } from "msw/experimental";

/** The site's static data, served as in production. */
const STATIC_DATA: ReadonlySet<string> = new Set([
  "/data/basemap.json",
  "/data/serviceCenter.json",
  "/data/warehouses.json",
]);
/** The code and the files of Storybook, Vite and Vitest. */
const OWN_PATH =
  /^\/(@|node_modules\/|__vitest|sb-|assets\/|virtual:|vite-inject|index\.json$|iframe\.html$|favicon)/;
const OWN_FILE = /\.(m?[jt]sx?|css|woff2?|svg|png|html|mdx)$/;

let unanswered: string[] = [];

function isOwn(url: URL): boolean {
  // The page itself creates object URLs, for example for a download.
  if (url.protocol === "blob:") return true;
  if (url.origin !== location.origin) return false;
  if (url.pathname.startsWith("/data/")) return STATIC_DATA.has(url.pathname);
  return OWN_PATH.test(url.pathname) || OWN_FILE.test(url.pathname);
}

/**
 * Fails requests for which the story has no handler. The handlers of a story are added before this
 * one.
 */
const refuseTheRest = http.all("*", ({ request }) => {
  const url = new URL(request.url);
  if (isOwn(url)) return passthrough();
  unanswered.push(`${request.method} ${url.href}`);
  return HttpResponse.error();
});

/**
 * Responses are created in the page. A service worker would also receive every module of Storybook, and wait
 * each time for the busy page.
 */
export const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [refuseTheRest],
  onUnhandledFrame: "bypass",
  context: { quiet: true },
});
network.enable();

declare module "storybook/internal/csf" {
  interface StoryContext {
    /** Adds handlers for a story: `msw.use(…)`. They are removed after the story. */
    msw: typeof network;
  }
}

/**
 * Handlers do not see resources that the browser loads itself (images, fonts, workers). Failed
 * requests are found in the resource timings.
 */
const loaded = new PerformanceObserver((list) => noteLost(list.getEntries()));
loaded.observe({ type: "resource" });

function noteLost(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType === "fetch") continue;
    if (entry.responseStatus >= 400 || !isOwn(new URL(entry.name))) unanswered.push(entry.name);
  }
}

/** Forgets unanswered requests from earlier stories. */
export function forgetUnanswered(): void {
  loaded.takeRecords();
  unanswered = [];
}

/**
 * Checks that the story has a handler for each of its requests.
 * @throws Error when the story sent a request without a handler
 */
export function failOnUnanswered(): void {
  noteLost(loaded.takeRecords());
  if (unanswered.length === 0) return;
  throw new Error(
    `No handler answers ${unanswered.join(", ")}. Add one to the story's beforeEach: msw.use(…), see packages/web/src/testing/.`,
  );
}

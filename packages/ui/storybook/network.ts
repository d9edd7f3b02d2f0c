/** The network of a story: handlers respond to its requests, Storybook's own files pass, any other request fails the story. */
import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { http, HttpResponse, passthrough } from "msw";
import { defineNetwork, InterceptorSource } from "msw/experimental";

/** The site's static data, served as it is in production. */
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
  // Object URLs of the page itself, such as a download.
  if (url.protocol === "blob:") return true;
  if (url.origin !== location.origin) return false;
  if (url.pathname.startsWith("/data/")) return STATIC_DATA.has(url.pathname);
  return OWN_PATH.test(url.pathname) || OWN_FILE.test(url.pathname);
}

/** Behind the handlers of every story, which come and go. */
const refuseTheRest = http.all("*", ({ request }) => {
  const url = new URL(request.url);
  if (isOwn(url)) return passthrough();
  unanswered.push(`${request.method} ${url.href}`);
  return HttpResponse.error();
});

/**
 * Answers in the page itself. A service worker would also see every module of Storybook and wait for the busy page with each.
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
    /** Takes a story's handlers: `msw.use(…)`. They go with the story. */
    msw: typeof network;
  }
}

/** Resources that the browser loads (images, fonts, workers) pass no handler; failures are read from their resource timing. */
const loaded = new PerformanceObserver((list) => noteLost(list.getEntries()));
loaded.observe({ type: "resource" });

function noteLost(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType === "fetch") continue;
    if (entry.responseStatus >= 400 || !isOwn(new URL(entry.name))) unanswered.push(entry.name);
  }
}

/** Forgets what an earlier story asked for. */
export function forgetUnanswered(): void {
  loaded.takeRecords();
  unanswered = [];
}

/** Throws when the story asked for something that no handler answers. */
export function failOnUnanswered(): void {
  noteLost(loaded.takeRecords());
  if (unanswered.length === 0) return;
  throw new Error(
    `No handler answers ${unanswered.join(", ")}. Add one to the story's beforeEach: msw.use(…), see apps/site/src/testing/.`,
  );
}

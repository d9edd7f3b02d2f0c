/** The network of a story: handlers answer, Storybook's own files pass, and anything else is refused and fails the story. */
import { http, HttpResponse, passthrough } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";

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

/** Starts the service worker that stands in for the network. */
export async function startNetwork(): Promise<SetupWorker> {
  const worker = setupWorker(refuseTheRest);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass" });
  return worker;
}

/** Forgets what an earlier story asked for. */
export function forgetUnanswered(): void {
  unanswered = [];
}

/** Throws when the story asked for something that no handler answers. */
export function failOnUnanswered(): void {
  if (unanswered.length === 0) return;
  throw new Error(
    `No handler answers ${unanswered.join(", ")}. Add one to the story's beforeEach: msw.use(…), see apps/site/src/testing/.`,
  );
}

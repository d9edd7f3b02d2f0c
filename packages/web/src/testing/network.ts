import { delay, http, type HttpHandler, HttpResponse } from "msw";

/**
 * Makes the browser report that it has no network.
 * @returns a function that ends this
 */
export function withoutNetwork(): () => void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => Reflect.deleteProperty(navigator, "onLine");
}

/** Returns a handler that never responds, for the loading state of a screen. */
export const unanswered = (path: string): HttpHandler =>
  http.get(path, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });

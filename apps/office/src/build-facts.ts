/** What the build needs to know about the office. Runs in Node, from the bundle of build/build.ts. */
import type { ApiClient } from "@harkara/web/api/client.ts";
import { createSession } from "@harkara/web/session/session.ts";
import { createMemoryHistory } from "@tanstack/react-router";
import { createAppRouter } from "./router.tsx";

export { locales } from "@harkara/web/paraglide/runtime.js";
export { m } from "@harkara/web/paraglide/messages.js";

const refuse = () => Promise.reject(new Error("the build asks the API"));
const nowhere: ApiClient = { request: refuse, fetchBlob: refuse };

/** Returns every path of the office, as a pattern of the router such as `/desk/$trackingId`. */
export function appPaths(): string[] {
  const session = createSession(() => new Promise(() => {}));
  const router = createAppRouter({ session, api: nowhere, history: createMemoryHistory() });
  return Object.keys(router.routesByPath);
}

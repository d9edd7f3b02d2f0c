import { connectRouter, routerOptions, type RouterParts } from "@harkara/web/app/router-parts.ts";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

/** Creates the office's router. Stories pass their own memory history, session and query client. */
export function createAppRouter(parts: RouterParts) {
  const options = routerOptions(parts);
  const router = createRouter({ routeTree, ...options, defaultNotFoundComponent: NotFoundAtWork });
  connectRouter(router, options.context);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

import { createRouter } from "@tanstack/react-router";
import { connectRouter, routerOptions, type RouterParts } from "@harkara/web/app/router-parts.ts";
import { routeTree } from "./routeTree.gen.ts";
import { NotFoundScreen } from "@harkara/web/shell/not-found-screen.tsx";

/** Creates the site's router. Stories pass their own memory history, session and query client. */
export function createAppRouter(parts: RouterParts) {
  const options = routerOptions(parts);
  const router = createRouter({ routeTree, ...options, defaultNotFoundComponent: NotFoundScreen });
  connectRouter(router, options.context);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

import type { RouterContext } from "@harkara/web/app/router-parts.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AppToaster } from "@harkara/web/shell/app-toaster.tsx";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: m.brand_name() }] }),
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
      <AppToaster />
    </>
  );
}

function NotFound() {
  return (
    <main id="content" tabIndex={-1}>
      <NotFoundAtWork />
    </main>
  );
}

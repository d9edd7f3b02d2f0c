import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import type { RouterContext } from "@harkara/web/app/router-parts.ts";
import { AppToaster } from "@harkara/web/shell/app-toaster.tsx";
import { MainLayout } from "../shell/main-layout.tsx";
import { NotFoundScreen } from "@harkara/web/shell/not-found-screen.tsx";

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
    <MainLayout>
      <NotFoundScreen />
    </MainLayout>
  );
}

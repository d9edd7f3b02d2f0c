import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";
import type { RouterContext } from "../app/router-parts.ts";
import { AppToaster } from "../shell/app-toaster.tsx";
import { MainLayout } from "../shell/main-layout.tsx";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";

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

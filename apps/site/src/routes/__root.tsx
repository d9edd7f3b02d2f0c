import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";
import type { RouterContext } from "../router.tsx";
import { AppToaster } from "../shell/app-toaster.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: m.brand_name() }] }),
  component: Root,
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

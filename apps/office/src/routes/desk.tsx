import { createFileRoute } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/desk")({
  beforeLoad: async (route) =>
    (await import("@harkara/web/session/staff-guard.ts")).requireStaff(route, ["hub", "admin", "support"]),
  // The title of child pages that do not set their own.
  head: () => pageHead(m.desk_title()),
  component: Desk,
  notFoundComponent: NotFoundAtWork,
});

function Desk() {
  return <StaffLayout user={Route.useRouteContext().user} />;
}

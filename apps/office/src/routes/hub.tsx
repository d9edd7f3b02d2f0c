import { createFileRoute } from "@tanstack/react-router";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/hub")({
  beforeLoad: async (route) =>
    (await import("@harkara/web/session/staff-guard.ts")).requireStaff(route, ["hub", "admin"]),
  component: Hub,
  notFoundComponent: NotFoundAtWork,
});

function Hub() {
  return <StaffLayout user={Route.useRouteContext().user} />;
}

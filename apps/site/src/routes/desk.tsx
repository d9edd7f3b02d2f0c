import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/desk")({
  beforeLoad: async (route) =>
    (await import("../api/staff-guard.ts")).requireStaff(route, ["hub", "admin", "support"]),
  component: Desk,
  notFoundComponent: NotFoundScreen,
});

function Desk() {
  return <StaffLayout user={Route.useRouteContext().user} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { StaffScreen } from "../features/admin/staff-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/staff")({
  beforeLoad: async (route) =>
    (await import("@harkara/web/session/staff-guard.ts")).requireStaff(route, ["admin"]),
  head: () => pageHead(m.staff_title()),
  component: Staff,
  notFoundComponent: NotFoundAtWork,
});

function Staff() {
  return (
    <StaffLayout user={Route.useRouteContext().user}>
      <StaffScreen />
    </StaffLayout>
  );
}

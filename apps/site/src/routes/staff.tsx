import { createFileRoute } from "@tanstack/react-router";
import { StaffScreen } from "../features/staff/staff-screen.tsx";
import { m } from "../paraglide/messages.js";
import { NotFoundAtWork } from "../shell/not-found-inside.tsx";
import { pageHead } from "../shell/page-head.ts";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/staff")({
  beforeLoad: async (route) => (await import("../api/staff-guard.ts")).requireStaff(route, ["admin"]),
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

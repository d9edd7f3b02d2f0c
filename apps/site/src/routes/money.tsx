import { createFileRoute } from "@tanstack/react-router";
import { CourierMoneyScreen } from "../features/courier-money/courier-money-screen.tsx";
import { m } from "../paraglide/messages.js";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";
import { pageHead } from "../shell/page-head.ts";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/money")({
  beforeLoad: async (route) => (await import("../api/staff-guard.ts")).requireStaff(route, ["admin"]),
  head: () => pageHead(m.courier_money_title()),
  component: Money,
  notFoundComponent: NotFoundScreen,
});

function Money() {
  return (
    <StaffLayout user={Route.useRouteContext().user}>
      <CourierMoneyScreen />
    </StaffLayout>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { RiderScreen } from "../features/rider/rider-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/rider/")({
  head: () => staffHead(m.rider_title(), "rider"),
  component: Rider,
});

function Rider() {
  return <RiderScreen user={Route.useRouteContext().user} />;
}

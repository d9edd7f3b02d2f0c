import { createFileRoute } from "@tanstack/react-router";
import { RiderScreen } from "../features/rider/rider-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/rider/")({
  head: () => pageHead(m.rider_title()),
  component: Rider,
});

function Rider() {
  return <RiderScreen user={Route.useRouteContext().user} />;
}

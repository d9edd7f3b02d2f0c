import { createFileRoute } from "@tanstack/react-router";
import { hubRidersQuery } from "../api/operations.ts";
import { zonesQuery } from "../features/hub/runs.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { ZonesScreen } from "../features/hub/zones-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/hub/zones")({
  loader: ({ context }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled<unknown>([
      context.queryClient.query(zonesQuery(context.api, context.user.uid)),
      context.queryClient.query(hubRidersQuery(context.api, context.user.uid)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => staffHead(m.zones_title(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: Zones,
});

function Zones() {
  return <ZonesScreen user={Route.useRouteContext().user} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { bagsQuery, hubRidersQuery } from "../api/operations.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { HubScreen } from "../features/hub/hub-screen.tsx";
import { HubSearchSchema } from "../features/hub/hub-search.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/hub/")({
  validateSearch: HubSearchSchema,
  loader: ({ context }) => {
    // The data is not awaited, because the scanner works without it.
    void Promise.allSettled([
      context.queryClient.infiniteQuery(bagsQuery(context.api, context.user.uid)),
      context.queryClient.query(hubRidersQuery(context.api, context.user.uid)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => staffHead(m.staff_nav_scan(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: HubScan,
});

function HubScan() {
  const navigate = Route.useNavigate();
  return (
    <HubScreen
      user={Route.useRouteContext().user}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onTask={(task) => void navigate({ search: { task } })}
    />
  );
}

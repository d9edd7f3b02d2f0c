import { createFileRoute } from "@tanstack/react-router";
import { hubCountsQuery, hubParcelsQuery } from "../api/operations.ts";
import { hubPickupsQuery } from "../api/work-pickups.ts";
import { zonesQuery } from "../features/hub/runs.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { HubParcelsScreen } from "../features/hub/hub-parcels-screen.tsx";
import { HubListSearchSchema } from "../features/hub/hub-search.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/hub/parcels")({
  validateSearch: HubListSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { list = "here", sort, ...filter } }) => {
    // The data is not awaited, because the list has its own loading and error states.
    void Promise.allSettled<unknown>([
      context.queryClient.infiniteQuery(hubParcelsQuery(context.api, context.user.uid, list, filter, sort)),
      context.queryClient.query(hubCountsQuery(context.api, context.user.uid, list, filter)),
      context.queryClient.query(zonesQuery(context.api, context.user.uid)),
      context.queryClient.query(serviceCentersQuery),
      ...(list === "pickups"
        ? [context.queryClient.infiniteQuery(hubPickupsQuery(context.api, context.user.uid))]
        : []),
    ]);
  },
  head: () => staffHead(m.staff_nav_parcels(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: HubParcels,
});

function HubParcels() {
  const navigate = Route.useNavigate();
  const { list = "here", sort = "waiting", ...filter } = Route.useSearch();
  return (
    <HubParcelsScreen
      user={Route.useRouteContext().user}
      list={list}
      filter={filter}
      sort={sort}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

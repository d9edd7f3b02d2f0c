import { createFileRoute } from "@tanstack/react-router";
import { balanceQuery, feePlanQuery } from "../api/balance.ts";
import { parcelPageQuery, parcelSummaryQuery } from "@harkara/web/api/parcels.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { OverviewScreen } from "../features/sender/overview/overview-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/")({
  loader: ({ context: { api, queryClient, user } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([
      queryClient.query(parcelSummaryQuery(api, user.uid)),
      queryClient.query(parcelPageQuery(api, user.email, {})),
      queryClient.query(balanceQuery(api, user.uid)),
      queryClient.query(feePlanQuery(api, user.uid)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.overview_title()),
  // The loader is in a separate chunk too, because public pages do not need its requests.
  codeSplitGroupings: [["loader", "component"]],
  component: Overview,
});

function Overview() {
  return <OverviewScreen user={Route.useRouteContext().user} />;
}

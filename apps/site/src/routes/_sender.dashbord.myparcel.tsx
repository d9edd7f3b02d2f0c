import { createFileRoute, useLocation } from "@tanstack/react-router";
import * as v from "valibot";
import { parcelPageQuery } from "@harkara/web/api/parcels.ts";
import { refundsQuery } from "../api/refunds.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { MyParcelsScreen } from "../features/sender/my-parcels/my-parcels-screen.tsx";
import { ParcelSearchSchema } from "../features/sender/my-parcels/parcel-search.ts";
import { earlierCursors } from "@harkara/web/lists/list-location.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/myparcel")({
  validateSearch: ParcelSearchSchema,
  // The route has no loaderDeps, because the router would treat each search as another match. While
  // loading, the router would unmount the current match, and the page would lose focus.
  loader: ({ context, location }) => {
    const search = v.parse(ParcelSearchSchema, location.search);
    // The data is not awaited, because the table has its own loading and error states.
    void Promise.allSettled([
      context.queryClient.query(parcelPageQuery(context.api, context.user.email, search)),
      context.queryClient.query(refundsQuery(context.api)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.parcels_title()),
  // The loader is in a separate chunk too, because public pages do not need its requests.
  codeSplitGroupings: [["loader", "component"]],
  component: MyParcels,
});

function MyParcels() {
  const search = Route.useSearch();
  const earlier = earlierCursors(useLocation().state);
  const navigate = Route.useNavigate();
  return (
    <MyParcelsScreen
      user={Route.useRouteContext().user}
      location={{ search, earlier }}
      onGo={({ search, earlier }, isReplaced = false) =>
        void navigate({ search, state: { earlier }, replace: isReplaced, resetScroll: false })
      }
    />
  );
}

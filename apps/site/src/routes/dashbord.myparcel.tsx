import { createFileRoute, useLocation } from "@tanstack/react-router";
import * as v from "valibot";
import { parcelPageQuery } from "../api/parcels.ts";
import { refundsQuery } from "../api/refunds.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { MyParcelsScreen } from "../features/my-parcels/my-parcels-screen.tsx";
import { ParcelSearchSchema } from "../features/my-parcels/parcel-search.ts";
import { earlierCursors } from "../lists/list-location.ts";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/dashbord/myparcel")({
  validateSearch: ParcelSearchSchema,
  // Without loaderDeps: with them each search is a page of its own to the router, which hides this one, and takes away its focus, while
  // the other loads.
  loader: ({ context, location }) => {
    const search = v.parse(ParcelSearchSchema, location.search);
    // All start here and none holds the page back: the table has a loading and a failed state of its own.
    void context.queryClient.prefetchQuery(parcelPageQuery(context.api, context.user.email, search));
    void context.queryClient.prefetchQuery(refundsQuery(context.api));
    void context.queryClient.prefetchQuery(serviceCentersQuery);
  },
  head: () => pageHead(m.parcels_title()),
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

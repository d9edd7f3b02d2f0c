import { createFileRoute } from "@tanstack/react-router";
import { parcelDetailsQuery } from "@harkara/web/api/payments.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { ParcelDetailsScreen } from "@harkara/web/parcel-details/parcel-details-screen.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/parcels/$trackingId")({
  loader: ({ context, params }) => {
    // The data is not awaited, because the page has its own loading and error states. Preloading on hover
    // starts these requests.
    void Promise.allSettled([
      context.queryClient.query(parcelDetailsQuery(context.api, params.trackingId)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: ({ params }) => pageHead(params.trackingId),
  // The loader is in a separate chunk too, because public pages do not need its requests.
  codeSplitGroupings: [["loader", "component"]],
  component: ParcelDetails,
});

function ParcelDetails() {
  const { trackingId } = Route.useParams();
  // The key remounts the screen for another parcel, which closes open dialogs.
  return <ParcelDetailsScreen key={trackingId} user={Route.useRouteContext().user} trackingId={trackingId} />;
}

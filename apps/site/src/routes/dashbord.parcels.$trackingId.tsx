import { createFileRoute } from "@tanstack/react-router";
import { parcelDetailsQuery } from "../api/payments.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { ParcelDetailsScreen } from "../features/parcel-details/parcel-details-screen.tsx";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/dashbord/parcels/$trackingId")({
  loader: ({ context, params }) => {
    // Not awaited: the page has its own loading and error states. Preloading starts them on hover.
    void Promise.allSettled([
      context.queryClient.query(parcelDetailsQuery(context.api, params.trackingId)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: ({ params }) => pageHead(params.trackingId),
  component: ParcelDetails,
});

function ParcelDetails() {
  const { trackingId } = Route.useParams();
  // Remounted for another parcel: no dialog stays open.
  return <ParcelDetailsScreen key={trackingId} user={Route.useRouteContext().user} trackingId={trackingId} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { parcelDetailsQuery } from "../api/payments.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { ParcelDetailsScreen } from "../features/parcel-details/parcel-details-screen.tsx";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/dashbord/parcels/$trackingId")({
  loader: ({ context, params }) => {
    // Both start here, on hover even, and neither holds the page back: it has a loading and a failed state of its own.
    void context.queryClient.prefetchQuery(parcelDetailsQuery(context.api, params.trackingId));
    void context.queryClient.prefetchQuery(serviceCentersQuery);
  },
  head: ({ params }) => pageHead(params.trackingId),
  component: ParcelDetails,
});

function ParcelDetails() {
  const { trackingId } = Route.useParams();
  // Another parcel is another page: nothing of this one's dialogs may be left over.
  return <ParcelDetailsScreen key={trackingId} user={Route.useRouteContext().user} trackingId={trackingId} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { SenderViewScreen } from "../features/desk/sender-view-screen.tsx";
import { ParcelDetailsScreen } from "@harkara/web/parcel-details/parcel-details-screen.tsx";
import { TrackingScreen } from "@harkara/web/tracking/tracking-screen.tsx";

export const Route = createFileRoute("/desk/$trackingId_/sender")({
  component: SenderView,
});

function SenderView() {
  const { trackingId } = Route.useParams();
  const { user } = Route.useRouteContext();
  return (
    <SenderViewScreen
      key={trackingId}
      user={user}
      trackingId={trackingId}
      page={<ParcelDetailsScreen user={user} trackingId={trackingId} />}
      tracking={<TrackingScreen trackingId={trackingId} />}
    />
  );
}

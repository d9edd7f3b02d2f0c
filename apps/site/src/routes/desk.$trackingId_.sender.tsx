import { createFileRoute } from "@tanstack/react-router";
import { senderViewQuery } from "../api/desk.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { SenderViewScreen } from "../features/desk/sender-view-screen.tsx";
import { ParcelDetailsScreen } from "../features/parcel-details/parcel-details-screen.tsx";
import { TrackingScreen } from "../features/track/tracking-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/$trackingId_/sender")({
  loader: ({ context: { api, queryClient, user }, params: { trackingId } }) => {
    // Not awaited: the page has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.query(senderViewQuery(api, user.uid, trackingId)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.sender_view_title()),
  codeSplitGroupings: [["loader", "component"]],
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

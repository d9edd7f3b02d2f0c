import { exactTrackingId } from "@harkara/courier-core/base/tracking-id";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { trackingQuery } from "@harkara/web/api/tracking.ts";
import { TrackingScreen } from "@harkara/web/tracking/tracking-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/track/$trackingId")({
  // Redirects to the parcel's canonical URL, in whatever form the tracking ID was typed.
  beforeLoad: ({ params }) => {
    const trackingId = exactTrackingId(params.trackingId);
    if (trackingId !== undefined && trackingId !== params.trackingId)
      throw redirect({ to: "/track/$trackingId", params: { trackingId }, replace: true });
  },
  loader: async ({ context, params }) => {
    // The data is not awaited, because the page has its own loading and error states. On the server the data
    // is already loaded: see tracking-page.ts.
    if (!import.meta.env.SSR)
      void Promise.allSettled([context.queryClient.query(trackingQuery(context.api, params.trackingId))]);
    // The server has rendered the district names, so they are loaded before React hydrates.
    await Promise.allSettled([context.queryClient.query(serviceCentersQuery)]);
  },
  codeSplitGroupings: [["loader", "component"]],
  head: ({ params }) => pageHead(m.track_page({ id: params.trackingId })),
  component: Tracked,
});

function Tracked() {
  return <TrackingScreen trackingId={Route.useParams().trackingId} />;
}

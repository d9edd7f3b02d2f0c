import { createFileRoute } from "@tanstack/react-router";
import { recordQuery } from "../api/desk.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { RecordScreen } from "../features/desk/record-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/desk/$trackingId")({
  loader: ({ context: { api, queryClient, user }, params: { trackingId } }) => {
    // The data is not awaited, because the record has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.query(recordQuery(api, user.uid, trackingId)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: ({ params: { trackingId } }) => pageHead(m.track_page({ id: trackingId })),
  codeSplitGroupings: [["loader", "component"]],
  component: Record,
});

function Record() {
  const { trackingId } = Route.useParams();
  return <RecordScreen key={trackingId} user={Route.useRouteContext().user} trackingId={trackingId} />;
}

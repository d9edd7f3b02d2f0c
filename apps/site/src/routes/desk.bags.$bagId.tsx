import { createFileRoute } from "@tanstack/react-router";
import { bagRecordQuery } from "../api/desk.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { BagRecordScreen } from "../features/desk/bag-record-screen.tsx";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/bags/$bagId")({
  loader: ({ context: { api, queryClient, user }, params: { bagId } }) => {
    // Not awaited: the record has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.query(bagRecordQuery(api, user.uid, bagId)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: ({ params: { bagId } }) => pageHead(bagId),
  codeSplitGroupings: [["loader", "component"]],
  component: BagRecord,
});

function BagRecord() {
  const { bagId } = Route.useParams();
  return <BagRecordScreen key={bagId} user={Route.useRouteContext().user} id={bagId} />;
}

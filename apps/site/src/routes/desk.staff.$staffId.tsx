import { createFileRoute } from "@tanstack/react-router";
import { staffRecordQuery } from "../api/people.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { StaffRecordScreen } from "../features/desk/staff-record-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/staff/$staffId")({
  loader: ({ context: { api, queryClient, user }, params: { staffId } }) => {
    // Not awaited: the record has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.query(staffRecordQuery(api, user.uid, staffId)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.people_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: StaffRecord,
});

function StaffRecord() {
  const { staffId } = Route.useParams();
  return <StaffRecordScreen key={staffId} user={Route.useRouteContext().user} id={staffId} />;
}

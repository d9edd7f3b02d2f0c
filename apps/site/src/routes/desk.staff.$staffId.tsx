import { createFileRoute } from "@tanstack/react-router";
import { StaffRecordScreen } from "../features/desk/staff-record-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/staff/$staffId")({
  head: () => pageHead(m.staff_title()),
  component: StaffRecord,
});

function StaffRecord() {
  const { staffId } = Route.useParams();
  return <StaffRecordScreen key={staffId} user={Route.useRouteContext().user} id={staffId} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { StaffRecordScreen } from "../features/desk/staff-record-screen.tsx";

export const Route = createFileRoute("/desk/staff/$staffId")({
  component: StaffRecord,
});

function StaffRecord() {
  const { staffId } = Route.useParams();
  return <StaffRecordScreen key={staffId} user={Route.useRouteContext().user} id={staffId} />;
}

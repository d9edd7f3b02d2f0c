import { createFileRoute } from "@tanstack/react-router";
import { BagRecordScreen } from "../features/desk/bag-record-screen.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/desk/bags/$bagId")({
  head: ({ params: { bagId } }) => pageHead(bagId),
  component: BagRecord,
});

function BagRecord() {
  const { bagId } = Route.useParams();
  return <BagRecordScreen key={bagId} user={Route.useRouteContext().user} id={bagId} />;
}

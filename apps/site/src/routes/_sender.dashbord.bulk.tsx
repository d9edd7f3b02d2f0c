import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { BulkScreen } from "../features/bulk/bulk-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/bulk")({
  loader: ({ context }) => context.queryClient.query(serviceCentersQuery),
  head: () => pageHead(m.bulk_title()),
  // The loader is in a separate chunk too, because most users never open this page.
  codeSplitGroupings: [["loader", "component"]],
  component: Bulk,
});

function Bulk() {
  return (
    <BulkScreen user={Route.useRouteContext().user} centers={useSuspenseQuery(serviceCentersQuery).data} />
  );
}

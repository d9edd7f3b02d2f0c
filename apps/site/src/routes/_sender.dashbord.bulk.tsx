import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { BulkScreen } from "../features/merchant/bulk/bulk-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

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

import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { warehousesQuery } from "../api/service-centers.ts";
import { CoverageScreen } from "../features/coverage/coverage-screen.tsx";
import { pageHead } from "../shell/page-head.ts";
import { m } from "../paraglide/messages.js";

export const Route = createFileRoute("/_main/coverage")({
  loader: ({ context }) => context.queryClient.query(warehousesQuery),
  head: () => pageHead(m.nav_coverage()),
  component: Coverage,
});

function Coverage() {
  return <CoverageScreen centers={useSuspenseQuery(warehousesQuery).data} />;
}

import { useSuspenseQuery, useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { basemapQuery, warehousesQuery } from "../api/service-centers.ts";
import { CoverageSearchSchema } from "../centers/center-slug.ts";
import { CoverageScreen } from "../features/coverage/coverage-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/coverage")({
  validateSearch: CoverageSearchSchema,
  loader: async ({ context: { queryClient } }) => {
    // The list can do without the map.
    const basemap = queryClient.prefetchQuery(basemapQuery);
    await Promise.all([queryClient.query(warehousesQuery), basemap]);
  },
  head: () => pageHead(m.coverage_title(), m.coverage_description()),
  component: Coverage,
});

function Coverage() {
  const { center } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoverageScreen
      centers={useSuspenseQuery(warehousesQuery).data}
      basemap={useQuery({ ...basemapQuery, retryOnMount: false }).data}
      selected={center}
      onSelect={(slug) =>
        void navigate({ search: { center: slug ?? undefined }, replace: true, resetScroll: false })
      }
    />
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { warehousesQuery } from "@harkara/web/api/service-centers.ts";
import { CoverageSearchSchema } from "@harkara/web/centers/center-slug.ts";
import { basemapQuery } from "../features/public/coverage/basemap-query.ts";
import { CoverageScreen } from "../features/public/coverage/coverage-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/coverage")({
  validateSearch: CoverageSearchSchema,
  loader: async ({ context: { queryClient } }) => {
    // The basemap is not awaited, because the list works without it. The server does not fetch the
    // basemap, because only browsers draw the map.
    if (!import.meta.env.SSR) void Promise.allSettled([queryClient.query(basemapQuery)]);
    await queryClient.query(warehousesQuery);
  },
  head: () => pageHead(m.coverage_title(), m.coverage_description()),
  component: Coverage,
});

function Coverage() {
  const { center } = Route.useSearch();
  const navigate = Route.useNavigate();
  const select = useCallback(
    (slug: string | null) =>
      void navigate({ search: { center: slug ?? undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <CoverageScreen centers={useSuspenseQuery(warehousesQuery).data} selected={center} onSelect={select} />
  );
}

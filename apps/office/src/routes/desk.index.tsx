import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { DeskSearchScreen } from "../features/desk/desk-search-screen.tsx";
import { DeskSearchSchema } from "../features/desk/desk-search.ts";

export const Route = createFileRoute("/desk/")({
  validateSearch: DeskSearchSchema,
  loader: ({ context: { queryClient } }) => void Promise.allSettled([queryClient.query(serviceCentersQuery)]),
  codeSplitGroupings: [["loader", "component"]],
  component: DeskSearch,
});

function DeskSearch() {
  const navigate = Route.useNavigate();
  const { q = "" } = Route.useSearch();
  return (
    <DeskSearchScreen
      user={Route.useRouteContext().user}
      search={q}
      onSearch={(next) =>
        void navigate({ search: next === "" ? {} : { q: next }, replace: true, resetScroll: false })
      }
    />
  );
}

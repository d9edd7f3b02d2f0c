import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { createFileRoute } from "@tanstack/react-router";
import { runQuery, runsQuery, zonesQuery } from "../features/hub/runs.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { RunSearchSchema } from "../features/hub/hub-search.ts";
import { RunScreen } from "../features/hub/run-screen.tsx";
import { RunsScreen } from "../features/hub/runs-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

const today = () => dayInDhaka(new Date());

export const Route = createFileRoute("/hub/runs")({
  validateSearch: RunSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { rider, day = today() } }) => {
    const { queryClient, api, user } = context;
    // The data is not awaited, because the screens have their own loading and error states.
    void Promise.allSettled<unknown>([
      rider === undefined
        ? queryClient.query(runsQuery(api, user.uid, day))
        : queryClient.query(runQuery(api, user.uid, rider, day)),
      queryClient.query(zonesQuery(api, user.uid)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => staffHead(m.staff_nav_runs(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: Runs,
});

function Runs() {
  const navigate = Route.useNavigate();
  const { rider, day = today() } = Route.useSearch();
  const { user } = Route.useRouteContext();
  if (rider !== undefined) return <RunScreen key={`${rider} ${day}`} user={user} rider={rider} day={day} />;
  return (
    <RunsScreen
      user={user}
      day={day}
      onDay={(next) => void navigate({ search: { day: next }, replace: true, resetScroll: false })}
      onRun={(next) => void navigate({ search: { day, rider: next } })}
    />
  );
}

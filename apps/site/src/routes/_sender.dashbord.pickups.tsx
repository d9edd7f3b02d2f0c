import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { pickupsQuery, placesQuery } from "@harkara/web/api/pickups.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { PickupsScreen } from "../features/merchant/pickups/pickups-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";
import { optionalParameter } from "@harkara/web/url/search-parameter.ts";

/** `request`: opens the request dialog with this number of parcels. */
const SearchSchema = v.object({
  request: optionalParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export const Route = createFileRoute("/_sender/dashbord/pickups")({
  validateSearch: SearchSchema,
  loader: ({ context: { api, queryClient, user } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.infiniteQuery(pickupsQuery(api, user.uid)),
      queryClient.query(placesQuery(api, user.uid)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.pickups_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: Pickups,
});

function Pickups() {
  const navigate = Route.useNavigate();
  return (
    <PickupsScreen
      user={Route.useRouteContext().user}
      parcels={Route.useSearch().request}
      onRequestClosed={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}

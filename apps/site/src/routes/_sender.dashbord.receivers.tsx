import { createFileRoute } from "@tanstack/react-router";
import { receiversQuery } from "../api/addresses.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { ReceiverSearchSchema } from "../features/merchant/receivers/receiver-search.ts";
import { ReceiversScreen } from "../features/merchant/receivers/receivers-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/receivers")({
  validateSearch: ReceiverSearchSchema,
  loaderDeps: ({ search: { search = "" } }) => ({ search }),
  loader: ({ context: { api, queryClient, user }, deps: { search } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([
      queryClient.infiniteQuery(receiversQuery(api, user.uid, search)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.receivers_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: Receivers,
});

function Receivers() {
  const navigate = Route.useNavigate();
  const { search = "" } = Route.useSearch();
  return (
    <ReceiversScreen
      user={Route.useRouteContext().user}
      search={search}
      onSearch={(next) =>
        void navigate({ search: next === "" ? {} : { search: next }, replace: true, resetScroll: false })
      }
    />
  );
}

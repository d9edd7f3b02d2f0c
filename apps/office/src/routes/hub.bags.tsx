import { createFileRoute } from "@tanstack/react-router";
import { bagsQuery } from "../api/operations.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { BagsScreen } from "../features/hub/bags-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/hub/bags")({
  loader: ({ context }) => {
    // The data is not awaited, because the list has its own loading and error states.
    void Promise.allSettled([
      context.queryClient.infiniteQuery(bagsQuery(context.api, context.user.uid)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => staffHead(m.staff_nav_bags(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: Bags,
});

function Bags() {
  return <BagsScreen user={Route.useRouteContext().user} />;
}

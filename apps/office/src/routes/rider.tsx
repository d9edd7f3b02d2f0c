import { createFileRoute } from "@tanstack/react-router";
import { tasksQuery } from "../api/operations.ts";
import { riderPickupsQuery } from "../api/work-pickups.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/rider")({
  beforeLoad: async (route) =>
    (await import("@harkara/web/session/staff-guard.ts")).requireStaff(route, ["rider"]),
  loader: ({ context }) => {
    // The data is not awaited, because the list has its own loading and error states.
    void Promise.allSettled([
      context.queryClient.query(tasksQuery(context.api, context.user.uid)),
      context.queryClient.query(riderPickupsQuery(context.api, context.user.uid)),
      context.queryClient.query(serviceCentersQuery),
    ]);
  },
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"], ["notFoundComponent"]],
  component: Rider,
  notFoundComponent: NotFoundAtWork,
});

function Rider() {
  return <StaffLayout user={Route.useRouteContext().user} />;
}

import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { useOwnNews } from "@harkara/web/api/use-news.ts";
import { followOtherTabs } from "@harkara/web/api/parcel-changes.ts";
import { requireUser } from "@harkara/web/session/guard.ts";
import { DashboardLayout } from "../shell/dashboard-layout.tsx";

/** The dashboard layout for logged-in users. It contains the dashboard and Send Parcel. */
export const Route = createFileRoute("/_sender")({
  beforeLoad: requireUser,
  component: Dashboard,
});

function Dashboard() {
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  useEffect(forgetOld, []);
  useOwnNews(Route.useRouteContext().user.uid);
  return <DashboardLayout />;
}

/** Deletes rows of bulk uploads that are older than a day, even if the user does not open that page again. */
function forgetOld(): void {
  import("@harkara/web/storage/bulk-store.ts")
    .then(({ forgetOldBulks }) => forgetOldBulks(Date.now()))
    // The next page visited tries again.
    .catch(() => undefined);
}

import { createFileRoute } from "@tanstack/react-router";
import { accountQuery } from "../api/account.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { ProfileScreen } from "../features/account/profile/profile-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/profile")({
  loader: ({ context: { api, queryClient, user } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([
      queryClient.query(accountQuery(api, user.uid)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.profile_title()),
  // The loader is in a separate chunk too, because public pages do not need its requests.
  codeSplitGroupings: [["loader", "component"]],
  component: Profile,
});

function Profile() {
  return <ProfileScreen user={Route.useRouteContext().user} />;
}

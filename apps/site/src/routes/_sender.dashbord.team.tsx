import { createFileRoute } from "@tanstack/react-router";
import { teamQuery } from "../features/merchant/team/team.ts";
import { TeamScreen } from "../features/merchant/team/team-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/team")({
  loader: ({ context: { api, queryClient, user } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([queryClient.query(teamQuery(api, user.uid))]);
  },
  head: () => pageHead(m.team_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: Team,
});

function Team() {
  return <TeamScreen user={Route.useRouteContext().user} />;
}

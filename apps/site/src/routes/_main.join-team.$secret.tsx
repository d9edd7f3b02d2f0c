import { createFileRoute } from "@tanstack/react-router";
import { JoinTeamScreen } from "../features/merchant/team/join-team-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { requireUser } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/join-team/$secret")({
  beforeLoad: requireUser,
  head: () => pageHead(m.team_title()),
  component: JoinTeam,
});

function JoinTeam() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-12">
      <JoinTeamScreen user={Route.useRouteContext().user} secret={Route.useParams().secret} />
    </div>
  );
}

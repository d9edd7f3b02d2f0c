import { createFileRoute } from "@tanstack/react-router";
import { JoinTeamScreen } from "../features/team/join-team-screen.tsx";
import { m } from "../paraglide/messages.js";
import { requireUser } from "../session/guard.ts";
import { pageHead } from "../shell/page-head.ts";

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

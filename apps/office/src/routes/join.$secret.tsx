import { createFileRoute } from "@tanstack/react-router";
import { JoinScreen } from "../features/admin/join-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { requireUser } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/join/$secret")({
  beforeLoad: requireUser,
  head: () => pageHead(m.join_title()),
  component: Join,
});

function Join() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-12">
      <JoinScreen user={Route.useRouteContext().user} secret={Route.useParams().secret} />
    </div>
  );
}

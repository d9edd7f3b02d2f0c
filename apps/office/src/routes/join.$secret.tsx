import { createFileRoute } from "@tanstack/react-router";
import { JoinScreen } from "../features/admin/join-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { requireUser } from "@harkara/web/session/guard.ts";
import { JoinLayout } from "../shell/join-layout.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/join/$secret")({
  beforeLoad: requireUser,
  head: () => pageHead(m.join_title()),
  component: Join,
});

function Join() {
  return (
    <JoinLayout>
      <JoinScreen user={Route.useRouteContext().user} secret={Route.useParams().secret} />
    </JoinLayout>
  );
}

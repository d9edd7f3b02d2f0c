import { createFileRoute } from "@tanstack/react-router";
import { BecomeRiderScreen } from "../features/public/become-rider/become-rider-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { requireUser } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/become-a-rider")({
  beforeLoad: requireUser,
  head: () => pageHead(m.become_title(), m.become_lead()),
  component: BecomeRider,
});

function BecomeRider() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-12">
      <BecomeRiderScreen user={Route.useRouteContext().user} />
    </div>
  );
}

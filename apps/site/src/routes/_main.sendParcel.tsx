import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { SendParcelScreen } from "../features/send-parcel/send-parcel-screen.tsx";
import { m } from "../paraglide/messages.js";
import { requireUser } from "../session/guard.ts";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/sendParcel")({
  beforeLoad: requireUser,
  loader: ({ context }) => context.queryClient.query(serviceCentersQuery),
  head: () => pageHead(m.send_title()),
  component: SendParcel,
});

function SendParcel() {
  const { user } = Route.useRouteContext();
  return <SendParcelScreen user={user} centers={useSuspenseQuery(serviceCentersQuery).data} />;
}

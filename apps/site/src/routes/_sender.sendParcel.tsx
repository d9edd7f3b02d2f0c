import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { centerBySlug } from "@harkara/web/centers/center-slug.ts";
import { ShipmentSearchSchema } from "../estimate/shipment-search.ts";
import { SendParcelScreen } from "../features/sender/send-parcel/send-parcel-screen.tsx";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/sendParcel")({
  validateSearch: ShipmentSearchSchema,
  loader: ({ context }) => context.queryClient.query(serviceCentersQuery),
  head: () => pageHead(m.send_title()),
  component: SendParcel,
});

function SendParcel() {
  const { user } = Route.useRouteContext();
  const { from, to, type = "", weight } = Route.useSearch();
  const centers = useSuspenseQuery(serviceCentersQuery).data;
  const sender = centerBySlug(centers, from);
  const receiver = centerBySlug(centers, to);
  const initial = {
    type,
    weight: weight === undefined ? "" : formatNumber(weight),
    sender_region: sender?.region ?? "",
    sender_center: sender?.district ?? "",
    receiver_region: receiver?.region ?? "",
    receiver_center: receiver?.district ?? "",
  };
  return <SendParcelScreen user={user} centers={centers} initial={initial} />;
}

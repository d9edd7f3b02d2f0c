import { createFileRoute } from "@tanstack/react-router";
import { MerchantRecordScreen } from "../features/desk/merchant-record-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/merchants/$merchantId")({
  head: () => pageHead(m.month_merchant()),
  component: MerchantRecord,
});

function MerchantRecord() {
  const { merchantId } = Route.useParams();
  return <MerchantRecordScreen key={merchantId} user={Route.useRouteContext().user} id={merchantId} />;
}

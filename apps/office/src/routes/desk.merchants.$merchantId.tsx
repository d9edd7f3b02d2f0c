import { createFileRoute } from "@tanstack/react-router";
import { MerchantRecordScreen } from "../features/desk/merchant-record-screen.tsx";

export const Route = createFileRoute("/desk/merchants/$merchantId")({
  component: MerchantRecord,
});

function MerchantRecord() {
  const { merchantId } = Route.useParams();
  return <MerchantRecordScreen key={merchantId} user={Route.useRouteContext().user} id={merchantId} />;
}

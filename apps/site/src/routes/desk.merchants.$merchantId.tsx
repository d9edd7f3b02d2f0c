import { createFileRoute } from "@tanstack/react-router";
import { merchantQuery } from "../api/people.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { MerchantRecordScreen } from "../features/desk/merchant-record-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/desk/merchants/$merchantId")({
  loader: ({ context: { api, queryClient, user }, params: { merchantId } }) => {
    // Not awaited: the record has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.query(merchantQuery(api, user.uid, merchantId)),
      queryClient.query(serviceCentersQuery),
    ]);
  },
  head: () => pageHead(m.people_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: MerchantRecord,
});

function MerchantRecord() {
  const { merchantId } = Route.useParams();
  return <MerchantRecordScreen key={merchantId} user={Route.useRouteContext().user} id={merchantId} />;
}

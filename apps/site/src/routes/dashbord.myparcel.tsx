import { createFileRoute } from "@tanstack/react-router";
import { myParcelsQuery } from "../api/parcels.ts";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { MyParcelsScreen } from "../features/my-parcels/my-parcels-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/dashbord/myparcel")({
  loader: ({ context }) => {
    // Both start here and neither holds the page back: the table has a loading and a failed state of its own.
    void context.queryClient.prefetchInfiniteQuery(myParcelsQuery(context.api, context.user.email));
    void context.queryClient.prefetchQuery(serviceCentersQuery);
  },
  head: () => pageHead(m.parcels_title()),
  component: MyParcels,
});

function MyParcels() {
  return <MyParcelsScreen user={Route.useRouteContext().user} />;
}

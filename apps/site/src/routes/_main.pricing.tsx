import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { PricingScreen } from "../features/public/pricing/pricing-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/pricing")({
  loader: ({ context }) => {
    // The centers are not awaited: the table does not need them, and the calculator has its own loading and
    // error states.
    void Promise.allSettled([context.queryClient.query(serviceCentersQuery)]);
  },
  head: () => pageHead(m.nav_pricing(), m.pricing_description()),
  component: PricingScreen,
});

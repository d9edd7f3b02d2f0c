import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { PricingScreen } from "../features/pricing/pricing-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/pricing")({
  loader: ({ context }) => {
    // The centers are not awaited: the table does not need them, and the calculator has its own loading and
    // error states.
    void Promise.allSettled([context.queryClient.query(serviceCentersQuery)]);
  },
  head: () => pageHead(m.nav_pricing(), m.pricing_description()),
  component: PricingScreen,
});

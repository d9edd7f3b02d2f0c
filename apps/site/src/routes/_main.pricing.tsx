import { createFileRoute } from "@tanstack/react-router";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { PricingScreen } from "../features/pricing/pricing-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/pricing")({
  loader: ({ context }) => {
    // Starts here and holds nothing back: the table needs no centers, and the calculator has a loading and a failed state of its own.
    void context.queryClient.prefetchQuery(serviceCentersQuery);
  },
  head: () => pageHead(m.nav_pricing(), m.pricing_description()),
  component: PricingScreen,
});

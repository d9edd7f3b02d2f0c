import { createFileRoute } from "@tanstack/react-router";
import { PaymentScreen } from "../features/sender/payment/payment-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { requireUser } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

/** The page that the gateway redirects a payer to. */
export const Route = createFileRoute("/_main/payment/$paymentId")({
  beforeLoad: requireUser,
  head: () => pageHead(m.result_page()),
  component: PaymentResult,
});

function PaymentResult() {
  const { paymentId } = Route.useParams();
  return <PaymentScreen key={paymentId} paymentId={paymentId} />;
}

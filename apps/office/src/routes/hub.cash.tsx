import { createFileRoute } from "@tanstack/react-router";
import { cashDeskQuery } from "../api/cash.ts";
import { CashDeskScreen } from "../features/finance/cash/cash-desk-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { staffHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/hub/cash")({
  loader: ({ context }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([
      context.queryClient.infiniteQuery(cashDeskQuery(context.api, context.user.uid)),
    ]);
  },
  head: () => staffHead(m.cash_desk_title(), "hub"),
  // The loader is in a separate chunk too, so that only staff load this code.
  codeSplitGroupings: [["loader", "component"]],
  component: Cash,
});

function Cash() {
  return <CashDeskScreen user={Route.useRouteContext().user} />;
}

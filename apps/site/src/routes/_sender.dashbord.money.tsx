import { createFileRoute } from "@tanstack/react-router";
import { balanceQuery, feePlanQuery, invoicesQuery, payoutsQuery } from "../api/balance.ts";
import { MoneyScreen } from "../features/merchant/money/money-screen.tsx";
import { MoneySearchSchema } from "../features/merchant/money/period.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_sender/dashbord/money")({
  validateSearch: MoneySearchSchema,
  loader: ({ context: { api, queryClient, user } }) => {
    // The data is not awaited, because the screen has its own loading and error states.
    void Promise.allSettled([
      queryClient.query(balanceQuery(api, user.uid)),
      queryClient.query(feePlanQuery(api, user.uid)),
      queryClient.infiniteQuery(payoutsQuery(api, user.uid)),
      queryClient.infiniteQuery(invoicesQuery(api, user.uid)),
    ]);
  },
  head: () => pageHead(m.money_title()),
  // The loader is in a separate chunk too, because most users never open this page.
  codeSplitGroupings: [["loader", "component"]],
  component: Money,
});

function Money() {
  const navigate = Route.useNavigate();
  return (
    <MoneyScreen
      user={Route.useRouteContext().user}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

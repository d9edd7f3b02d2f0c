import { createFileRoute } from "@tanstack/react-router";
import {
  accountsQuery,
  cashLimitsQuery,
  cashReviewsQuery,
  compensationsQuery,
  differencesQuery,
  duesQuery,
  feePlansQuery,
  merchantPayoutsQuery,
  proposalsQuery,
  vatQuery,
} from "../api/courier-money.ts";
import { CourierMoneyScreen } from "../features/finance/money/courier-money-screen.tsx";
import { MoneyTabSearchSchema } from "../features/finance/money/money-tab.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";
import { StaffLayout } from "../shell/staff-layout.tsx";

export const Route = createFileRoute("/money")({
  beforeLoad: async (route) =>
    (await import("@harkara/web/session/staff-guard.ts")).requireStaff(route, ["admin"]),
  validateSearch: MoneyTabSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { tab = "accounts" } }) => {
    // The queries are not awaited, because each tab has its own loading and error states. The month tab
    // starts its own query.
    const queries = {
      accounts: () => [queryClient.infiniteQuery(accountsQuery(api))],
      differences: () => [
        queryClient.infiniteQuery(differencesQuery(api)),
        queryClient.infiniteQuery(cashReviewsQuery(api)),
      ],
      claims: () => [queryClient.infiniteQuery(compensationsQuery(api))],
      payouts: () => [
        queryClient.infiniteQuery(duesQuery(api, { kind: "collection" })),
        queryClient.infiniteQuery(merchantPayoutsQuery(api)),
      ],
      month: () => [],
      vat: () => [
        queryClient.query(vatQuery(api)),
        queryClient.infiniteQuery(proposalsQuery(api, "vat_rate")),
      ],
      plans: () => [
        queryClient.infiniteQuery(feePlansQuery(api)),
        queryClient.infiniteQuery(proposalsQuery(api, "fee_plan")),
      ],
      limits: () => [queryClient.query(cashLimitsQuery(api))],
    };
    void Promise.allSettled<unknown>(queries[tab]());
  },
  head: () => pageHead(m.courier_money_title()),
  codeSplitGroupings: [["loader", "component"], ["notFoundComponent"]],
  component: Money,
  notFoundComponent: NotFoundAtWork,
});

function Money() {
  const navigate = Route.useNavigate();
  const { tab = "accounts" } = Route.useSearch();
  const { user } = Route.useRouteContext();
  return (
    <StaffLayout user={user}>
      <CourierMoneyScreen
        user={user}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </StaffLayout>
  );
}

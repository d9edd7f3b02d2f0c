import type { AdminCounts } from "@harkara/courier-core/support/admin-counts";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { adminCountsQuery } from "../../../api/admin-counts.ts";
import { MONEY_KEY } from "../../../api/courier-money.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PageTabs } from "../../../shell/page-tabs.tsx";
import { AccountsTab } from "./accounts-tab.tsx";
import { ClaimsTab } from "./claims-tab.tsx";
import { DifferencesTab } from "./differences-tab.tsx";
import { LimitsTab } from "./limits-tab.tsx";
import { MONEY_TABS, type MoneyTab } from "./money-tab.ts";
import { MonthTab } from "./month-tab.tsx";
import { PayoutsTab } from "./payouts-tab.tsx";
import { PlansTab } from "./plans-tab.tsx";
import { VatTab } from "./vat-tab.tsx";

const TABS: Readonly<
  Record<MoneyTab, { label: () => string; content: ReactNode | ((user: StaffUser) => ReactNode) }>
> = {
  accounts: { label: m.courier_tab_accounts, content: <AccountsTab /> },
  differences: { label: m.courier_tab_differences, content: <DifferencesTab /> },
  claims: { label: m.courier_tab_claims, content: <ClaimsTab /> },
  payouts: { label: m.courier_tab_payouts, content: <PayoutsTab /> },
  month: { label: m.courier_tab_month, content: <MonthTab /> },
  vat: { label: m.courier_tab_vat, content: <VatTab /> },
  plans: { label: m.courier_tab_plans, content: (user) => <PlansTab user={user} /> },
  limits: { label: m.courier_tab_limits, content: <LimitsTab /> },
};

function contentOf(tab: MoneyTab, user: StaffUser): ReactNode {
  const { content } = TABS[tab];
  return typeof content === "function" ? content(user) : content;
}

interface CourierMoneyScreenProps {
  user: StaffUser;
  tab: MoneyTab;
  onTab: (tab: MoneyTab) => void;
}

/** Returns the number of items in a tab that wait for an admin. */
function waitingIn(tab: MoneyTab, counts: AdminCounts): number {
  if (tab === "differences") return counts.differences + counts.reviews + counts.corrections;
  return tab === "claims" || tab === "payouts" || tab === "plans" || tab === "vat" ? counts[tab] : 0;
}

/**
 * The company's money, for admins: accounts, discrepancies, claims, payouts, the monthly reconciliation, VAT
 * and invoices, fee plans, and limits.
 */
export function CourierMoneyScreen({ user, tab, onTab }: CourierMoneyScreenProps) {
  const { data: counts } = useQuery(adminCountsQuery(useApi(), MONEY_KEY));
  return (
    <>
      <PageHeader title={m.courier_money_title()} description={m.courier_money_lead()} />
      <PageTabs
        label={m.courier_money_title()}
        value={tab}
        onValueChange={(value) => {
          const chosen = MONEY_TABS.find((known) => known === value);
          if (chosen !== undefined) onTab(chosen);
        }}
        items={MONEY_TABS.map((value) => ({
          value,
          label: TABS[value].label(),
          count: (counts && waitingIn(value, counts)) || undefined,
          content: contentOf(value, user),
        }))}
      />
    </>
  );
}

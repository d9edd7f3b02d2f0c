import { PageHeader } from "@harkara/ui/page-header";
import { Tabs } from "@harkara/ui/tabs";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { AccountsTab } from "./accounts-tab.tsx";
import { ClaimsTab } from "./claims-tab.tsx";
import { DifferencesTab } from "./differences-tab.tsx";
import { MONEY_TABS, type MoneyTab } from "./money-tab.ts";
import { MonthTab } from "./month-tab.tsx";
import { PayoutsTab } from "./payouts-tab.tsx";
import { PlansTab } from "./plans-tab.tsx";
import { VatTab } from "./vat-tab.tsx";

const TABS: Readonly<Record<MoneyTab, { label: () => string; content: ReactNode }>> = {
  accounts: { label: m.courier_tab_accounts, content: <AccountsTab /> },
  differences: { label: m.courier_tab_differences, content: <DifferencesTab /> },
  claims: { label: m.courier_tab_claims, content: <ClaimsTab /> },
  payouts: { label: m.courier_tab_payouts, content: <PayoutsTab /> },
  month: { label: m.courier_tab_month, content: <MonthTab /> },
  vat: { label: m.courier_tab_vat, content: <VatTab /> },
  plans: { label: m.courier_tab_plans, content: <PlansTab /> },
};

interface CourierMoneyScreenProps {
  tab: MoneyTab;
  onTab: (tab: MoneyTab) => void;
}

/**
 * The company's money, for admins: accounts, discrepancies, claims, payouts, the monthly reconciliation, VAT
 * and invoices, and fee plans.
 */
export function CourierMoneyScreen({ tab, onTab }: CourierMoneyScreenProps) {
  return (
    <>
      <PageHeader title={m.courier_money_title()} description={m.courier_money_lead()} />
      <Tabs
        label={m.courier_money_title()}
        value={tab}
        onValueChange={(value) => {
          const chosen = MONEY_TABS.find((known) => known === value);
          if (chosen !== undefined) onTab(chosen);
        }}
        items={MONEY_TABS.map((value) => ({
          value,
          label: TABS[value].label(),
          content: TABS[value].content,
        }))}
      />
    </>
  );
}

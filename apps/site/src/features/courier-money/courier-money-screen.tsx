import { PageHeader } from "@harkara/ui/page-header";
import { Tabs } from "@harkara/ui/tabs";
import { m } from "../../paraglide/messages.js";
import { AccountsTab } from "./accounts-tab.tsx";
import { ClaimsTab } from "./claims-tab.tsx";
import { DifferencesTab } from "./differences-tab.tsx";
import { MonthTab } from "./month-tab.tsx";
import { PayoutsTab } from "./payouts-tab.tsx";
import { PlansTab } from "./plans-tab.tsx";

/** The courier's money, for admins: accounts, counts that differ, claims, payouts, a month for the bank, and fee plans. */
export function CourierMoneyScreen() {
  return (
    <>
      <PageHeader title={m.courier_money_title()} description={m.courier_money_lead()} />
      <Tabs
        label={m.courier_money_title()}
        items={[
          { value: "accounts", label: m.courier_tab_accounts(), content: <AccountsTab /> },
          { value: "differences", label: m.courier_tab_differences(), content: <DifferencesTab /> },
          { value: "claims", label: m.courier_tab_claims(), content: <ClaimsTab /> },
          { value: "payouts", label: m.courier_tab_payouts(), content: <PayoutsTab /> },
          { value: "month", label: m.courier_tab_month(), content: <MonthTab /> },
          { value: "plans", label: m.courier_tab_plans(), content: <PlansTab /> },
        ]}
      />
    </>
  );
}

import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { adminCountsQuery } from "../../api/admin-counts.ts";
import { STAFF_KEY } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PageTabs } from "../../shell/page-tabs.tsx";
import { ApplicationList } from "./application-list.tsx";
import { HubList } from "./hub-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { StaffHistory } from "./staff-history.tsx";
import { StaffList } from "./staff-list.tsx";

/**
 * The staff administration, for admins: members, rider applications, phone numbers of hubs, and the audit log.
 */
export function StaffScreen() {
  const { data: counts } = useQuery(adminCountsQuery(useApi(), STAFF_KEY));
  return (
    <>
      <PageHeader title={m.staff_title()} description={m.staff_lead()} actions={<InviteDialog />} />
      <PageTabs
        label={m.staff_title()}
        items={[
          { value: "people", label: m.staff_tab_people(), content: <StaffList /> },
          {
            value: "applications",
            label: m.staff_tab_applications(),
            count: counts?.applications || undefined,
            content: <ApplicationList />,
          },
          { value: "hubs", label: m.staff_tab_hubs(), content: <HubList /> },
          { value: "history", label: m.staff_tab_history(), content: <StaffHistory /> },
        ]}
      />
    </>
  );
}

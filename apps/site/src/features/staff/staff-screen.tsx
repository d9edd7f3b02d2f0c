import { PageHeader } from "@harkara/ui/page-header";
import { Tabs } from "@harkara/ui/tabs";
import { m } from "../../paraglide/messages.js";
import { ApplicationList } from "./application-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { StaffHistory } from "./staff-history.tsx";
import { StaffList } from "./staff-list.tsx";

/** The staff administration, for admins: members, rider applications and the audit log. */
export function StaffScreen() {
  return (
    <>
      <PageHeader title={m.staff_title()} description={m.staff_lead()} actions={<InviteDialog />} />
      <Tabs
        label={m.staff_title()}
        items={[
          { value: "people", label: m.staff_tab_people(), content: <StaffList /> },
          { value: "applications", label: m.staff_tab_applications(), content: <ApplicationList /> },
          { value: "history", label: m.staff_tab_history(), content: <StaffHistory /> },
        ]}
      />
    </>
  );
}

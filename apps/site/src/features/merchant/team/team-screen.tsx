import type { Team } from "@harkara/courier-core/people/team";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { Tabs } from "@harkara/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { teamQuery } from "./team.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { isOwner } from "./is-owner.ts";
import { InviteMemberDialog } from "./invite-member-dialog.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MemberList } from "./member-list.tsx";
import { OwnershipOfferAlert } from "./ownership-offer-alert.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { TeamChanges } from "./team-changes.tsx";

/** The merchant's team: members, invitations and, for owners, the audit log. */
export function TeamScreen({ user }: { user: SessionUser }) {
  const query = useQuery(teamQuery(useApi(), user.uid));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={query.data === undefined || query.data.name === "" ? m.team_title() : query.data.name}
        description={m.team_lead()}
        actions={query.data && isOwner(query.data, user) ? <TeamActions team={query.data} /> : undefined}
      />
      <Fetched title={m.team_failed()} query={query}>
        {(team) =>
          isOwner(team, user) && team.name !== "" ? (
            <Tabs
              label={m.team_title()}
              items={[
                { value: "members", label: m.team_members(), content: <Members user={user} team={team} /> },
                {
                  value: "changes",
                  label: m.staff_tab_history(),
                  content: <TeamChanges user={user} />,
                },
              ]}
            />
          ) : (
            <Members user={user} team={team} />
          )
        }
      </Fetched>
    </div>
  );
}

function TeamActions({ team }: { team: Team }) {
  const [open, setOpen] = useState<"invite" | "rename">();
  return (
    <>
      <Button onClick={() => setOpen("invite")}>{m.team_invite()}</Button>
      {team.name === "" ? null : (
        <Button variant="secondary" onClick={() => setOpen("rename")}>
          {m.team_rename()}
        </Button>
      )}
      {open === "rename" ? <RenameDialog name={team.name} onClose={() => setOpen(undefined)} /> : null}
      {open === "invite" ? (
        <InviteMemberDialog isFirst={team.name === ""} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

function Members({ user, team }: { user: SessionUser; team: Team }) {
  return (
    <div className="flex flex-col gap-6 pt-4">
      {team.payout_frozen_until === undefined ? null : (
        <Alert tone="warning">{m.team_frozen({ time: formatDateTime(team.payout_frozen_until) })}</Alert>
      )}
      {team.offer === undefined ? null : <OwnershipOfferAlert user={user} team={team} offer={team.offer} />}
      <MemberList user={user} team={team} />
      {team.name === "" ? (
        <Card className="flex flex-col gap-2">
          <CardTitle>{m.team_start()}</CardTitle>
          <p className="text-ink-muted">{m.team_start_text()}</p>
        </Card>
      ) : null}
      {isOwner(team, user) && team.invitations.length > 0 ? (
        <InvitationList invitations={team.invitations} />
      ) : null}
    </div>
  );
}

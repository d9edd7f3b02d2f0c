import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountQuery } from "../../../api/account.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { AccountDeletion } from "./account-deletion.tsx";
import { NameCard } from "./name-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SenderCard } from "./sender-card.tsx";

/** The user's own account: name, default sender, password and deletion. */
export function ProfileScreen({ user }: { user: SessionUser }) {
  const account = useQuery(accountQuery(useApi(), user.uid));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.profile_title()} description={user.email} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <NameCard user={user} />
          <Fetched title={m.profile_failed()} query={account}>
            {({ default_sender }) => <SenderCard user={user} sender={default_sender} />}
          </Fetched>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-64">
              <CardTitle>{m.team_title()}</CardTitle>
              <p className="text-ink-muted">{m.team_start_text()}</p>
            </div>
            <Button asChild variant="secondary">
              <Link to="/dashbord/team">{m.team_start()}</Link>
            </Button>
          </Card>
          <PasswordCard user={user} />
        </div>
      </div>
      <AccountDeletion user={user} />
    </div>
  );
}

import type { ReceivedInvitation } from "@harkara/courier-core/people/team";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasCode } from "@harkara/web/api/client.ts";
import { joinTeam, readInvitation, receivedInvitationQuery } from "./team.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { MEMBER_ROLE_TEXT } from "../../../i18n/team-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { EmailVerification } from "@harkara/web/shell/email-verification.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { OtherAccount } from "@harkara/web/shell/other-account.tsx";
import { actFor } from "@harkara/web/storage/acting-merchant.ts";

/** What an invited person may do in each role. */
const JOIN_MEMBER_TEXT: Readonly<Record<ReceivedInvitation["role"], () => string>> = {
  booker: m.team_join_booker,
  finance: m.team_join_finance,
  viewer: m.team_join_viewer,
};

/** The page that an invitation link opens. The user accepts the invitation to join a merchant. */
export function JoinTeamScreen({ user, secret }: { user: SessionUser; secret: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(receivedInvitationQuery(api, user.uid, secret));
  const join = useMutation({
    mutationFn: () => joinTeam(api, secret),
    onSuccess: (merchant) => actFor(user.uid, merchant),
  });
  // Fetches without the cache, because a refetch of the query would hide the verification while it is
  // pending.
  const check = async () => {
    const received = await readInvitation(api, secret);
    queryClient.setQueryData(receivedInvitationQuery(api, user.uid, secret).queryKey, received);
  };
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <PageHeader
        title={m.team_join_title()}
        description={
          // The server returns an invitation only to the person whose address it is for.
          query.data === undefined
            ? m.team_join_text({ email: user.email })
            : m.join_is_for({ email: user.email })
        }
      />
      {join.error ? <FailureAlert title={m.join_failed()} error={join.error} /> : null}
      {join.isSuccess ? (
        <Alert
          tone="success"
          action={
            <Button asChild size="sm">
              {/* The link loads a new document, so that the app acts for the merchant from the start. */}
              <a href={localizeHref("/dashbord")}>{m.team_join_open()}</a>
            </Button>
          }
        >
          {m.team_join_done({ name: query.data?.merchant ?? "" })}
        </Alert>
      ) : hasCode(query.error, "email.unverified") ? (
        <EmailVerification email={user.email} onCheck={check} />
      ) : (
        <Fetched title={m.team_join_failed()} query={query}>
          {({ merchant, invited_by, role, expires_at }) => (
            <Card as="section" className="flex flex-col gap-3">
              <CardTitle>{merchant}</CardTitle>
              <p>{m.team_join_invited_by({ email: invited_by })}</p>
              <div>
                <p className="font-semibold">{MEMBER_ROLE_TEXT[role]()}</p>
                <p>{JOIN_MEMBER_TEXT[role]()}</p>
              </div>
              <p className="text-ink-muted">{m.team_valid_until({ time: formatDateTime(expires_at) })}</p>
              <Button loading={join.isPending} onClick={() => join.mutate()}>
                {m.join_go()}
              </Button>
            </Card>
          )}
        </Fetched>
      )}
      {join.isSuccess ? null : <OtherAccount uid={user.uid} />}
    </div>
  );
}

import type { StaffRole } from "@harkara/courier-core/people/principal";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { PageHeader } from "@harkara/ui/page-header";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hasCode } from "@harkara/web/api/client.ts";
import { meQuery } from "@harkara/web/session/me.ts";
import { joinStaff, readStaffInvitation, staffInvitationQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { EmailVerification } from "@harkara/web/shell/email-verification.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { OtherAccount } from "@harkara/web/shell/other-account.tsx";
import { WORK_PAGES } from "@harkara/web/shell/work-link.tsx";

/** What an invited person may do in each role. */
const JOIN_STAFF_TEXT: Readonly<Record<StaffRole, () => string>> = {
  admin: m.join_role_admin,
  hub: m.join_role_hub,
  rider: m.join_role_rider,
  support: m.join_role_support,
};

/** A page that shows a staff invitation and lets the user accept it. */
export function JoinScreen({ user, secret }: { user: SessionUser; secret: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const query = useQuery(staffInvitationQuery(api, user.uid, secret));
  const join = useMutation({
    mutationFn: () => joinStaff(api, secret),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["me"] }),
  });
  const isInvalid = hasCode(query.error, "invitation.invalid");
  const me = useQuery({ ...meQuery(api, user.uid), enabled: join.isSuccess || isInvalid });
  // The invitation is also invalid if the user has accepted it and the response was lost.
  const isJoined = join.isSuccess || (isInvalid && me.data?.staff !== undefined);
  // Bypasses the query cache, because refetching the query would hide the e-mail verification until the
  // response arrived.
  const check = async () => {
    const received = await readStaffInvitation(api, secret);
    queryClient.setQueryData(staffInvitationQuery(api, user.uid, secret).queryKey, received);
  };
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <PageHeader
        title={m.join_title()}
        description={
          // The server returns an invitation only to the person whose address it is for.
          query.data === undefined ? m.join_text({ email: user.email }) : m.join_is_for({ email: user.email })
        }
      />
      {join.error ? <FailureAlert title={m.join_failed()} error={join.error} /> : null}
      {isJoined ? (
        <Alert
          tone="success"
          action={
            me.data?.staff ? (
              <Button asChild size="sm">
                <Link to={WORK_PAGES[me.data.staff.role]} reloadDocument>
                  {m.join_open()}
                </Link>
              </Button>
            ) : undefined
          }
        >
          {m.join_done()}
        </Alert>
      ) : hasCode(query.error, "email.unverified") ? (
        <EmailVerification email={user.email} onCheck={check} />
      ) : (
        <Fetched title={m.team_join_failed()} query={query}>
          {({ role, center, invited_by, since }) => (
            <Card as="section" className="flex flex-col gap-4">
              <CardTitle>{m.join_invitation()}</CardTitle>
              <DescriptionList
                columns={2}
                items={[
                  { term: m.staff_role(), detail: ROLE_TEXT[role]() },
                  { term: m.staff_hub(), detail: nameOf(center) },
                  ...(invited_by === undefined ? [] : [{ term: m.join_invited_by(), detail: invited_by }]),
                  { term: m.join_invited_on(), detail: formatDateTime(since) },
                ]}
              />
              <p>{JOIN_STAFF_TEXT[role]()}</p>
              <p className="text-ink-muted">{m.join_valid()}</p>
              <Button loading={join.isPending} onClick={() => join.mutate()}>
                {m.join_accept()}
              </Button>
            </Card>
          )}
        </Fetched>
      )}
      {isJoined ? null : <OtherAccount uid={user.uid} />}
    </div>
  );
}

import type { InvitedMember, Team } from "@harkara/courier-core/people/team";
import { Button } from "@harkara/ui/button";
import { TEAM_KEY, renewInvitation, withdrawInvitation } from "./team.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { SendInvitationAgain } from "@harkara/web/shell/send-invitation-again.tsx";
import { InvitedLink } from "./invited-link.tsx";
import { TeamPerson } from "./team-person.tsx";
import { useTeamChange } from "./use-team-change.ts";

/** The open invitations. Owners can send them again and withdraw them. */
export function InvitationList({ invitations }: { invitations: Team["invitations"] }) {
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-lg font-bold">
        {m.team_invitations()}
      </h2>
      <ul className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ id, email, role, expires_at }: Team["invitations"][number]) {
  const withdraw = useTeamChange({
    change: (api) => withdrawInvitation(api, id),
    done: m.team_invitation_withdrawn(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised p-4">
      <TeamPerson email={email} role={role} time={m.team_valid_until({ time: formatDateTime(expires_at) })}>
        {withdraw.error ? (
          <p role="alert" className="text-danger">
            {errorText(withdraw.error)}
          </p>
        ) : null}
      </TeamPerson>
      <div className="flex flex-wrap items-center gap-2">
        <SendInvitationAgain
          name={email}
          queryKey={[TEAM_KEY]}
          renew={(api) => renewInvitation(api, id)}
          link={invitedLink}
        />
        <Button
          variant="ghost-danger"
          size="sm"
          loading={withdraw.isPending}
          aria-label={m.team_withdraw_invitation({ email })}
          onClick={() => withdraw.mutate()}
        >
          {m.team_withdraw()}
        </Button>
      </div>
    </li>
  );
}

const invitedLink = (invited: InvitedMember) => <InvitedLink {...invited} />;

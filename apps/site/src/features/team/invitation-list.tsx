import type { Team } from "@harkara/courier-core/team";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { withdrawInvitation } from "../../api/team.ts";
import { errorText } from "../../i18n/error-text.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { MEMBER_ROLE_TEXT } from "../../i18n/team-words.ts";
import { m } from "../../paraglide/messages.js";
import { useTeamChange } from "./use-team-change.ts";

/** The open invitations. Owners can withdraw them. */
export function InvitationList({ invitations }: { invitations: Team["invitations"] }) {
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-lg font-bold">
        {m.team_invitations()}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised px-4">
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
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p translate="no">{email}</p>
        <p className="text-ink-muted">{m.team_valid_until({ time: formatDateTime(expires_at) })}</p>
        {withdraw.error ? (
          <p role="alert" className="text-danger">
            {errorText(withdraw.error)}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-3">
        <Badge>{MEMBER_ROLE_TEXT[role]()}</Badge>
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

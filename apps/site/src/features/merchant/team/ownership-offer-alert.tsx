import type { Team } from "@harkara/courier-core/people/team";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { acceptOwnership, withdrawOwnership } from "./team.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { isOwner } from "./is-owner.ts";
import { useTeamChange } from "./use-team-change.ts";

interface OwnershipOfferAlertProps {
  user: SessionUser;
  team: Team;
  offer: NonNullable<Team["offer"]>;
}

/** An open offer of ownership. The member who gets it can accept or decline it. Owners can withdraw it. */
export function OwnershipOfferAlert({ user, team, offer }: OwnershipOfferAlertProps) {
  const isOwn = offer.uid === user.uid;
  const emailOf = (uid: string) => team.members.find((member) => member.uid === uid)?.email ?? "";
  const accept = useTeamChange({ change: acceptOwnership, done: m.team_offer_accepted() });
  const withdraw = useTeamChange({
    change: withdrawOwnership,
    done: isOwn ? m.team_offer_declined() : m.team_offer_withdrawn(),
  });
  const error = accept.error ?? withdraw.error;
  const time = formatDateTime(offer.expires_at);
  return (
    <Alert
      tone="info"
      title={isOwn ? m.team_offer_own() : m.team_offer_open({ email: emailOf(offer.uid) })}
      action={
        <>
          {isOwn ? (
            <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate()}>
              {m.team_offer_accept()}
            </Button>
          ) : null}
          {isOwn || isOwner(team, user) ? (
            <Button size="sm" variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {isOwn ? m.team_offer_decline() : m.team_offer_withdraw()}
            </Button>
          ) : null}
        </>
      }
    >
      {isOwn ? m.team_offer_own_text({ email: emailOf(offer.by), time }) : m.team_offer_until({ time })}
      {error ? <p className="font-semibold">{errorText(error)}</p> : null}
    </Alert>
  );
}

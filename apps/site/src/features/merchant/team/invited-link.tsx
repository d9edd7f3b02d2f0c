import type { InvitedMember } from "@harkara/courier-core/people/team";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { InvitationLink } from "@harkara/web/shell/invitation-link.tsx";

/** The link of a new or renewed invitation to the merchant. */
export function InvitedLink({ invitation: { email, expires_at }, secret }: InvitedMember) {
  const link = new URL(localizeHref(`/join-team/${secret}`), location.origin).href;
  const mail = { subject: m.team_mail_subject(), body: m.team_mail_text({ link }) };
  return (
    <InvitationLink
      {...{ link, email, mail }}
      text={m.team_invited_text({ email, time: formatDateTime(expires_at) })}
    />
  );
}

import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { InvitationLink } from "@harkara/web/shell/invitation-link.tsx";

/** The link of a new or renewed invitation to the staff. */
export function InvitedLink({ email, secret }: { email: string; secret: string }) {
  const link = new URL(localizeHref(`/join/${secret}`), location.origin).href;
  const mail = { subject: m.staff_mail_subject(), body: m.staff_mail_text({ link }) };
  return <InvitationLink {...{ link, email, mail }} text={m.staff_invited_text({ email })} />;
}

import { Button } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { m } from "../paraglide/messages.js";

interface InvitationLinkProps {
  link: string;
  email: string;
  /** Explains the purpose of the link, and that the link is shown only once. */
  text: string;
  /** The subject and the text of an e-mail with the link. */
  mail: { readonly subject: string; readonly body: string };
}

/** The link of a new invitation. The user can copy it or send it by e-mail. */
export function InvitationLink({ link, email, text, mail }: InvitationLinkProps) {
  const query = new URLSearchParams(mail).toString().replaceAll("+", "%20");
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <code className="rounded-control bg-surface-sunken p-3 break-all" translate="no">
        {link}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => toast.success(m.staff_copied()),
              () => toast.error(m.view_copy_failed()),
            )
          }
        >
          {m.staff_copy_link()}
        </Button>
        <Button asChild variant="secondary">
          <a href={`mailto:${email}?${query}`}>{m.staff_invited_mail()}</a>
        </Button>
      </div>
    </div>
  );
}

import type { Ticket } from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { TICKET_CATEGORY_TEXT } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useTicketEntry } from "./use-ticket-entry.ts";

/**
 * The label of an unassigned ticket. If the ticket is open and about another merchant than the user's own, a
 * button that assigns it to the user.
 */
export function Unassigned({ user, ticket }: { user: StaffUser; ticket: Ticket }) {
  const entry = useTicketEntry(user, ticket.id);
  if (ticket.status !== "open" || ticket.is_own)
    return <span className="text-ink-muted">{m.ticket_assignee_none()}</span>;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="relative"
      loading={entry.isPending}
      aria-label={m.ticket_assign_named({ category: TICKET_CATEGORY_TEXT[ticket.category](), id: ticket.id })}
      onClick={() =>
        entry.mutate(
          { kind: "assigned" },
          { onError: (error) => toast.error(m.ticket_not_saved(), { description: errorText(error) }) },
        )
      }
    >
      {m.ticket_assign()}
    </Button>
  );
}

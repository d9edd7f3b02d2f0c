import type { Ticket } from "@harkara/courier-core/support/ticket";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { TICKET_CATEGORY_TEXT } from "@harkara/web/i18n/ticket-words.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { Unassigned } from "./unassigned.tsx";
import { TicketStatusBadge, TicketSummary } from "./ticket-status.tsx";

interface TicketItemsProps {
  user: StaffUser;
  tickets: readonly Ticket[];
}

/** The tickets of a record, as links. An open ticket without an assignee can be assigned to the user. */
export function TicketItems({ user, tickets }: TicketItemsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex min-w-0 flex-col py-2.5 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <TextLink asChild>
              <Link to="/desk/tickets/$ticketId" params={{ ticketId: ticket.id }}>
                {TICKET_CATEGORY_TEXT[ticket.category]()}
              </Link>
            </TextLink>
            <TicketStatusBadge ticket={ticket} />
          </div>
          <TicketSummary ticket={ticket} />
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-muted">
            <FactLine
              facts={[
                formatDateTime(ticket.opened_at),
                ...(ticket.assignee === undefined ? [] : [ticket.assignee]),
              ]}
            />
            {ticket.assignee === undefined ? <Unassigned user={user} ticket={ticket} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

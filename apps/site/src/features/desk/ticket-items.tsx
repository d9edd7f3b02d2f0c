import type { Ticket } from "@harkara/courier-core/ticket";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "../../i18n/format.ts";
import { TICKET_CATEGORY_TEXT } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";
import { FactLine } from "../../shell/fact-line.tsx";
import { TicketSummary } from "./ticket-summary.tsx";
import { TicketStatusBadge } from "./ticket-status.tsx";

/** The tickets of a record, as links. */
export function TicketItems({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex min-w-0 flex-col py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <TextLink asChild>
              <Link to="/desk/tickets/$ticketId" params={{ ticketId: ticket.id }}>
                {TICKET_CATEGORY_TEXT[ticket.category]()}
              </Link>
            </TextLink>
            <TicketStatusBadge ticket={ticket} />
          </div>
          <TicketSummary ticket={ticket} />
          <span className="text-sm text-ink-muted">
            <FactLine
              facts={[formatDateTime(ticket.opened_at), ticket.assignee ?? m.ticket_assignee_none()]}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

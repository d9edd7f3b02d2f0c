import { type Ticket, isTicketOverdue } from "@harkara/courier-core/ticket";
import { Badge } from "@harkara/ui/badge";
import { useState } from "react";
import { TICKET_STATUS_TEXT, TICKET_STATUS_TONE } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";

/** The status of a ticket, and whether it is overdue. */
export function TicketStatusBadge({ ticket: { status, due_at } }: { ticket: Ticket }) {
  const [now] = useState(() => new Date());
  const isOverdue = isTicketOverdue({ status, due_at: new Date(due_at) }, now);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TICKET_STATUS_TONE[status]}>{TICKET_STATUS_TEXT[status]()}</Badge>
      {isOverdue ? <Badge tone="danger">{m.ticket_list_overdue()}</Badge> : null}
    </span>
  );
}

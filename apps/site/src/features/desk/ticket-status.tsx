import { type Ticket, isTicketOverdue } from "@harkara/courier-core/ticket";
import { Badge } from "@harkara/ui/badge";
import { useState } from "react";
import { TICKET_STATUS_TEXT, TICKET_STATUS_TONE } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";

/** The status of a ticket. An overdue ticket shows "Overdue" instead of "Open". */
export function TicketStatusBadge({ ticket: { status, due_at } }: { ticket: Ticket }) {
  const [now] = useState(() => new Date());
  if (isTicketOverdue({ status, due_at: new Date(due_at) }, now))
    return <Badge tone="danger">{m.ticket_list_overdue()}</Badge>;
  return <Badge tone={TICKET_STATUS_TONE[status]}>{TICKET_STATUS_TEXT[status]()}</Badge>;
}

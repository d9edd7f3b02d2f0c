import { type Ticket, isTicketOverdue } from "@harkara/courier-core/ticket";
import { Badge } from "@harkara/ui/badge";
import { useState } from "react";
import { TICKET_STATUS_TEXT, TICKET_STATUS_TONE } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";

/** Whether a ticket is overdue at the time of the first rendering. */
export function useIsOverdue({ status, due_at }: Ticket): boolean {
  const [now] = useState(() => new Date());
  return isTicketOverdue({ status, due_at: new Date(due_at) }, now);
}

/** The status of a ticket. An overdue ticket shows "Overdue" instead of "Open". */
export function TicketStatusBadge({ ticket }: { ticket: Ticket }) {
  if (useIsOverdue(ticket)) return <Badge tone="danger">{m.ticket_list_overdue()}</Badge>;
  return <Badge tone={TICKET_STATUS_TONE[ticket.status]}>{TICKET_STATUS_TEXT[ticket.status]()}</Badge>;
}

import { type Ticket, isTicketOverdue } from "@harkara/courier-core/support/ticket";
import { Badge } from "@harkara/ui/badge";
import { DateText } from "@harkara/ui/date-text";
import { useState } from "react";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { TICKET_STATUS_TEXT, TICKET_STATUS_TONE, ticketSummary } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** Whether a ticket is overdue at the time of the first rendering. */
function useIsOverdue({ status, due_at }: Ticket): boolean {
  const [now] = useState(() => new Date());
  return isTicketOverdue({ status, due_at: new Date(due_at) }, now);
}

/** The status of a ticket. An overdue ticket shows "Overdue" instead of "Open". */
export function TicketStatusBadge({ ticket }: { ticket: Ticket }) {
  if (useIsOverdue(ticket)) return <Badge tone="danger">{m.ticket_list_overdue()}</Badge>;
  return <Badge tone={TICKET_STATUS_TONE[ticket.status]}>{TICKET_STATUS_TEXT[ticket.status]()}</Badge>;
}

interface TicketDueProps {
  ticket: Ticket;
  /** Whether the time has a label. Default: false, for a place that is labelled, near the status. */
  isLabelled?: boolean;
}

/** The due time of an open ticket. A time that has passed is highlighted. */
export function TicketDue({ ticket, isLabelled = false }: TicketDueProps) {
  const isOverdue = useIsOverdue(ticket);
  const time = formatDateTime(ticket.due_at);
  return (
    <DateText iso={ticket.due_at} className={isOverdue ? "font-semibold text-danger-ink" : undefined}>
      {isLabelled ? (isOverdue ? m.ticket_overdue_at : m.ticket_due_at)({ time }) : time}
    </DateText>
  );
}

/** The summary of a ticket, on at most two lines. */
export function TicketSummary({ ticket }: { ticket: Ticket }) {
  const summary = ticketSummary(ticket);
  if (summary === undefined || summary === "") return null;
  return (
    <span
      title={summary}
      className="line-clamp-2 min-w-0 text-sm font-normal wrap-anywhere whitespace-normal text-ink"
    >
      {summary}
    </span>
  );
}

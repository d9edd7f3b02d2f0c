import type { Ticket } from "@harkara/courier-core/ticket";
import { DateText } from "@harkara/ui/date-text";
import { formatDateTime } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { useIsOverdue } from "./ticket-status.tsx";

interface TicketDueProps {
  ticket: Ticket;
  /** Whether the time has a label. Default: false, for a place that is labelled. An overdue time always has one. */
  isLabelled?: boolean;
}

/** The due time of an open ticket. A time that has passed is highlighted. */
export function TicketDue({ ticket, isLabelled = false }: TicketDueProps) {
  const isOverdue = useIsOverdue(ticket);
  const time = formatDateTime(ticket.due_at);
  return (
    <DateText iso={ticket.due_at} className={isOverdue ? "font-semibold text-danger-ink" : undefined}>
      {isOverdue ? m.ticket_overdue_at({ time }) : isLabelled ? m.ticket_due_at({ time }) : time}
    </DateText>
  );
}

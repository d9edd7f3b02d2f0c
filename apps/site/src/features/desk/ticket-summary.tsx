import type { Ticket } from "@harkara/courier-core/ticket";
import { ticketSummary } from "../../i18n/ticket-words.ts";

/** The summary of a ticket, on one line. */
export function TicketSummary({ ticket }: { ticket: Ticket }) {
  const summary = ticketSummary(ticket);
  if (summary === undefined || summary === "") return null;
  return (
    <span title={summary} className="block min-w-0 truncate text-sm font-normal text-ink">
      {summary}
    </span>
  );
}

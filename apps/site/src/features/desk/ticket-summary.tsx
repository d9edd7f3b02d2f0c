import type { Ticket } from "@harkara/courier-core/ticket";
import { ticketSummary } from "../../i18n/ticket-words.ts";

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

import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { StaffUser } from "../../api/staff-guard.ts";
import { recordTicketsQuery } from "../../api/tickets.ts";
import { useApi } from "../../api/use-api.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { TICKET_CATEGORY_TEXT } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";
import { Fetched } from "../../shell/fetched.tsx";
import { OpenTicketDialog } from "./open-ticket-dialog.tsx";
import { TicketStatusBadge } from "./ticket-status.tsx";

/** The tickets of a parcel, newest first, and a button that opens one. */
export function RecordTickets({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  const query = useQuery(recordTicketsQuery(useApi(), user.uid, trackingId));
  const [isOpening, setIsOpening] = useState(false);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{m.ticket_title()}</CardTitle>
        <Button variant="secondary" size="sm" onClick={() => setIsOpening(true)}>
          {m.ticket_open()}
        </Button>
      </div>
      <Fetched title={m.ticket_failed()} query={query}>
        {(tickets) =>
          tickets.length === 0 ? (
            <p className="text-ink-muted">{m.ticket_record_none()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {tickets.map((ticket) => (
                <li key={ticket.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                  <span className="flex flex-col">
                    <TextLink asChild className="self-start">
                      <Link to="/desk/tickets/$ticketId" params={{ ticketId: ticket.id }}>
                        {TICKET_CATEGORY_TEXT[ticket.category]()}
                      </Link>
                    </TextLink>
                    <span className="text-sm text-ink-muted">
                      {[formatDateTime(ticket.opened_at), ticket.assignee ?? m.ticket_assignee_none()].join(
                        " · ",
                      )}
                    </span>
                  </span>
                  <TicketStatusBadge ticket={ticket} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      {isOpening ? <OpenTicketDialog trackingId={trackingId} onClose={() => setIsOpening(false)} /> : null}
    </Card>
  );
}

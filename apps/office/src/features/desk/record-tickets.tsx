import type { Ticket, TicketAbout } from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { OpenTicketDialog } from "./open-ticket-dialog.tsx";
import { TicketItems } from "./ticket-items.tsx";

interface RecordTicketsProps {
  user: StaffUser;
  /** The parcel, the bag or the merchant that the tickets are about. Without it, no ticket can be opened. */
  about: TicketAbout | undefined;
  query: UseQueryResult<Ticket[]>;
}

/** The tickets about a parcel, a bag or a merchant, newest first, and a button that opens one. */
export function RecordTickets({ user, about, query }: RecordTicketsProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{m.ticket_title()}</CardTitle>
        {about === undefined ? null : (
          <Button variant="secondary" size="sm" onClick={() => setIsOpening(true)}>
            {m.ticket_open()}
          </Button>
        )}
      </div>
      <Fetched title={m.ticket_failed()} query={query}>
        {(tickets) =>
          tickets.length === 0 ? (
            <p className="text-ink-muted">{m.ticket_record_none()}</p>
          ) : (
            <TicketItems user={user} tickets={tickets} />
          )
        }
      </Fetched>
      {isOpening ? <OpenTicketDialog user={user} about={about} onClose={() => setIsOpening(false)} /> : null}
    </Card>
  );
}

import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffUser } from "../../api/staff-guard.ts";
import { recordTicketsQuery } from "../../api/tickets.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import { Fetched } from "../../shell/fetched.tsx";
import { OpenTicketDialog } from "./open-ticket-dialog.tsx";
import { TicketItems } from "./ticket-items.tsx";

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
            <TicketItems tickets={tickets} />
          )
        }
      </Fetched>
      {isOpening ? <OpenTicketDialog trackingId={trackingId} onClose={() => setIsOpening(false)} /> : null}
    </Card>
  );
}

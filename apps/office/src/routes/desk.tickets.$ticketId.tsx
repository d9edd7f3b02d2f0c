import { createFileRoute } from "@tanstack/react-router";
import { ticketQuery } from "../features/desk/tickets.ts";
import { TicketScreen } from "../features/desk/ticket-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/desk/tickets/$ticketId")({
  loader: ({ context: { api, queryClient, user }, params: { ticketId } }) => {
    // The data is not awaited, because the ticket has its own loading and error states.
    void Promise.allSettled([queryClient.query(ticketQuery(api, user.uid, ticketId))]);
  },
  head: () => pageHead(m.ticket_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: Ticket,
});

function Ticket() {
  const { ticketId } = Route.useParams();
  return <TicketScreen key={ticketId} user={Route.useRouteContext().user} id={ticketId} />;
}

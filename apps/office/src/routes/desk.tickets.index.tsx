import { createFileRoute } from "@tanstack/react-router";
import { ticketCountsQuery, ticketsQuery } from "../features/desk/tickets.ts";
import { TicketListScreen } from "../features/desk/ticket-list-screen.tsx";
import { TicketSearchSchema } from "../features/desk/ticket-search-schema.ts";
import { ticketFilter } from "../features/desk/ticket-search.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/desk/tickets/")({
  validateSearch: TicketSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient, user }, deps }) => {
    const { list, category } = ticketFilter(deps);
    // The data is not awaited, because the list has its own loading and error states.
    void Promise.allSettled<unknown>([
      queryClient.infiniteQuery(ticketsQuery(api, user.uid, list, category)),
      queryClient.query(ticketCountsQuery(api, user.uid)),
    ]);
  },
  head: () => pageHead(m.ticket_title()),
  codeSplitGroupings: [["loader", "component"]],
  component: Tickets,
});

function Tickets() {
  const navigate = Route.useNavigate();
  const { list, category } = ticketFilter(Route.useSearch());
  return (
    <TicketListScreen
      user={Route.useRouteContext().user}
      list={list}
      category={category}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

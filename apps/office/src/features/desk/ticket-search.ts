import {
  TICKET_CATEGORIES,
  TICKET_LISTS,
  type TicketCategory,
  type TicketList,
} from "@harkara/courier-core/support/ticket";
import type { TicketSearch } from "./ticket-search-schema.ts";

/** Returns the list and the category in the search parameters. Unknown values count as absent. */
export function ticketFilter({ list, category }: TicketSearch): {
  readonly list: TicketList;
  readonly category: TicketCategory | undefined;
} {
  return {
    list: TICKET_LISTS.find((known) => known === list) ?? "open",
    category: TICKET_CATEGORIES.find((known) => known === category),
  };
}

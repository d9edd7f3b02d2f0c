import type { StaffEntry, TicketDetails } from "@harkara/courier-core/support/ticket";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { addTicketEntry, ticketQuery, ticketsChanged } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

/** An entry that the user writes, without its ID. */
interface Written {
  readonly kind: StaffEntry["kind"];
  readonly text?: string;
  /** The ID of the colleague that the ticket is assigned to. */
  readonly to?: string;
}

/** Adds an entry to a ticket. */
export type TicketEntryMutation = UseMutationResult<TicketDetails, Error, Written>;

/** Adds entries to a ticket. A retry after a lost response adds the entry only once. */
export function useTicketEntry(user: StaffUser, ticketId: string): TicketEntryMutation {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  return useMutation({
    mutationFn: (written: Written) => addTicketEntry(api, ticketId, withId(ids.of(written), written)),
    onSuccess: async (ticket) => {
      ids.renew();
      queryClient.setQueryData(ticketQuery(api, user.uid, ticketId).queryKey, ticket);
      await ticketsChanged(queryClient);
    },
  });
}

function withId(id: string, { kind, text = "", to }: Written): StaffEntry {
  switch (kind) {
    case "assigned":
      return to === undefined ? { id, kind } : { id, kind, to };
    case "released":
      return { id, kind };
    case "resolved":
      return text === "" ? { id, kind } : { id, kind, text };
    case "note":
    case "reply":
    case "reopened":
      return { id, kind, text };
    default:
      return kind satisfies never;
  }
}

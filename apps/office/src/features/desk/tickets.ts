/** Requests of staff about tickets. */
import {
  AssigneeSchema,
  type StaffEntry,
  type TicketCategory,
  TicketCountsSchema,
  type TicketDetails,
  TicketDetailsSchema,
  type TicketDraft,
  type TicketList,
  TicketSchema,
} from "@harkara/courier-core/support/ticket";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { pagedList } from "@harkara/web/api/paging.ts";
import { peopleChanged } from "../../api/people.ts";

const TICKETS_KEY = "tickets";

/** Returns the query for a list of tickets, limited to a category if one is given. */
export function ticketsQuery(api: ApiClient, uid: string, list: TicketList, category?: TicketCategory) {
  const searchParams = { list, ...(category !== undefined && { category }) };
  return pagedList(
    api,
    [TICKETS_KEY, uid, "list", list, category],
    TicketSchema,
    "desk/tickets",
    searchParams,
  );
}

/** Returns the query for the number of tickets in each list. */
export function ticketCountsQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [TICKETS_KEY, uid, "counts"],
    queryFn: async ({ signal }) =>
      (await api.request("desk/tickets/counts", TicketCountsSchema, { signal })).body,
  });
}

/** Returns the query for a ticket with its entries. */
export function ticketQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: [TICKETS_KEY, uid, "ticket", id],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/tickets/${encodeURIComponent(id)}`, TicketDetailsSchema, { signal })).body,
  });
}

/** Returns the query for the tickets of a parcel for staff, newest first. */
export function recordTicketsQuery(api: ApiClient, uid: string, trackingId: string) {
  return queryOptions({
    queryKey: [TICKETS_KEY, uid, "parcel", trackingId],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/parcels/${trackingId}/tickets`, v.array(TicketSchema), { signal })).body,
  });
}

/** Returns the query for the tickets of a bag for staff, newest first. */
export function bagTicketsQuery(api: ApiClient, uid: string, bagId: string) {
  return queryOptions({
    queryKey: [TICKETS_KEY, uid, "bag", bagId],
    queryFn: async ({ signal }) =>
      (await api.request(`desk/bags/${bagId}/tickets`, v.array(TicketSchema), { signal })).body,
  });
}

/** Opens a ticket. Idempotent. @throws ApiError */
export async function openTicket(api: ApiClient, draft: TicketDraft): Promise<TicketDetails> {
  return (await api.request("desk/tickets", TicketDetailsSchema, { method: "post", json: draft })).body;
}

/**
 * Adds a reply or an internal note by a staff member. Idempotent.
 * @throws ApiError `conflict` when the status of the ticket does not permit the entry
 */
export async function addTicketEntry(api: ApiClient, id: string, entry: StaffEntry): Promise<TicketDetails> {
  const path = `desk/tickets/${encodeURIComponent(id)}/entries`;
  return (await api.request(path, TicketDetailsSchema, { method: "post", json: entry })).body;
}

/** Returns the query for the colleagues whom a ticket can be assigned to. */
export function assigneesQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: [TICKETS_KEY, uid, "assignees", id],
    queryFn: async ({ signal }) =>
      (
        await api.request(`desk/tickets/${encodeURIComponent(id)}/assignees`, v.array(AssigneeSchema), {
          signal,
        })
      ).body,
  });
}

/** Refetches the tickets that staff have on screen after a change, also those in a merchant's record. */
export async function ticketsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [TICKETS_KEY] }), peopleChanged(queryClient)]);
}

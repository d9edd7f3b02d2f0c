/** Requests of a sender about the tickets of a parcel. */
import {
  type SenderTicket,
  SenderTicketSchema,
  type TicketMessage,
  type TicketReport,
  UnreadRepliesSchema,
} from "@harkara/courier-core/support/ticket";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";

const ownTickets = (trackingId: string) => `parcels/${encodeURIComponent(trackingId)}/tickets`;

/** Returns the query for the sender's messages about a parcel, and our replies. */
export function parcelTicketsQuery(api: ApiClient, trackingId: string) {
  return queryOptions({
    // With this key, a hint about the parcel also refetches its tickets.
    queryKey: ["parcel-details", trackingId, "tickets"],
    queryFn: async ({ signal }) =>
      (await api.request(ownTickets(trackingId), v.array(SenderTicketSchema), { signal })).body,
  });
}

/** Returns the query for the tracking IDs of the user's parcels with an unread reply. */
export function unreadRepliesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["my-parcels", "unread-replies"],
    queryFn: async ({ signal }) =>
      (await api.request("unread-replies", UnreadRepliesSchema, { signal })).body.tracking_ids,
  });
}

/** Marks a reply as read. Idempotent. @throws ApiError */
export async function readReply(
  api: ApiClient,
  trackingId: string,
  id: string,
  reply: string,
): Promise<SenderTicket> {
  const path = `${ownTickets(trackingId)}/${encodeURIComponent(id)}/read`;
  return (await api.request(path, SenderTicketSchema, { method: "put", json: { reply } })).body;
}

/** Reports a problem with a parcel. Idempotent. @throws ApiError */
export async function reportProblem(
  api: ApiClient,
  trackingId: string,
  report: TicketReport,
): Promise<SenderTicket> {
  return (await api.request(ownTickets(trackingId), SenderTicketSchema, { method: "post", json: report }))
    .body;
}

/** Adds a message from the sender. Idempotent. @throws ApiError */
export async function sendTicketMessage(
  api: ApiClient,
  trackingId: string,
  id: string,
  message: TicketMessage,
): Promise<SenderTicket> {
  const path = `${ownTickets(trackingId)}/${encodeURIComponent(id)}/messages`;
  return (await api.request(path, SenderTicketSchema, { method: "post", json: message })).body;
}

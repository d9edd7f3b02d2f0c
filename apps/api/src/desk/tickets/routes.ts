import {
  AssigneeSchema,
  ReadReplySchema,
  SenderTicketSchema,
  StaffEntrySchema,
  TicketCountsSchema,
  TicketDetailsSchema,
  type TicketDraft,
  TicketDraftSchema,
  TicketMessageSchema,
  TicketQuerySchema,
  type TicketRefusal,
  TicketReportSchema,
  TicketSchema,
  UnreadRepliesSchema,
  ticketId,
} from "@harkara/courier-core/support/ticket";
import { bagId } from "@harkara/courier-core/base/fields";
import * as v from "valibot";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { OpenRefusal } from "./open-by-person.ts";
import type { TicketStore } from "./ticket-store.ts";

const TICKETS = { name: "Tickets", schema: v.array(TicketSchema) };
const TICKET = { name: "TicketDetails", schema: TicketDetailsSchema };
const SENDER_TICKETS = { name: "SenderTickets", schema: v.array(SenderTicketSchema) };
const SENDER_TICKET = { name: "SenderTicket", schema: SenderTicketSchema };
const noTicket = () => new ProblemError(404, "ticket.notFound");
const theTicket = inPath("id", ticketId, noTicket);
const theBag = inPath("bag_id", bagId, () => new ProblemError(404, "bag.notFound"));

function entryProblem(refusal: TicketRefusal): ProblemError {
  if (refusal === "absent") return noTicket();
  if (refusal === "own") return ownRefused();
  return new ProblemError(409, refusal === "reused" ? "request.reused" : `ticket.${refusal}`);
}

/**
 * Returns the problem for a new ticket that is refused.
 * @param absent the 404 error that reports a missing subject
 */
function openProblem(refusal: OpenRefusal, absent: ProblemError): ProblemError {
  if (refusal === "absent") return absent;
  if (refusal === "own") return ownRefused();
  return new ProblemError(409, refusal === "reused" ? "request.reused" : "tickets.full");
}

/** Routes for tickets, for staff and for senders. */
export function ticketRoutes(store: TicketStore): readonly Route[] {
  return [...listRoutes(store), ...staffRoutes(store), ...senderRoutes(store)];
}

function listRoutes(store: TicketStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/desk/tickets",
        operationId: "listTickets",
        summary:
          "Tickets that the caller may see: open ones by due time, resolved ones by the time of the last change.",
        permission: "handleTickets",
        input: inQuery(TicketQuerySchema),
        responses: pageResponse("The tickets", TICKETS.name, TICKETS.schema),
      },
      async (c, query) => paged(c, query.limit, await store.list(operatorOf(c), query)),
    ),
    route(
      {
        method: "GET",
        path: "/desk/tickets/counts",
        operationId: "countTickets",
        summary: "The numbers of tickets in each list.",
        permission: "handleTickets",
        input: nothing,
        responses: {
          200: { description: "The numbers", body: { name: "TicketCounts", schema: TicketCountsSchema } },
        },
      },
      async (c) => ({ status: 200, body: await store.counts(operatorOf(c)) }),
    ),
    route(
      {
        method: "GET",
        path: "/desk/parcels/:tracking_id/tickets",
        operationId: "listTicketsOfParcel",
        summary: "The tickets about a parcel, newest first.",
        permission: "handleTickets",
        input: parcelId,
        responses: { 200: { description: "The tickets", body: TICKETS } },
        errors: NO_PARCEL,
      },
      async (c, id) => {
        const found = await store.ofParcel(operatorOf(c), id);
        if (found === undefined) throw noParcel();
        return { status: 200, body: found };
      },
    ),
    route(
      {
        method: "GET",
        path: "/desk/bags/:bag_id/tickets",
        operationId: "listTicketsOfBag",
        summary: "The tickets about a bag that the caller may see, newest first.",
        permission: "handleTickets",
        input: theBag,
        responses: { 200: { description: "The tickets", body: TICKETS } },
        errors: { 404: ["bag.notFound"] },
      },
      async (c, id) => ({ status: 200, body: await store.ofBag(operatorOf(c), id) }),
    ),
  ];
}

function noSubject({ about }: TicketDraft): ProblemError {
  if ("merchant_id" in about) return new ProblemError(404, "person.notFound");
  return "bag_id" in about ? new ProblemError(404, "bag.notFound") : noParcel();
}

function staffRoutes(store: TicketStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/desk/tickets",
        operationId: "openTicket",
        summary: "Open a ticket about a parcel, a bag or a merchant, with an internal note.",
        permission: "handleTickets",
        input: inBody("TicketDraft", TicketDraftSchema),
        responses: {
          201: { description: "Opened", body: TICKET },
          200: { description: "Already opened with this ID", body: TICKET },
        },
        errors: {
          404: ["parcel.notFound", "bag.notFound", "person.notFound"],
          409: ["own.refused", "request.reused", "tickets.full"],
        },
      },
      async (c, draft) => {
        const result = await store.open(operatorOf(c), draft);
        if (typeof result === "string") throw openProblem(result, noSubject(draft));
        return { status: result.isNew ? 201 : 200, body: result.ticket };
      },
    ),
    route(
      {
        method: "GET",
        path: "/desk/tickets/:id",
        operationId: "getTicket",
        summary: "A ticket with its entries. The read is recorded.",
        permission: "handleTickets",
        input: theTicket,
        responses: { 200: { description: "The ticket", body: TICKET } },
        errors: { 404: ["ticket.notFound"] },
      },
      async (c, id) => {
        const ticket = await store.read(operatorOf(c), id);
        if (ticket === undefined) throw noTicket();
        return { status: 200, body: ticket };
      },
    ),
    route(
      {
        method: "GET",
        path: "/desk/tickets/:id/assignees",
        operationId: "listAssignees",
        summary: "The colleagues who see a ticket and may work on it, by name.",
        permission: "handleTickets",
        input: theTicket,
        responses: {
          200: {
            description: "The colleagues",
            body: { name: "Assignees", schema: v.array(AssigneeSchema) },
          },
        },
        errors: { 404: ["ticket.notFound"] },
      },
      async (c, id) => {
        const found = await store.assignees(operatorOf(c), id);
        if (found === undefined) throw noTicket();
        return { status: 200, body: found };
      },
    ),
    route(
      {
        method: "POST",
        path: "/desk/tickets/:id/entries",
        operationId: "addTicketEntry",
        summary:
          "Add an internal note or a reply to the sender, assign the ticket to yourself or a colleague or release it, resolve or reopen it. Idempotent.",
        permission: "handleTickets",
        input: both(theTicket, inBody("StaffEntry", StaffEntrySchema)),
        responses: { 201: { description: "The ticket with the entry", body: TICKET } },
        errors: {
          404: ["ticket.notFound"],
          409: [
            "own.refused",
            "request.reused",
            "ticket.full",
            "ticket.noSender",
            "ticket.assignee",
            "ticket.resolved",
            "ticket.notResolved",
          ],
        },
      },
      async (c, [id, entry]) => {
        const result = await store.add(operatorOf(c), id, entry);
        if (typeof result === "string") throw entryProblem(result);
        return { status: 201, body: result };
      },
    ),
  ];
}

function senderRoutes(store: TicketStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/parcels/:tracking_id/tickets",
        operationId: "listParcelTickets",
        summary: "Your reports about your own parcel with our replies, newest first.",
        permission: "readParcels",
        input: parcelId,
        responses: { 200: { description: "The tickets", body: SENDER_TICKETS } },
        errors: NO_PARCEL,
      },
      async (c, id) => {
        const found = await store.ofSender(c.var.owner.merchant_id, id);
        if (found === undefined) throw noParcel();
        return { status: 200, body: found };
      },
    ),
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/tickets",
        operationId: "reportProblem",
        summary:
          "Report a problem with your own parcel, or ask a question about it. The client generates the ID.",
        permission: "reportProblem",
        input: both(parcelId, inBody("TicketReport", TicketReportSchema)),
        responses: {
          201: { description: "Reported", body: SENDER_TICKET },
          200: { description: "Already reported with this ID", body: SENDER_TICKET },
        },
        errors: { ...NO_PARCEL, 409: ["request.reused", "tickets.full"] },
      },
      async (c, [id, report]) => {
        const result = await store.report(c.var.owner, id, report);
        if (typeof result === "string") throw openProblem(result, noParcel());
        return { status: result.isNew ? 201 : 200, body: result.ticket };
      },
    ),
    route(
      {
        method: "GET",
        path: "/unread-replies",
        operationId: "listUnreadReplies",
        summary:
          "Your parcels with a reply of ours that no member has read, those with the newest replies first.",
        permission: "readParcels",
        input: nothing,
        responses: {
          200: { description: "The parcels", body: { name: "UnreadReplies", schema: UnreadRepliesSchema } },
        },
      },
      async (c) => ({ status: 200, body: { tracking_ids: await store.unread(c.var.owner) } }),
    ),
    route(
      {
        method: "PUT",
        path: "/parcels/:tracking_id/tickets/:id/read",
        operationId: "readReply",
        summary: "Mark a reply as read. A newer reply stays unread. Idempotent.",
        permission: "reportProblem",
        input: both(both(parcelId, theTicket), inBody("ReadReply", ReadReplySchema)),
        responses: { 200: { description: "The ticket", body: SENDER_TICKET } },
        errors: { 404: ["parcel.notFound", "ticket.notFound"] },
      },
      async (c, [[trackingId, id], { reply }]) => {
        const ticket = await store.readReply(c.var.owner.merchant_id, trackingId, id, reply);
        if (ticket === undefined) throw noTicket();
        return { status: 200, body: ticket };
      },
    ),
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/tickets/:id/messages",
        operationId: "sendTicketMessage",
        summary: "Answer a reply. A resolved ticket is open again. Idempotent.",
        permission: "reportProblem",
        input: both(both(parcelId, theTicket), inBody("TicketMessage", TicketMessageSchema)),
        responses: { 201: { description: "The ticket with the message", body: SENDER_TICKET } },
        errors: { 404: ["parcel.notFound", "ticket.notFound"], 409: ["request.reused", "ticket.full"] },
      },
      async (c, [[trackingId, id], message]) => {
        const result = await store.message(c.var.owner, trackingId, id, message);
        if (typeof result === "string") throw entryProblem(result);
        return { status: 201, body: result };
      },
    ),
  ];
}

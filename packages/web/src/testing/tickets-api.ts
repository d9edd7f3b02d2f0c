/** The mock API for tickets. It applies the rules of the server. */
import { staffCaller } from "@harkara/courier-core/people/caller";
import {
  type Assignee,
  ReadReplySchema,
  type SenderTicket,
  StaffEntrySchema,
  UNRESOLVED_LISTS,
  type Ticket,
  type TicketDetails,
  TicketDraftSchema,
  type TicketEntryKind,
  TicketMessageSchema,
  TicketQuerySchema,
  type TicketRefusal,
  TicketReportSchema,
  TicketSchema,
  decideTicket,
  isTicketOverdue,
  ticketDue,
} from "@harkara/courier-core/support/ticket";
import { ticketExcerpt } from "@harkara/courier-core/support/ticket-excerpt";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { RAHIMA } from "./people.ts";
import { parsed, problem } from "./problem.ts";
import { RIDERS, SCANNED } from "./work-api.ts";

const OPENED = "2026-11-24T04:00:00.000Z";
const REPLIED = "2026-11-24T06:00:00.000Z";
/** A due time that is always in the future, and one that is always in the past. */
const [FUTURE, PAST] = ["2099-01-02T06:00:00.000Z", "2020-01-02T06:00:00.000Z"];
const ME = staffCaller({ uid: "me", memberships: [] }, { role: "support", center: "Dhaka" });
const MERCHANT = "merchant";
const SUPPORT = RAHIMA.displayName ?? "";

const entry = (
  kind: TicketEntryKind,
  at: string,
  text?: string,
  by_kind: TicketDetails["entries"][number]["by_kind"] = "staff",
) => ({
  id: `${kind} ${at}`,
  kind,
  at,
  by_kind,
  by: by_kind === "staff" ? SUPPORT : undefined,
  text,
});

const OPENING = "তিন দিন হলো, পার্সেল এখনো পৌঁছায়নি।";

const base: TicketDetails = {
  id: "TKTABCDEFGHJK",
  category: "complaint",
  status: "open",
  tracking_id: SCANNED.here,
  sender_name: "রহিমা খাতুন",
  excerpt: OPENING,
  is_mine: false,
  is_own: false,
  opened_by: "sender",
  opened_at: OPENED,
  due_at: FUTURE,
  changed_at: OPENED,
  entries: [entry("message", OPENED, OPENING, "sender")],
};

/** A complaint from the sender with a note and a reply. It waits for the sender's answer. */
export const COMPLAINT: TicketDetails = {
  ...base,
  assignee: SUPPORT,
  is_mine: true,
  entries: [
    ...base.entries,
    entry("assigned", REPLIED),
    entry("note", REPLIED, "রাইডার জানিয়েছেন, ঠিকানায় কেউ ছিলেন না।"),
    entry("reply", REPLIED, "আজ বিকেলে আবার চেষ্টা করা হবে।"),
    entry("message", "2026-11-24T07:00:00.000Z", "বিকেল ৫টার পরে এলে ভালো হয়।", "sender"),
  ],
};

/** An unassigned ticket that the system opened for a parcel missing from a bag. */
export const MISSING: TicketDetails = {
  ...base,
  id: "TKTABMNPQRSTU",
  category: "missing",
  tracking_id: SCANNED.other,
  bag_id: "BAGDH67ST89",
  excerpt: undefined,
  opened_by: "system",
  due_at: PAST,
  entries: [],
};

/** A cash discrepancy, which has no sender. */
export const DISCREPANCY: TicketDetails = {
  ...base,
  id: "TKTCASHMNPQRS",
  category: "cash_discrepancy",
  tracking_id: undefined,
  sender_name: undefined,
  center: "Bogura",
  excerpt: undefined,
  opened_by: "system",
  entries: [],
};

export const RESOLVED: TicketDetails = {
  ...base,
  id: "TKTABVWXYZ234",
  category: "question",
  status: "resolved",
  assignee: RIDERS[1]?.name,
  entries: [...base.entries, entry("resolved", REPLIED)],
};

/** A word that is too long for a line on a phone. */
export const LONG_WORD =
  "https://harkara.example/a-very-long-address-without-any-break-that-does-not-fit-on-a-phone";

const LONG_TEXT = `রাইডার জানিয়েছেন যে ঠিকানায় গিয়ে তিনি কাউকে পাননি, প্রাপকের ফোন বন্ধ ছিল, আর পাশের দোকানদার বলেছেন পরিবারটি গ্রামের বাড়িতে গেছে।\n\n${LONG_WORD}`;

/** A ticket with long names and text. */
export const LONG_TICKET: TicketDetails = {
  ...COMPLAINT,
  sender_name: "মেসার্স রহিমা খাতুন অ্যান্ড ব্রাদার্স বস্ত্রবিতান ও হস্তশিল্প প্রতিষ্ঠান, সাতমাথা শাখা",
  assignee: "মোহাম্মদ আবদুর রহমান চৌধুরী সোহরাওয়ার্দী",
  excerpt: ticketExcerpt(LONG_TEXT),
  entries: COMPLAINT.entries.map((each) =>
    each.text === undefined ? each : Object.assign({}, each, { text: LONG_TEXT }),
  ),
};

/** A complaint of a merchant that is not about a parcel. It has no sender to reply to. */
export const OF_MERCHANT: TicketDetails = {
  ...base,
  id: "TKTABKANTHA23",
  tracking_id: undefined,
  sender_name: undefined,
  merchant_id: "merchant-nokshi",
  merchant_name: "নকশী কাঁথা ঘর",
  excerpt: "রাইডার প্রতিদিন দেরিতে পিকআপে আসেন।",
  opened_by: "staff",
  entries: [entry("note", OPENED, "রাইডার প্রতিদিন দেরিতে পিকআপে আসেন।")],
};

export const TICKETS: readonly TicketDetails[] = [MISSING, COMPLAINT, OF_MERCHANT, DISCREPANCY, RESOLVED];

/** The colleagues whom tickets can be assigned to. */
export const ASSIGNEES: readonly Assignee[] = [
  { id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e3", name: "আয়েশা সিদ্দিকা", role: "admin", center: "Dhaka" },
  { id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e4", name: "হাসান আলী", role: "hub", center: "Bogura" },
];

function isListed(
  { list, category }: v.InferOutput<typeof TicketQuerySchema>,
  ticket: TicketDetails,
): boolean {
  if (category !== undefined && ticket.category !== category) return false;
  const isOpen = ticket.status !== "resolved";
  switch (list) {
    case "mine":
      return isOpen && ticket.is_mine;
    case "unassigned":
      return isOpen && ticket.assignee === undefined;
    case "open":
      return isOpen;
    case "overdue":
      return isTicketOverdue({ status: ticket.status, due_at: new Date(ticket.due_at) }, new Date());
    case "resolved":
      return !isOpen;
    default:
      return list satisfies never;
  }
}

const refusal = (refused: TicketRefusal) => {
  if (refused === "absent") return problem(404, "ticket.notFound");
  if (refused === "own") return problem(409, "own.refused");
  return problem(409, refused === "reused" ? "request.reused" : `ticket.${refused}`);
};

/** Returns the handlers for staff tickets. */
export function ticketsApi(stored: readonly TicketDetails[] = TICKETS): HttpHandler[] {
  let tickets = [...stored];
  const rows = (fits: (ticket: TicketDetails) => boolean): Ticket[] =>
    tickets.filter(fits).map((ticket) => v.parse(TicketSchema, ticket));
  const find = (id: unknown) => tickets.find((ticket) => ticket.id === id);
  return [
    http.get("/api/desk/tickets", ({ request }) => {
      const query = parsed(TicketQuerySchema, Object.fromEntries(new URL(request.url).searchParams), 400);
      if (query instanceof Response) return query;
      return listed(
        request,
        rows((ticket) => isListed(query, ticket)),
      );
    }),
    http.get("/api/desk/tickets/counts", () =>
      HttpResponse.json(
        Object.fromEntries(
          UNRESOLVED_LISTS.map((list) => [
            list,
            rows((ticket) => isListed({ list, limit: 1 }, ticket)).length,
          ]),
        ),
      ),
    ),
    http.get("/api/desk/parcels/:trackingId/tickets", ({ params }) =>
      HttpResponse.json(rows(({ tracking_id }) => tracking_id === params.trackingId)),
    ),
    http.get("/api/desk/tickets/:id", ({ params }) => {
      const ticket = find(params.id);
      return ticket === undefined ? problem(404, "ticket.notFound") : HttpResponse.json(ticket);
    }),
    http.post("/api/desk/tickets", async ({ request }) => {
      const draft = parsed(TicketDraftSchema, await request.json(), 422);
      if (draft instanceof Response) return draft;
      const { id, category, text, about } = draft;
      const opened: TicketDetails = {
        ...base,
        tracking_id: undefined,
        sender_name: "tracking_id" in about ? base.sender_name : undefined,
        merchant_name: "merchant_id" in about ? OF_MERCHANT.merchant_name : undefined,
        ...about,
        id,
        category,
        excerpt: ticketExcerpt(text),
        opened_by: "staff",
        entries: [entry("note", OPENED, text)],
      };
      tickets = [opened, ...tickets];
      return HttpResponse.json(opened, { status: 201 });
    }),
    http.get("/api/desk/tickets/:id/assignees", ({ params }) =>
      find(params.id) === undefined ? problem(404, "ticket.notFound") : HttpResponse.json(ASSIGNEES),
    ),
    http.get("/api/desk/bags/:bagId/tickets", ({ params }) =>
      HttpResponse.json(rows(({ bag_id }) => bag_id === params.bagId)),
    ),
    http.post("/api/desk/tickets/:id/entries", async ({ params, request }) => {
      const added = parsed(StaffEntrySchema, await request.json(), 422);
      if (added instanceof Response) return added;
      const ticket = find(params.id);
      if (ticket === undefined) return problem(404, "ticket.notFound");
      const to = added.kind === "assigned" ? ASSIGNEES.find(({ id }) => id === added.to) : undefined;
      const decision = decideTicket(
        {
          category: ticket.category,
          status: ticket.status,
          assignee_uid: ticket.assignee === undefined ? null : ticket.is_mine ? "me" : "other",
          due_at: new Date(ticket.due_at),
          is_shared: true,
          unread_reply: null,
          owner_uid: ticket.tracking_id === undefined ? null : MERCHANT,
          merchant_uid: ticket.merchant_id ?? null,
          opened_at: new Date(ticket.opened_at),
        },
        { count: ticket.entries.length },
        { ...added, ...(to && { assignee: { person: { uid: to.id, memberships: [] }, hasAccess: true } }) },
        { kind: "staff", caller: ME, hasAccess: true },
        "me",
        new Date(REPLIED),
      );
      if (decision.outcome === "refused") return refusal(decision.refusal);
      if (decision.outcome === "repeated") return HttpResponse.json(ticket, { status: 201 });
      const { status, assignee_uid } = decision.state;
      const changed: TicketDetails = {
        ...ticket,
        status,
        is_mine: assignee_uid === "me",
        assignee:
          to?.name ?? (assignee_uid === null ? undefined : assignee_uid === "me" ? SUPPORT : ticket.assignee),
        entries: [
          ...ticket.entries,
          {
            ...entry(added.kind, REPLIED, "text" in added ? added.text : undefined),
            id: added.id,
            to: to?.name,
          },
        ],
      };
      tickets = tickets.map((each) => (each === ticket ? changed : each));
      return HttpResponse.json(changed, { status: 201 });
    }),
  ];
}

/** Returns the handlers that fail every call about tickets, as when the device is offline. */
export const ticketsOffline = (): HttpHandler[] => [
  http.get("/api/desk/tickets", () => HttpResponse.error()),
  http.get("/api/desk/tickets/counts", () => HttpResponse.error()),
  http.get("/api/desk/tickets/:id", () => HttpResponse.error()),
  http.get("/api/desk/parcels/:trackingId/tickets", () => HttpResponse.error()),
  http.post("/api/desk/tickets", () => HttpResponse.error()),
  http.post("/api/desk/tickets/:id/entries", () => HttpResponse.error()),
];

/** Returns a sender's report with a reply that no member of the merchant has read yet. */
export const unreadReport = (): SenderTicket => {
  const id = "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e5";
  return {
    ...REPORT,
    unread_reply: id,
    entries: REPORT.entries.map((each) => Object.assign({}, each, each.kind === "reply" && { id })),
  };
};

/** A sender's report, with our reply. */
export const REPORT: SenderTicket = {
  id: COMPLAINT.id,
  category: COMPLAINT.category,
  status: "waiting",
  opened_at: OPENED,
  entries: COMPLAINT.entries
    .slice(0, 4)
    .flatMap(({ id, kind, at, text = "" }) =>
      kind === "message" || kind === "reply" ? [{ id, kind, at, text }] : [],
    ),
};

/**
 * Returns the handlers for the tickets of a sender's parcels.
 * @param parcelOf returns the caller's parcel; undefined for a request without a user, null for
 * another sender's parcel
 * @param idsOf returns the tracking IDs of the caller's parcels; undefined for a request without a
 * user
 */
export function reportsApi(
  stored: readonly SenderTicket[],
  parcelOf: (request: Request, trackingId: string) => object | null | undefined,
  idsOf: (request: Request) => readonly string[] | undefined,
): HttpHandler[] {
  const byParcel = new Map<string, readonly SenderTicket[]>();
  /** Responds with the tickets of one of the caller's parcels. */
  const own = async (
    request: Request,
    trackingId: unknown,
    respond: (
      tickets: readonly SenderTicket[],
      keep: (tickets: readonly SenderTicket[]) => void,
    ) => Response | Promise<Response>,
  ) => {
    const id = String(trackingId);
    const parcel = parcelOf(request, id);
    if (parcel === undefined) return problem(401, "auth.required");
    if (parcel === null) return problem(404, "parcel.notFound");
    return respond(byParcel.get(id) ?? stored, (tickets) => byParcel.set(id, tickets));
  };
  return [
    http.put("/api/parcels/:trackingId/tickets/:id/read", ({ request, params }) =>
      own(request, params.trackingId, async (tickets, keep) => {
        const read = parsed(ReadReplySchema, await request.json(), 422);
        if (read instanceof Response) return read;
        const ticket = tickets.find(({ id }) => id === params.id);
        if (ticket === undefined) return problem(404, "ticket.notFound");
        const changed = ticket.unread_reply === read.reply ? { ...ticket, unread_reply: undefined } : ticket;
        keep(tickets.map((each) => (each === ticket ? changed : each)));
        return HttpResponse.json(changed);
      }),
    ),
    http.get("/api/unread-replies", ({ request }) => {
      const ids = idsOf(request);
      if (ids === undefined) return problem(401, "auth.required");
      const tracking_ids = ids.filter((id) =>
        (byParcel.get(id) ?? stored).some(({ unread_reply }) => unread_reply !== undefined),
      );
      return HttpResponse.json({ tracking_ids });
    }),
    http.get("/api/parcels/:trackingId/tickets", ({ request, params }) =>
      own(request, params.trackingId, (tickets) => HttpResponse.json(tickets)),
    ),
    http.post("/api/parcels/:trackingId/tickets", ({ request, params }) =>
      own(request, params.trackingId, async (tickets, keep) => {
        const report = parsed(TicketReportSchema, await request.json(), 422);
        if (report instanceof Response) return report;
        const { id, category, text } = report;
        const known = tickets.find((ticket) => ticket.id === id);
        if (known !== undefined)
          return known.entries[0]?.text === text && known.category === category
            ? HttpResponse.json(known)
            : problem(409, "request.reused");
        const at = new Date().toISOString();
        const opened: SenderTicket = {
          id,
          category,
          status: "open",
          opened_at: at,
          entries: [{ id, kind: "message", at, text }],
        };
        keep([opened, ...tickets]);
        return HttpResponse.json(opened, { status: 201 });
      }),
    ),
    http.post("/api/parcels/:trackingId/tickets/:id/messages", ({ request, params }) =>
      own(request, params.trackingId, async (tickets, keep) => {
        const message = parsed(TicketMessageSchema, await request.json(), 422);
        if (message instanceof Response) return message;
        const ticket = tickets.find(({ id }) => id === params.id);
        if (ticket === undefined) return problem(404, "ticket.notFound");
        const { category, status } = ticket;
        const stored = ticket.entries.find(({ id }) => id === message.id);
        const decision = decideTicket(
          {
            category,
            status,
            assignee_uid: null,
            due_at: ticketDue(category, new Date(ticket.opened_at)),
            is_shared: true,
            unread_reply: ticket.unread_reply ?? null,
            owner_uid: MERCHANT,
            merchant_uid: null,
            opened_at: new Date(ticket.opened_at),
          },
          { count: ticket.entries.length, ...(stored && { known: { ...stored, by_uid: MERCHANT } }) },
          { ...message, kind: "message" },
          { kind: "sender", hasAccess: true },
          MERCHANT,
          new Date(),
        );
        if (decision.outcome === "refused") return refusal(decision.refusal);
        if (decision.outcome === "repeated") return HttpResponse.json(ticket, { status: 201 });
        const changed: SenderTicket = {
          ...ticket,
          status: decision.state.status,
          unread_reply: undefined,
          entries: [...ticket.entries, { ...message, kind: "message", at: new Date().toISOString() }],
        };
        keep(tickets.map((each) => (each === ticket ? changed : each)));
        return HttpResponse.json(changed, { status: 201 });
      }),
    ),
  ];
}

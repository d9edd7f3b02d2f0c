/**
 * The mock API for stories: a small server in the page. It implements the contract of `apps/api`, including
 * its error responses.
 */
import { BatchSchema } from "@harkara/courier-core/parcel/batch";
import { codToCollect } from "@harkara/courier-core/parcel/collection";
import { MESSAGES, type MessageCode } from "@harkara/courier-core/base/messages";
import {
  BookingSchema,
  bookingRequestSchema,
  deletionRefusal,
  ParcelSchema,
  type BookingRequest,
  type Parcel,
} from "@harkara/courier-core/parcel/parcel";
import {
  COUNT_LIMIT,
  momentsOf,
  ParcelQuerySchema,
  type ParcelQuery,
} from "@harkara/courier-core/parcel/parcel-query";
import { searchedText, searchTerms } from "@harkara/courier-core/parcel/parcel-search";
import type { SavedView } from "@harkara/courier-core/parcel/saved-view";
import type { SenderTicket } from "@harkara/courier-core/support/ticket";
import { isInView, PARCEL_VIEWS, type ViewedParcel } from "@harkara/courier-core/parcel/parcel-view";
import { searchable } from "@harkara/courier-core/base/text";
import type { Me } from "@harkara/courier-core/people/me";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { isNewTrackingId, newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { quoteParcel, sumTaka } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { fieldErrors, ProblemError } from "@harkara/api/problem";
import { delay, getResponse, http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { addressesApi } from "./addresses-api.ts";
import { CENTERS } from "./parcels.ts";
import { emailOf } from "./people.ts";
import { merchantMoneyApi } from "./money-api.ts";
import { paymentHandlers, type PaymentsPart } from "./payments-api.ts";
import { parsed, problem, problemResponse } from "./problem.ts";
import { savedViewsApi } from "./saved-views-api.ts";
import { reportsApi } from "./tickets-api.ts";

const RequestSchema = bookingRequestSchema(CENTERS);

/** Returns the uid of the user with this e-mail address, as in the in-memory session. */
const uidOf = (email: string) => `uid-${email}`;

/** Returns the response for a sender without a team. */
function ownMe(email: string): Me {
  const id = uidOf(email);
  return { uid: id, email, merchants: [{ id, name: "", email, role: "owner", shard: shardCodeOf(id) }] };
}

const unauthorized = () => problem(401, "auth.required", { detail: "Send a valid Firebase ID token" });

const refusal = (field: string, code: MessageCode) => ({ field, code, message: MESSAGES[code] });

/** In stories, every parcel on hold has an open question, and COD with an even amount is not counted yet. */
export const viewed = (parcel: Parcel): ViewedParcel => ({
  ...parcel,
  hasQuestion: parcel.delivery_status === "on_hold",
  hasUnconfirmedCod:
    parcel.delivery_status === "delivered" && parcel.collect_amount > 0 && parcel.collect_amount % 2 === 0,
});

/** Returns the parcels that match a query, sorted as in the query. */
function find(parcels: readonly Parcel[], query: ParcelQuery): Parcel[] {
  const { view, payment_status, delivery_status, type, cod, sort, order } = query;
  const { since, before } = momentsOf(query);
  const terms = searchTerms(query.search ?? "", CENTERS);
  const found = parcels.filter((parcel) => {
    const booked = new Date(parcel.creation_date);
    const text = searchedText(parcel);
    return (
      (view === undefined || isInView(view, viewed(parcel))) &&
      (payment_status === undefined || parcel.payment_status === payment_status) &&
      (delivery_status === undefined || parcel.delivery_status === delivery_status) &&
      (type === undefined || parcel.type === type) &&
      (cod === undefined || String(parcel.collect_amount > 0) === cod) &&
      (since === undefined || booked >= since) &&
      (before === undefined || booked < before) &&
      (terms === undefined ||
        [terms.text, terms.phone, terms.district].some((term) => term !== undefined && text.includes(term)) ||
        [terms.sound, terms.consonants].some((words) => words && new RegExp(words.join(".*")).test(text)) ||
        (terms.id !== undefined && new RegExp(terms.id.replaceAll("?", ".")).test(text)))
    );
  });
  const up = order === "asc" ? 1 : -1;
  const key = (parcel: Parcel) =>
    ({ created: parcel.creation_date, title: searchable(parcel.title), cost: parcel.cost })[sort];
  // The newest parcel is first. Parcels booked in the same millisecond keep the order of this list,
  // or the reverse order.
  const inOrder = order === "asc" ? found.toReversed() : found;
  return inOrder.toSorted((one, other) => {
    if (key(one) !== key(other)) return key(one) < key(other) ? -up : up;
    return up * one.creation_date.localeCompare(other.creation_date);
  });
}

/**
 * Returns a page of the matches, and the cursor of the next page. The cursor is valid only for the same sort
 * and filters.
 */
function listed(found: readonly Parcel[], asked: URLSearchParams, query: ParcelQuery): HttpResponse<string> {
  const { cursor, limit, email: _email, ...terms } = query;
  const print = JSON.stringify(terms);
  const start = found.findIndex(({ _id }) => `${_id} ${print}` === cursor) + 1;
  if (cursor !== undefined && start === 0)
    return problem(400, "cursor.invalid", { errors: [refusal("cursor", "cursor.invalid")] });
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  const headers = new Headers({
    "content-type": "application/json",
    "x-total-count": String(Math.min(found.length, COUNT_LIMIT + 1)),
  });
  if (last !== undefined && start + limit < found.length) {
    const next = new URLSearchParams({ ...Object.fromEntries(asked), cursor: `${last._id} ${print}` });
    headers.set("link", `<?${next.toString()}>; rel="next"`);
  }
  return new HttpResponse(JSON.stringify(page), { headers });
}

/** Returns the refusal of a booking because of a single field. */
const refused = (status: 409 | 422, code: MessageCode, field: string, more: { tracking_id?: string } = {}) =>
  new ProblemError(status, code, { errors: [refusal(field, code)], ...more });

function isReplay(request: BookingRequest, parcel: Parcel): boolean {
  const stored: Readonly<Record<string, unknown>> = parcel;
  return Object.entries(request).every(([field, value]) => stored[field] === value);
}

function ownedBy(owner: string | undefined, parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter(({ created_by }) => created_by === owner);
}

/** Returns the handlers for the whole API, with their own list of parcels. */
export function courierApi({
  parcels: stored = [],
  deleted: gone = [],
  payments = [],
  atGateway = "paid",
  details = {},
  savedViews = [],
  reports = [],
}: {
  parcels?: readonly Parcel[];
  deleted?: readonly Parcel[];
  savedViews?: readonly SavedView[];
  /** The tickets of each parcel. */
  reports?: readonly SenderTicket[];
} & Partial<Pick<PaymentsPart, "payments" | "atGateway" | "details">> = {}): HttpHandler[] {
  let parcels = [...stored];
  let deleted = [...gone];

  /** Books a parcel. Repeating the request does not book it again. */
  function book(
    owner: string,
    request: BookingRequest,
  ): ProblemError | { tracking_id: string; cost: number; isNew: boolean } {
    const shard = shardCodeOf(uidOf(owner));
    const {
      tracking_id = newTrackingId(shard, (length) => crypto.getRandomValues(new Uint8Array(length))),
      exchange_of,
    } = request;
    const own = ownedBy(owner, parcels);
    const hasSameId = (known: Parcel): boolean => known.tracking_id === tracking_id;
    const earlier = own.find((known) => hasSameId(known) && isReplay(request, known));
    if (earlier !== undefined) return { tracking_id, cost: earlier.cost, isNew: false };
    const exchanged = own.find((known) => known.tracking_id === exchange_of);
    if (exchange_of !== null && exchanged?.delivery_status !== "delivered")
      return refused(422, "exchange.notDelivered", "exchange_of");
    if (!isNewTrackingId(tracking_id, [shard])) return refused(422, "trackingId.invalid", "tracking_id");
    const price = quoteParcel(request);
    if (request.cost !== undefined && request.cost !== price.total)
      return new ProblemError(422, "cost.mismatch", { quote: price });
    if (request.declared_value > DEFAULT_FEE_PLAN.value_limit)
      return refused(422, "declaredValue.aboveLimit", "declared_value");
    const taken = own.find(
      (known) =>
        request.reference !== "" &&
        known.reference === request.reference &&
        known.delivery_status !== "cancelled" &&
        !hasSameId(known),
    );
    if (taken !== undefined)
      return refused(409, "reference.taken", "reference", { tracking_id: taken.tracking_id });
    if ([...parcels, ...deleted].some(hasSameId)) return new ProblemError(409, "trackingId.taken");
    const parcel = v.parse(ParcelSchema, {
      ...request,
      _id: tracking_id,
      tracking_id,
      cost: price.total,
      created_by: owner,
      payment_status: "unpaid",
      delivery_status: "not_collected",
      creation_date: new Date().toISOString(),
    });
    parcels = [parcel, ...parcels];
    return { tracking_id, cost: parcel.cost, isNew: true };
  }

  return [
    http.get("/api/parcels", ({ request }) => {
      const owner = emailOf(request);
      if (owner === undefined) return unauthorized();
      const { searchParams } = new URL(request.url);
      const query = parsed(ParcelQuerySchema, Object.fromEntries(searchParams), 400);
      if (query instanceof Response) return query;
      const isOwn = (query.email ?? owner) === owner;
      const own = isOwn ? ownedBy(owner, parcels) : [];
      return listed(find(own, query), searchParams, query);
    }),

    http.post("/api/parcel", async ({ request }) => {
      const owner = emailOf(request);
      if (owner === undefined) return unauthorized();
      const output = parsed(RequestSchema, await request.json(), 422);
      if (output instanceof Response) return output;
      const booked = book(owner, output);
      return booked instanceof ProblemError
        ? problemResponse(booked)
        : HttpResponse.json({ insertedId: booked.tracking_id }, { status: booked.isNew ? 201 : 200 });
    }),

    http.post("/api/parcels/batch", async ({ request }) => {
      const owner = emailOf(request);
      if (owner === undefined) return unauthorized();
      const batch = parsed(BatchSchema, await request.json(), 422);
      if (batch instanceof Response) return batch;
      const results = batch.parcels.map((row) => {
        const { issues, output, success } = v.safeParse(RequestSchema, row);
        if (!success) return { status: "refused", code: "request.invalid", errors: fieldErrors(issues) };
        const booked = book(owner, output);
        if (!(booked instanceof ProblemError))
          return {
            status: booked.isNew ? "booked" : "repeated",
            tracking_id: booked.tracking_id,
            cost: booked.cost,
          };
        const { code, errors, tracking_id, quote } = booked.problem;
        return { status: "refused", code, errors, tracking_id, quote };
      });
      return HttpResponse.json({ results });
    }),

    http.delete("/api/parcels/:id", ({ request, params }) => {
      const owner = emailOf(request);
      if (owner === undefined) return unauthorized();
      const parcel = parcels.find(({ _id, created_by }) => _id === params.id && created_by === owner);
      if (!parcel) return FAILURES[404]();
      const refusal = deletionRefusal(parcel);
      if (refusal !== null) return problem(409, `parcel.${refusal}`);
      parcels = parcels.filter((other) => other !== parcel);
      deleted = [parcel, ...deleted];
      return HttpResponse.json({ deletedCount: 1 });
    }),

    http.get("/api/me", ({ request }) => {
      const owner = emailOf(request);
      return owner === undefined ? unauthorized() : HttpResponse.json(ownMe(owner));
    }),

    http.get("/api/parcels/summary", ({ request }) => {
      const owner = emailOf(request);
      if (owner === undefined) return unauthorized();
      const own = ownedBy(owner, parcels);
      const counts = Object.fromEntries(
        [...Map.groupBy(own, ({ delivery_status }) => delivery_status)].map(([status, some]) => [
          status,
          some.length,
        ]),
      );
      const views = Object.fromEntries(
        PARCEL_VIEWS.map((view) => [view, own.filter((parcel) => isInView(view, viewed(parcel))).length]),
      );
      const waiting = own
        .filter((parcel) => isInView("question", viewed(parcel)))
        .map(({ tracking_id, title, receiver_name, receiver_center, delivery_status, creation_date }) => ({
          tracking_id,
          title,
          receiver_name,
          receiver_center,
          delivery_status,
          attempts: 0,
          since: creation_date,
          answer_until: creation_date,
        }))
        .toSorted((one, other) => one.answer_until.localeCompare(other.answer_until));
      return HttpResponse.json({
        total: own.length,
        views,
        counts,
        cod_in_transit: sumTaka(
          own
            .filter((parcel) => isInView("in_transit", viewed(parcel)))
            .map((one) => codToCollect(one.collect_amount, one.delivery_status)),
        ),
        waiting,
      });
    }),

    http.get("/api/pickups", ({ request }) =>
      emailOf(request) === undefined ? unauthorized() : HttpResponse.json([]),
    ),

    // No hints are sent, because no other user changes anything in a story.
    http.get("/api/live", FAILURES.hangs),
    http.get("/api/tracking/:trackingId/live", FAILURES.hangs),

    ...addressesApi(),
    ...savedViewsApi(savedViews, emailOf),
    ...reportsApi(
      reports,
      (request, trackingId) => {
        const owner = emailOf(request);
        if (owner === undefined) return undefined;
        return ownedBy(owner, parcels).find(({ _id }) => _id === trackingId) ?? null;
      },
      (request) => {
        const owner = emailOf(request);
        return owner === undefined ? undefined : ownedBy(owner, parcels).map(({ _id }) => _id);
      },
    ),

    ...merchantMoneyApi({
      balance: {
        claimed: sumTaka(
          parcels.filter((parcel) => isInView("cod", viewed(parcel))).map((one) => one.collect_amount),
        ),
      },
    }),

    ...paymentHandlers({
      parcelsOf: (request) => {
        const owner = emailOf(request);
        return owner === undefined ? undefined : ownedBy(owner, parcels);
      },
      deletedOf: (request) => ownedBy(emailOf(request), deleted),
      change: (parcel, state) => {
        const changed = { ...parcel, ...state };
        parcels = parcels.map((other) => (other === parcel ? changed : other));
        return changed;
      },
      refuse: (status) => FAILURES[status](),
      noPayment: () => problem(404, "payment.notFound", { detail: "Payment not found" }),
      conflict: (code, errors) => problem(409, code, errors && { errors }),
      payments,
      atGateway,
      details,
    }),
  ];
}

/** The responses to calls that fail. */
export const FAILURES = {
  offline: () => HttpResponse.error(),
  /** Never responds. */
  hangs: async () => {
    await delay("infinite");
    return HttpResponse.error();
  },
  400: () => problem(400, "request.invalid"),
  401: unauthorized,
  404: () => problem(404, "parcel.notFound", { detail: "Parcel not found" }),
  409: () => problem(409, "trackingId.taken"),
  422: () =>
    problem(422, "request.invalid", {
      detail: "Some fields are not valid",
      errors: [
        refusal("sender_center", "senderCenter.notInRegion"),
        refusal("receiver_center", "receiverCenter.notInRegion"),
      ],
    }),
  429: () =>
    problem(429, "rate.limited", {
      detail: "Too many requests: wait a moment and try again",
      headers: { "retry-after": "42" },
    }),
  500: () => problem(500, "server.fault", { detail: "Something went wrong on our side" }),
  503: () => problem(503, "payment.unavailable"),
  "auth.unavailable": () => problem(503, "auth.unavailable", { headers: { "retry-after": "5" } }),
  "server.busy": () => problem(503, "server.busy", { headers: { "retry-after": "2" } }),
  "server.unavailable": () => problem(503, "server.unavailable", { headers: { "retry-after": "3" } }),
  "storage.full": () => problem(503, "storage.full"),
  "payer.emailRequired": () =>
    problem(422, "payer.emailRequired", { errors: [refusal("email", "payer.emailRequired")] }),
  "payer.emailTooLong": () =>
    problem(422, "payer.emailTooLong", { errors: [refusal("email", "payer.emailTooLong")] }),
  "payment.paid": () => problem(409, "payment.paid"),
  "payment.held": () => problem(409, "payment.held"),
  "payment.cancelled": () => problem(409, "payment.cancelled"),
  "payment.lost": () => problem(409, "payment.lost"),
  "parcel.paid": () => problem(409, "parcel.paid"),
  "parcel.collected": () => problem(409, "parcel.collected"),
  "parcel.held": () => problem(409, "parcel.held"),
  "parcel.refundDue": () => problem(409, "parcel.refundDue"),
  "parcel.notReturnable": () => problem(409, "parcel.notReturnable"),
  "parcel.receiverFixed": () => problem(409, "parcel.receiverFixed"),
  "compensation.notPossible": () => problem(409, "compensation.notPossible"),
  "compensation.known": () => problem(409, "compensation.known"),
  "compensation.photosFull": () => problem(409, "compensation.photosFull"),
  "photo.invalid": () => problem(422, "photo.invalid"),
  "answer.feeChanged": () => problem(409, "answer.feeChanged"),
  "day.notOffered": () => problem(409, "day.notOffered"),
  "parcel.noQuestion": () => problem(409, "parcel.noQuestion"),
  "parcel.notCancellable": () => problem(409, "parcel.notCancellable"),
} as const;

const CALLS = {
  list: http.get.bind(http, "/api/parcels"),
  book: http.post.bind(http, "/api/parcel"),
  remove: http.delete.bind(http, "/api/parcels/:id"),
  details: http.get.bind(http, "/api/parcels/:trackingId"),
  pay: http.post.bind(http, "/api/parcels/:id/payments"),
  payAll: http.post.bind(http, "/api/payments"),
  payment: http.get.bind(http, "/api/payments/:id"),
  cancel: http.post.bind(http, "/api/parcels/:id/cancellation"),
  answer: http.post.bind(http, "/api/parcels/:id/answer"),
  claim: http.post.bind(http, "/api/parcels/:id/compensation"),
  addClaimPhoto: http.put.bind(http, "/api/parcels/:id/compensation/photos/:photoId"),
  claimPhoto: http.get.bind(http, "/api/parcels/:id/compensation/photos/:photoId"),
  receiver: http.put.bind(http, "/api/parcels/:id/receiver"),
  refunds: http.get.bind(http, "/api/refunds"),
  serviceCenters: http.get.bind(http, "/data/serviceCenter.json"),
  warehouses: http.get.bind(http, "/data/warehouses.json"),
} as const;

/**
 * Returns a handler that makes a call fail. The first matching handler is used, so it must come before {@link
 * courierApi}'s handlers.
 * @param times the number of failures before the call works; unlimited when omitted
 */
export function failing(
  call: keyof typeof CALLS,
  failure: keyof typeof FAILURES,
  times = Infinity,
): HttpHandler {
  return CALLS[call](faultsOf(failure, times));
}

/**
 * Returns a handler with which the API processes a call, but its response is lost.
 * @param api the handlers of the API
 */
export function losingResponse(call: keyof typeof CALLS, api: HttpHandler[], times = Infinity): HttpHandler {
  let left = times;
  return CALLS[call](async ({ request }) => {
    left -= 1;
    if (left < 0) return undefined;
    await getResponse(api, request.clone());
    return HttpResponse.error();
  });
}

/**
 * Like {@link failing}, for list requests with one search parameter: `cursor` for later pages, `search` for
 * searches.
 */
export function failingList(
  member: keyof ParcelQuery,
  failure: keyof typeof FAILURES,
  times = Infinity,
): HttpHandler {
  const fault = faultsOf(failure, times);
  return CALLS.list(({ request }) => (new URL(request.url).searchParams.has(member) ? fault() : undefined));
}

/** Fails the given number of times, and then passes the request to the next handler. */
function faultsOf(failure: keyof typeof FAILURES, times: number) {
  let left = times;
  return () => {
    left -= 1;
    return left < 0 ? undefined : FAILURES[failure]();
  };
}

/** Refuses the first tracking ID that is sent, because another parcel has it. */
export function firstIdTaken(): HttpHandler {
  let taken: string | undefined;
  return CALLS.book(async ({ request }) => {
    const { tracking_id } = v.parse(BookingSchema, await request.clone().json());
    taken ??= tracking_id;
    return tracking_id === taken ? problem(409, "trackingId.taken") : undefined;
  });
}

/** Refuses the price that is sent, because it is outdated. The new quote is the price of a heavier parcel. */
export function priceChanged(): HttpHandler {
  return CALLS.book(async ({ request }) => {
    const booking = v.parse(BookingSchema, await request.json());
    const price = quoteParcel({ ...booking, type: "non-document", weight: booking.weight + 4 });
    return problem(422, "cost.mismatch", { quote: { ...price, lines: [...price.lines] } });
  });
}

/** The mock API for payments. Its gateway behaves as if the payer had already finished. */
import type { ProblemCode } from "@harkara/api/problem";
import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import {
  CLAIM_PHOTOS,
  ClaimPhotoSchema,
  type Compensation,
  CompensationRequestSchema,
  compensationLimit,
} from "@harkara/courier-core/money/compensation";
import { ReplySchema, type ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import {
  ReceiverChangeSchema,
  cancellationRefusal,
  type Parcel,
  paymentRefusal,
} from "@harkara/courier-core/parcel/parcel";
import {
  PARCEL_EVENT_KINDS,
  type ParcelEvent,
  type ParcelEventKind,
} from "@harkara/courier-core/journey/parcel-event";
import {
  CombinedPaymentRequestSchema,
  PaymentRequestSchema,
  type Payment,
} from "@harkara/courier-core/money/payment";
import { type AttemptStatus } from "@harkara/courier-core/parcel/payment-status";
import { MESSAGES } from "@harkara/courier-core/base/messages";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import type { Problem } from "@harkara/courier-core/support/problem";
import type { Refund } from "@harkara/courier-core/money/refund";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { picture } from "./picture.ts";

/** The deadline for a sender's reply in stories. */
export const ANSWER_UNTIL = "2026-11-27T09:30:00.000Z";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The parts of the mock API that the handlers need. */
export interface PaymentsPart {
  /** Returns the caller's parcels; undefined for a call without a user. */
  readonly parcelsOf: (request: Request) => readonly Parcel[] | undefined;
  /** Returns the caller's deleted parcels. */
  readonly deletedOf: (request: Request) => readonly Parcel[];
  readonly change: (parcel: Parcel, state: Partial<Parcel>) => Parcel;
  readonly refuse: (status: 401 | 404) => HttpResponse<string>;
  readonly noPayment: () => HttpResponse<string>;
  readonly conflict: (code: ProblemCode, errors?: Problem["errors"]) => HttpResponse<string>;
  /** Payment attempts that were made before the story. */
  readonly payments: readonly Payment[];
  /** Details that the fields of the parcel do not determine. */
  readonly details: Partial<ParcelDetails>;
  /** The status that an attempt gets at the gateway. `open` means that the payer closes the gateway's tab. */
  readonly atGateway: AttemptStatus;
}

/** Returns the handlers for a parcel's details, payments, cancellation and refunds due. */
export function paymentHandlers(part: PaymentsPart): HttpHandler[] {
  const { parcelsOf, deletedOf, change, refuse, noPayment, conflict, atGateway } = part;
  let payments = [...part.payments];
  let { details } = part;

  /** Returns the caller's matching parcel, or the error response if the user or the parcel is missing. */
  function parcelOf(request: Request, fits: (parcel: Parcel) => boolean): Parcel | HttpResponse<string> {
    const parcels = parcelsOf(request);
    return parcels === undefined ? refuse(401) : (parcels.find(fits) ?? refuse(404));
  }

  /** If the parcel of an open payment was deleted, the payment becomes a refund due. */
  function settleDeleted(request: Request): void {
    const gone = new Set(deletedOf(request).map(({ _id }) => _id));
    const isTaken = atGateway === "paid" || atGateway === "held";
    payments = payments.map((payment) =>
      isTaken && payment.status === "open" && gone.has(payment.tracking_id)
        ? Object.assign({}, payment, { status: "refund_due" })
        : payment,
    );
  }

  return [
    http.get("/api/refunds", ({ request }) => {
      const kept = parcelsOf(request);
      if (kept === undefined) return refuse(401);
      settleDeleted(request);
      const refunds = payments.flatMap((payment): Refund[] => {
        const parcel = [...kept, ...deletedOf(request)].find(({ _id }) => _id === payment.tracking_id);
        if (payment.status !== "refund_due" || parcel === undefined) return [];
        const { _id: payment_id, tracking_id, amount, updated_at: since } = payment;
        const reason = kept.includes(parcel)
          ? parcel.delivery_status === "cancelled"
            ? "cancelled"
            : "duplicate"
          : "deleted";
        return [{ payment_id, tracking_id, title: parcel.title, amount, reason, since, is_reserved: false }];
      });
      return HttpResponse.json(refunds.toSorted((a, b) => b.since.localeCompare(a.since)));
    }),

    http.get("/api/parcels/:trackingId", ({ request, params }) => {
      const parcel = parcelOf(request, ({ tracking_id }) => tracking_id === params.trackingId);
      if (parcel instanceof Response) return parcel;
      const own = payments.filter(({ tracking_id }) => tracking_id === parcel._id);
      return HttpResponse.json({
        parcel,
        payments: own,
        events: historyOf(parcel, own),
        handover_code: "4827",
        fee_plan: DEFAULT_FEE_PLAN,
        return_code: "3059",
        ...(parcel.delivery_status === "on_hold" && { answer_until: ANSWER_UNTIL }),
        can_claim: parcel.delivery_status === "lost" || parcel.delivery_status === "damaged",
        ...details,
      });
    }),

    http.post("/api/parcels/:id/answer", async ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      const answer = v.parse(ReplySchema, await request.json());
      change(parcel, { delivery_status: answer.answer === "again" ? "at_hub" : "returning" });
      details = { ...details, answer_until: undefined };
      return HttpResponse.json(answer);
    }),

    http.post("/api/parcels/:id/compensation", async ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      const { amount, reason } = v.parse(CompensationRequestSchema, await request.json());
      if (amount > compensationLimit(parcel, DEFAULT_FEE_PLAN)) return conflict("compensation.tooMuch");
      const compensation: Compensation = {
        status: "open",
        asked: amount,
        reason,
        at: new Date().toISOString(),
      };
      details = { ...details, compensation, can_claim: false };
      return HttpResponse.json(compensation, { status: 201 });
    }),

    http.put("/api/parcels/:id/compensation/photos/:photoId", async ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      v.parse(ClaimPhotoSchema, await request.json());
      const { compensation } = details;
      if (compensation === undefined) return refuse(404);
      const { photos = [], status } = compensation;
      if (status !== "open") return conflict("compensation.decided");
      if (photos.length >= CLAIM_PHOTOS) return conflict("compensation.photosFull");
      const added = { ...compensation, photos: [...new Set([...photos, String(params.photoId)])] };
      details = { ...details, compensation: added };
      return HttpResponse.json(added);
    }),

    http.get("/api/parcels/:id/compensation/photos/:photoId", picture),

    http.put("/api/parcels/:id/receiver", async ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      const receiver = v.parse(ReceiverChangeSchema, await request.json());
      change(parcel, receiver);
      return HttpResponse.json(receiver);
    }),

    http.post("/api/parcels/:id/payments", async ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      const refusal = paymentRefusal(parcel);
      if (refusal !== null) return conflict(`payment.${refusal}`);
      const { locale } = v.parse(PaymentRequestSchema, await request.json());
      const open = payments.find(
        ({ tracking_id, status }) => tracking_id === parcel._id && status === "open",
      );
      const payment = open ?? makePayment(parcel, "open", 60 + 5 * payments.length);
      // The payer has finished at the gateway by the time of the next call.
      const settled = { ...makePayment(parcel, atGateway), ...payment, status: atGateway };
      payments = [...payments.filter((other) => other !== open), settled];
      if (atGateway === "paid" || atGateway === "held") change(parcel, { payment_status: atGateway });
      const redirect_url = `${locale === "bn" ? "/bn" : ""}/payment/${payment._id}`;
      return HttpResponse.json(
        { payment, redirect_url, redirectUrl: redirect_url },
        { status: open ? 200 : 201 },
      );
    }),

    http.post("/api/payments", async ({ request }) => {
      const parcels = parcelsOf(request);
      if (parcels === undefined) return refuse(401);
      const { tracking_ids, locale } = v.parse(CombinedPaymentRequestSchema, await request.json());
      const errors = tracking_ids.flatMap((id, index) => {
        const parcel = parcels.find(({ tracking_id }) => tracking_id === id);
        const refusal = parcel === undefined ? "cancelled" : paymentRefusal(parcel);
        const code = `payment.${refusal ?? "paid"}` as const;
        return refusal === null ? [] : [{ field: `tracking_ids.${index}`, code, message: MESSAGES[code] }];
      });
      if (errors.length > 0) return conflict("payment.parcels", errors);
      const own = parcels.filter(({ tracking_id }) => tracking_ids.includes(tracking_id));
      const minutes = 60 + 5 * payments.length;
      const payment = makeCombinedPayment(own, "open", [], minutes);
      payments = [...payments, makeCombinedPayment(own, atGateway, [], minutes)];
      if (atGateway === "paid" || atGateway === "held")
        for (const parcel of own) change(parcel, { payment_status: atGateway });
      const redirect_url = `${locale === "bn" ? "/bn" : ""}/payment/${payment._id}`;
      return HttpResponse.json({ payment, redirect_url, redirectUrl: redirect_url }, { status: 201 });
    }),

    http.get("/api/payments/:id", ({ request, params }) => {
      const kept = parcelsOf(request);
      if (kept === undefined) return refuse(401);
      settleDeleted(request);
      const own = new Set([...kept, ...deletedOf(request)].map(({ _id }) => _id));
      const payment = payments.find(({ _id, tracking_id }) => _id === params.id && own.has(tracking_id));
      return payment ? HttpResponse.json(payment) : noPayment();
    }),

    http.post("/api/parcels/:id/cancellation", ({ request, params }) => {
      const parcel = parcelOf(request, ({ _id }) => _id === params.id);
      if (parcel instanceof Response) return parcel;
      if (cancellationRefusal(parcel) === "collected") return conflict("parcel.notCancellable");
      const isOwed = parcel.payment_status !== "unpaid";
      const { payment_status, delivery_status } = change(parcel, {
        delivery_status: "cancelled",
        payment_status: isOwed ? "refund_due" : "unpaid",
      });
      payments = payments.map((payment) =>
        payment.tracking_id === parcel._id && (payment.status === "paid" || payment.status === "held")
          ? Object.assign({}, payment, { status: "refund_due" })
          : payment,
      );
      return HttpResponse.json({ payment_status, delivery_status });
    }),
  ];
}

/**
 * Returns a payment attempt for a parcel. It lasted three minutes.
 * @param minutes the time from the booking to the start of the attempt
 */
export function makePayment(parcel: Parcel, status: AttemptStatus, minutes = 4): Payment {
  const begun = Date.parse(parcel.creation_date) + minutes * MINUTE_MS;
  const hasMoney = status === "paid" || status === "held" || status === "refund_due";
  return {
    _id: `TRKAA234567${minutes.toString(16).padStart(19, "0")}`,
    tracking_id: parcel.tracking_id,
    amount: parcel.cost,
    status,
    gateway: "sslcommerz",
    created_at: new Date(begun).toISOString(),
    updated_at: new Date(begun + 3 * MINUTE_MS).toISOString(),
    ...(hasMoney && { method: "BKASH-BKash" }),
  };
}

/**
 * Returns a payment attempt for several parcels.
 * @param statuses the statuses of single parcels, by index, if they differ
 */
export function makeCombinedPayment(
  parcels: readonly Parcel[],
  status: AttemptStatus,
  statuses: readonly AttemptStatus[] = [],
  minutes?: number,
): Payment {
  const [first] = parcels;
  if (first === undefined) throw new TypeError("a payment without a parcel");
  return {
    ...makePayment(first, statuses[0] ?? status, minutes),
    total: sumTaka(parcels.map(({ cost }) => cost)),
    parcels: parcels.map(({ tracking_id, cost }, index) => ({
      tracking_id,
      amount: cost,
      status: statuses[index] ?? status,
    })),
  };
}

const OUTCOME: Readonly<Record<Exclude<AttemptStatus, "open">, ParcelEventKind>> = {
  failed: "payment_failed",
  cancelled: "payment_cancelled",
  paid: "payment_confirmed",
  held: "payment_held",
  refund_due: "refund_due",
};

/** The past stops of a parcel by its delivery status, in order. */
const WAYS: Readonly<Record<DeliveryStatus, readonly ParcelEventKind[]>> = (() => {
  const collected = ["pickup_assigned", "collected"] as const;
  const there = [...collected, "in_transit", "at_hub"] as const;
  const out = [...there, "out_for_delivery"] as const;
  const failed = [...out, "attempt_failed"] as const;
  return {
    not_collected: [],
    pickup_assigned: ["pickup_assigned"],
    collected,
    in_transit: [...collected, "in_transit"],
    at_hub: there,
    out_for_delivery: out,
    attempt_failed: failed,
    on_hold: [...there, "on_hold"],
    delivered: [...out, "delivered"],
    returning: [...failed, "at_hub", "returning"],
    returned: [...failed, "at_hub", "returning", "returned"],
    lost: [...collected, "in_transit", "lost"],
    damaged: [...there, "damaged"],
    cancelled: ["cancelled"],
  };
})();

function historyOf(parcel: Parcel, payments: readonly Payment[]): ParcelEvent[] {
  const { creation_date, delivery_status: status } = parcel;
  const hours = (count: number) => new Date(Date.parse(creation_date) + count * HOUR_MS).toISOString();
  const events: Omit<ParcelEvent, "number">[] = [
    { at: creation_date, kind: "booked" },
    ...payments.flatMap((payment): Omit<ParcelEvent, "number">[] => {
      const { _id: payment_id, amount, created_at, updated_at, status: outcome } = payment;
      const begun = { at: created_at, kind: "payment_opened", payment_id, amount } as const;
      if (outcome === "open") return [begun];
      const isCounted = outcome !== "failed" && outcome !== "cancelled";
      const about = { payment_id, ...(isCounted && { amount }) };
      if (outcome !== "refund_due" || status !== "cancelled")
        return [begun, { at: updated_at, kind: OUTCOME[outcome], ...about }];
      return [
        begun,
        { at: updated_at, kind: "payment_confirmed", ...about },
        { at: hours(3), kind: "refund_due", ...about },
      ];
    }),
    ...WAYS[status].map((kind, index) =>
      Object.assign({ at: hours(3 + index * 4), kind }, aboutStop(parcel, kind, index)),
    ),
  ];
  return events
    .toSorted((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b))
    .map((event, index) => Object.assign(event, { number: index + 1 }));
}

/**
 * Returns the details of a stop besides its time. The first three stops are at the sender's center.
 */
function aboutStop(
  { sender_center, receiver_center, sender_name, receiver_name, collect_amount }: Parcel,
  kind: ParcelEventKind,
  index: number,
): Partial<ParcelEvent> {
  if (kind === "cancelled") return {};
  return {
    center: index < 3 ? sender_center : receiver_center,
    ...(kind === "in_transit" && { to_center: receiver_center }),
    ...(kind === "attempt_failed" && { reason: "nobody_there" }),
    ...(kind === "on_hold" && { reason: "address_unclear" }),
    ...(kind === "delivered" && {
      received_by: receiver_name,
      proof: "code",
      ...(collect_amount > 0 && { amount: collect_amount }),
    }),
    ...(kind === "returned" && { received_by: sender_name }),
  };
}

const rank = ({ kind }: Pick<ParcelEvent, "kind">): number => PARCEL_EVENT_KINDS.indexOf(kind);

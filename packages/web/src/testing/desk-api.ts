/** The mock API for the parcel desk. */
import {
  type Correction,
  CorrectionDecisionSchema,
  CorrectionRequestSchema,
  needsApproval,
} from "@harkara/courier-core/money/correction";
import {
  type BagRecord,
  DeskQuerySchema,
  DisclosureSchema,
  type FoundParcel,
  FoundParcelSchema,
  type ParcelRecord,
  HIDDEN_CODE,
  ReceiverCorrectionSchema,
  type SenderView,
  deskTerms,
  maskPhone,
} from "@harkara/courier-core/support/desk";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { ParcelEventSchema } from "@harkara/courier-core/journey/parcel-event";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { promisedDays } from "@harkara/courier-core/journey/tracking";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { CENTERS, DRAFT, makeParcel, makeParcels } from "./parcels.ts";
import { RAHIMA } from "./people.ts";
import { parsed, problem } from "./problem.ts";
import { REPORT, ticketsApi } from "./tickets-api.ts";
import { RIDERS, SCANNED } from "./work-api.ts";

const MORNING = "2026-11-24T04:00:00.000Z";
const NOON = "2026-11-24T06:00:00.000Z";
const EVENING = "2026-11-24T12:30:00.000Z";
const [JASIM] = RIDERS;
const ADMIN = "Nasrin Sultana";
/** The difference in taka above which another admin has to approve a correction. */
const APPROVAL_ABOVE = 5000;

const PARCEL: Parcel = {
  ...makeParcel(DRAFT),
  _id: SCANNED.here,
  tracking_id: SCANNED.here,
  delivery_status: "at_hub",
  payment_status: "paid",
  collect_amount: 1500,
  reference: "SO-10482",
  receiver_address: "House 21, Road 5, Nabinagar",
  creation_date: MORNING,
};

/** A document at the hub in Bogura, after a failed attempt and a correction of its address. */
export const RECORD: ParcelRecord = {
  parcel: PARCEL,
  is_masked: false,
  is_deleted: false,
  custody: { at_center: "Bogura", is_accepted: false, since: EVENING },
  hub: { center: PARCEL.receiver_center, phone: "+8801911223344" },
  attempts: 1,
  promised: promisedDays(PARCEL, new Date(NOON)),
  events: [
    { number: 1, kind: "booked", at: MORNING, ...by("sender"), received_at: MORNING },
    {
      number: 2,
      kind: "collected",
      at: NOON,
      ...by("rider", JASIM?.name),
      // The device had no network for an hour and a half.
      received_at: "2026-11-24T07:30:00.000Z",
      rider: JASIM?.name,
      amount: 60,
      clock_skew: -360,
    },
    {
      number: 3,
      kind: "at_hub",
      at: NOON,
      ...by("hub", RAHIMA.displayName),
      received_at: NOON,
      center: "Bogura",
    },
    {
      number: 4,
      kind: "bagged",
      at: NOON,
      ...by("hub", RAHIMA.displayName),
      received_at: NOON,
      center: "Bogura",
      bag_id: "BAGKH23MN45",
      is_undone: true,
      undone_by: RAHIMA.displayName,
    },
    {
      number: 5,
      kind: "attempt_failed",
      at: EVENING,
      ...by("rider", JASIM?.name),
      received_at: EVENING,
      reason: "wrong_address",
      note: "House 12 is a school.",
      clock_skew: 420,
    },
    {
      number: 6,
      kind: "at_hub",
      at: EVENING,
      ...by("hub", RAHIMA.displayName),
      received_at: EVENING,
      center: "Bogura",
    },
    {
      number: 7,
      kind: "receiver_changed",
      at: EVENING,
      ...by("support", RAHIMA.displayName),
      received_at: EVENING,
      contact: "+8801819224466",
      address: "House 21, Road 5, Nabinagar",
      previous_contact: "+8801819224466",
      previous_address: "House 12, Road 5, Nabinagar",
    },
  ],
  payments: [],
  weighings: [],
  claims: [
    {
      at: NOON,
      kind: "pickup",
      amount: 60,
      due: 60,
      by: JASIM?.name,
      center: "Bogura",
      counted_at: EVENING,
      is_corrected: false,
    },
  ],
  correctable: [],
  corrections: [],
  transfers: [
    {
      at: NOON,
      amount: 60,
      from: { account: "rider_cash", holder: JASIM?.name },
      to: { account: "parcel" },
    },
    {
      at: EVENING,
      amount: 60,
      from: { account: "hub_cash", holder: "Bogura" },
      to: { account: "rider_cash", holder: JASIM?.name },
    },
  ],
  audit: [
    {
      at: EVENING,
      action: "receiver_corrected",
      role: "support",
      by: RAHIMA.displayName,
      reason: "The receiver called.",
    },
    { at: EVENING, action: "record_read", role: "support", by: RAHIMA.displayName },
  ],
};

function by(by_role: ParcelRecord["events"][number]["by_role"], name?: string) {
  return { by_role, by: name, is_late: false, is_undone: false };
}

/** The parcels that a search finds, newest first. */
export const FOUND: readonly FoundParcel[] = [RECORD.parcel, ...makeParcels(12)].map((parcel) =>
  v.parse(FoundParcelSchema, {
    ...parcel,
    sender_phone: maskPhone(parcel.sender_contact),
    receiver_phone: maskPhone(parcel.receiver_contact),
  }),
);

/** A correction that another admin has proposed. */
export const PROPOSED: Correction = {
  id: "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d10",
  tracking_id: SCANNED.here,
  amount_of: "delivery",
  previous: 60,
  amount: 8000,
  reason: "Charged by weight, but the fee of a lorry was agreed.",
  status: "proposed",
  by: ADMIN,
  is_own: false,
  at: EVENING,
};

/** A delivered parcel whose amounts were corrected and can be corrected again. */
export const DELIVERED: ParcelRecord = {
  ...RECORD,
  parcel: { ...RECORD.parcel, delivery_status: "delivered" },
  custody: { ...RECORD.custody, at_center: undefined },
  events: [
    ...RECORD.events,
    {
      number: 8,
      kind: "amount_corrected",
      at: EVENING,
      ...by("admin", ADMIN),
      received_at: EVENING,
      amount_of: "cod_fee",
      previous: 15,
      amount: 10,
      note: "The fee of the plan is lower.",
    },
  ],
  correctable: [
    { amount_of: "delivery", amount: 60 },
    { amount_of: "cod_fee", amount: 10 },
  ],
  corrections: [
    PROPOSED,
    {
      ...PROPOSED,
      id: "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d11",
      amount: 6000,
      status: "rejected",
      decided_by: RAHIMA.displayName,
      decided_at: EVENING,
      decision: "The contract says otherwise.",
    },
    {
      ...PROPOSED,
      id: "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d12",
      amount_of: "cod_fee",
      previous: 15,
      amount: 10,
      reason: "The fee of the plan is lower.",
      status: "recorded",
      at: NOON,
    },
  ],
};

/** The data of the record as its sender sees it. */
export const SENDER_VIEW: SenderView = {
  details: {
    parcel: RECORD.parcel,
    payments: [],
    events: RECORD.events
      .filter(({ is_undone }) => !is_undone)
      .map((event) => v.parse(ParcelEventSchema, { ...event, note: undefined })),
    handover_code: HIDDEN_CODE,
    return_code: HIDDEN_CODE,
    fee_plan: DEFAULT_FEE_PLAN,
    promised: RECORD.promised,
    hub: RECORD.hub,
    can_claim: false,
  },
  tickets: [REPORT],
};

/** The parcels of a bag from Dhaka to Bogura, of which the second one did not arrive. */
const BAGGED = FOUND.slice(1, 4).map(inBag);

function inBag(parcel: FoundParcel, index: number): FoundParcel {
  const delivery_status = index === 1 ? "in_transit" : "at_hub";
  return { ...parcel, sender_center: "Dhaka", receiver_center: "Bogura", delivery_status };
}

/** A reconciled bag with a received, a missing and an excess parcel. */
export const BAG_RECORD: BagRecord = {
  bag_id: "BAGDH67ST89",
  from_center: "Dhaka",
  to_center: "Bogura",
  status: "reconciled",
  opened_at: MORNING,
  moved_at: EVENING,
  items: BAGGED.map(({ tracking_id, delivery_status }, index) => ({
    tracking_id,
    is_expected: index < 2,
    is_received: index !== 1,
    ...(index === 1 && { delivery_status }),
  })),
  parcels: BAGGED,
  trail: [
    { task: "bag_open", at: MORNING, by: "তানভীর আহমেদ" },
    { task: "bag_close", at: MORNING, by: "তানভীর আহমেদ" },
    { task: "bag_send", at: MORNING, by: "মাহবুব আলম" },
    { task: "bag_receive", at: EVENING, by: "হাসান আলী" },
    { task: "bag_reconcile", at: EVENING, by: "হাসান আলী" },
  ],
};

/** A record as support sees it before its phone numbers are shown. */
export const MASKED: ParcelRecord = {
  ...RECORD,
  parcel: {
    ...RECORD.parcel,
    sender_contact: maskPhone(RECORD.parcel.sender_contact),
    receiver_contact: maskPhone(RECORD.parcel.receiver_contact),
  },
  is_masked: true,
};

/**
 * Returns the handlers for the parcel desk.
 * @param record the record of every parcel
 */
export function deskApi(record: ParcelRecord = RECORD, found: readonly FoundParcel[] = FOUND): HttpHandler[] {
  let current = record;
  return [
    http.get("/api/desk/parcels", ({ request }) => {
      const query = parsed(DeskQuerySchema, Object.fromEntries(new URL(request.url).searchParams), 400);
      if (query instanceof Response) return query;
      const terms = deskTerms(query.search, CENTERS);
      return listed(
        request,
        terms.length === 0 ? [] : found.filter((parcel) => terms.every((term) => isMet(parcel, term))),
      );
    }),
    http.get("/api/desk/parcels/:trackingId", ({ params }) =>
      params.trackingId === record.parcel.tracking_id
        ? HttpResponse.json(current)
        : problem(404, "parcel.notFound"),
    ),
    http.post("/api/desk/parcels/:trackingId/disclosures", async ({ request }) => {
      const disclosure = parsed(DisclosureSchema, await request.json(), 422);
      if (disclosure instanceof Response) return disclosure;
      const { reason } = disclosure;
      const entry = {
        at: EVENING,
        action: "phones_disclosed",
        role: "support",
        by: RAHIMA.displayName,
        reason,
      } as const;
      current = { ...RECORD, audit: [entry, ...record.audit] };
      return HttpResponse.json(current);
    }),
    http.post("/api/money/parcels/:trackingId/corrections", async ({ request }) => {
      const asked = parsed(CorrectionRequestSchema, await request.json(), 422);
      if (asked instanceof Response) return asked;
      const known = current.correctable.find(({ amount_of }) => amount_of === asked.amount_of);
      if (known === undefined) return problem(409, "correction.notPossible");
      const isProposal = needsApproval(known.amount, asked.amount, APPROVAL_ABOVE);
      const correction: Correction = {
        ...PROPOSED,
        ...asked,
        previous: known.amount,
        status: isProposal ? "proposed" : "recorded",
        by: RAHIMA.displayName,
        is_own: true,
      };
      current = { ...current, corrections: [correction, ...current.corrections] };
      return HttpResponse.json(correction, { status: 201 });
    }),
    http.post("/api/money/parcels/:trackingId/corrections/:id/decision", async ({ request, params }) => {
      const decision = parsed(CorrectionDecisionSchema, await request.json(), 422);
      if (decision instanceof Response) return decision;
      const known = current.corrections.find(({ id }) => id === params.id);
      if (known === undefined) return problem(404, "correction.notFound");
      const decided: Correction = {
        ...known,
        status: decision.status,
        decided_by: RAHIMA.displayName,
        decided_at: EVENING,
        ...(decision.status === "rejected" && { decision: decision.reason }),
      };
      const corrections = current.corrections.map((other) => (other === known ? decided : other));
      current = { ...current, corrections };
      return HttpResponse.json(decided);
    }),
    http.get("/api/desk/parcels/:trackingId/sender-view", ({ params }) =>
      params.trackingId === record.parcel.tracking_id
        ? HttpResponse.json(SENDER_VIEW)
        : problem(404, "parcel.notFound"),
    ),
    http.get("/api/desk/bags/:bagId", ({ params }) =>
      params.bagId === BAG_RECORD.bag_id ? HttpResponse.json(BAG_RECORD) : problem(404, "bag.notFound"),
    ),
    ...ticketsApi(),
    http.put("/api/desk/parcels/:trackingId/receiver", async ({ request }) => {
      const correction = parsed(ReceiverCorrectionSchema, await request.json(), 422);
      if (correction instanceof Response) return correction;
      const { reason: _, ...receiver } = correction;
      current = { ...current, parcel: { ...current.parcel, ...receiver } };
      return HttpResponse.json(current);
    }),
  ];
}

function isMet(parcel: FoundParcel, term: ReturnType<typeof deskTerms>[number]): boolean {
  switch (term.kind) {
    case "id":
      return parcel.tracking_id === term.id;
    case "digits":
      return (
        [parcel.sender_phone, parcel.receiver_phone].some((phone) => phone.endsWith(term.digits)) ||
        parcel.reference.startsWith(term.digits)
      );
    case "center":
      return [parcel.sender_center, parcel.receiver_center].includes(term.center);
    case "word":
      return `${parcel.sender_name} ${parcel.receiver_name} ${parcel.reference}`
        .toLowerCase()
        .includes(term.word);
    default:
      return term satisfies never;
  }
}

/** Returns a search whose first page ends with the newest parcels and has no match. */
export const deskOfFrequentWords = (): HttpHandler[] => [
  http.get("/api/desk/parcels", ({ request }) =>
    new URL(request.url).searchParams.has("cursor")
      ? HttpResponse.json(FOUND)
      : HttpResponse.json([], { headers: { link: '<?cursor=older>; rel="next"' } }),
  ),
];

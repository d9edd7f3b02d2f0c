/** The mock API for merchants and staff members at the parcel desk. */
import { DisclosureSchema, type FoundParcel, maskPhone } from "@harkara/courier-core/support/desk";
import {
  type FoundPeople,
  FoundStaffSchema,
  type MerchantRecord,
  PeopleQuerySchema,
  type StaffRecord,
  needsAttention,
} from "@harkara/courier-core/support/people";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { RunSummarySchema } from "@harkara/courier-core/journey/run";
import { TicketSchema } from "@harkara/courier-core/support/ticket";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { FOUND } from "./desk-api.ts";
import { listed } from "./pages.ts";
import { RAHIMA } from "./people.ts";
import { parsed, problem } from "./problem.ts";
import { COMPLAINT, RESOLVED } from "./tickets-api.ts";
import { RUNS } from "./runs-api.ts";
import { RIDERS } from "./work-api.ts";

const SINCE = "2025-03-02T04:00:00.000Z";
const READ = "2026-11-24T09:10:00.000Z";
const [JASIM] = RIDERS;
const [RUN] = RUNS;

const read = { at: READ, action: "record_read", role: "support", by: RAHIMA.displayName } as const;

/** A merchant with two senders, as an admin sees it. */
export const MERCHANT_RECORD: MerchantRecord = {
  id: "merchant-nokshi",
  name: "নকশী কাঁথা ঘর",
  email: "nokshi@example.com",
  since: SINCE,
  is_masked: false,
  senders: [
    { name: "নকশী কাঁথা ঘর", phone: "+8801711223344", center: "Bogura" },
    { name: "নকশী কাঁথা ঘর, সাতমাথা শাখা", phone: "+8801811556677", center: "Bogura" },
  ],
  tickets: [COMPLAINT, RESOLVED].map((ticket) => v.parse(TicketSchema, ticket)),
  balance: {
    balance: 18_450.5,
    claimed: 2300,
    reserved: 5000,
    method: { kind: "bkash", phone: "+8801711223344" },
  },
  fee_plan: { ...DEFAULT_FEE_PLAN, version: 3, cod_share: 80 },
  audit: [read],
};

const [SENDER] = MERCHANT_RECORD.senders;
/** The parcels of the merchant, all sent from its first place. */
const PARCELS = FOUND.map((parcel) => ({
  ...parcel,
  sender_name: SENDER?.name ?? "",
  sender_phone: maskPhone(SENDER?.phone ?? ""),
  sender_center: SENDER?.center ?? "",
}));

/** A rider with a run, as an admin sees it. */
export const RIDER_RECORD: StaffRecord = {
  id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e1",
  name: JASIM?.name ?? "",
  role: "rider",
  center: "Bogura",
  phone: "+8801911334455",
  is_active: true,
  email: "jasim@example.com",
  since: SINCE,
  is_masked: false,
  run: RUN && { ...v.parse(RunSummarySchema, RUN), due: sumTaka(RUN.parcels.map(({ cod }) => cod)) },
  parcels: FOUND.slice(1, 4).map(carried),
  holdings: { parcels: 3, cash: 4300, debt: 100 },
  audit: [read],
};

/**
 * Returns a parcel as a task of the rider. The first parcel is a pickup, and the others are
 * deliveries.
 */
function carried(parcel: FoundParcel, index: number): FoundParcel {
  const delivery_status = index === 0 ? "pickup_assigned" : "out_for_delivery";
  return { ...parcel, sender_center: "Bogura", receiver_center: "Bogura", delivery_status };
}

const { balance: _, fee_plan: _plan, ...withoutMoney } = MERCHANT_RECORD;
/** The same merchant, as support sees it before its phone numbers are shown. */
export const MASKED_MERCHANT: MerchantRecord = {
  ...withoutMoney,
  is_masked: true,
  senders: MERCHANT_RECORD.senders.map(({ name, phone, center }) => ({
    name,
    phone: maskPhone(phone),
    center,
  })),
};

const { holdings: __, ...withoutHoldings } = RIDER_RECORD;
/** The same rider, as support sees the record before the phone number is shown. */
export const MASKED_RIDER: StaffRecord = {
  ...withoutHoldings,
  is_masked: true,
  phone: maskPhone(RIDER_RECORD.phone ?? ""),
};

/** A former employee without a phone number, a run or parcels. */
export const FORMER: StaffRecord = {
  ...withoutHoldings,
  name: "সাদিয়া ইসলাম",
  role: "hub",
  phone: undefined,
  is_active: false,
  run: undefined,
  parcels: [],
};

/** The people that a search finds. */
export const FOUND_PEOPLE: FoundPeople = {
  merchants: [
    {
      id: MERCHANT_RECORD.id,
      name: MERCHANT_RECORD.name,
      email: MERCHANT_RECORD.email,
      phone: maskPhone("+8801711223344"),
      center: "Bogura",
    },
    { id: "merchant-new", name: "shop@example.com", email: "shop@example.com" },
  ],
  staff: [
    v.parse(FoundStaffSchema, MASKED_RIDER),
    v.parse(FoundStaffSchema, { ...FORMER, id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8e2" }),
  ],
  has_more: true,
};

const NO_PEOPLE: FoundPeople = { merchants: [], staff: [], has_more: false };

/** Responds with a record to the request to show phone numbers. */
async function disclosed(request: Request, show: (reason: string) => object) {
  const disclosure = parsed(DisclosureSchema, await request.json(), 422);
  return disclosure instanceof Response ? disclosure : HttpResponse.json(show(disclosure.reason));
}

const entry = (reason: string) => ({ ...read, action: "phones_disclosed" as const, reason });

/**
 * Returns mock handlers for merchants and staff members at the parcel desk.
 * @param merchant the record returned for any merchant
 * @param member the record returned for any staff member
 * @param found the results of a search by name
 */
export function peopleApi(
  merchant: MerchantRecord = MERCHANT_RECORD,
  member: StaffRecord = RIDER_RECORD,
  found: FoundPeople = FOUND_PEOPLE,
): HttpHandler[] {
  let [currentMerchant, currentMember] = [merchant, member];
  return [
    http.get("/api/desk/people", ({ request }) => {
      const query = parsed(PeopleQuerySchema, Object.fromEntries(new URL(request.url).searchParams), 400);
      if (query instanceof Response) return query;
      // In the stories, only parcels have phone numbers.
      return HttpResponse.json(/\d/.test(query.search) ? NO_PEOPLE : found);
    }),
    http.get("/api/desk/merchants/:id", ({ params }) =>
      params.id === merchant.id ? HttpResponse.json(currentMerchant) : problem(404, "person.notFound"),
    ),
    http.get("/api/desk/merchants/:id/parcels", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const status = searchParams.get("delivery_status");
      const isAttention = searchParams.has("needs_attention");
      return listed(
        request,
        PARCELS.filter(
          ({ delivery_status }) =>
            (status === null || delivery_status === status) &&
            (!isAttention || needsAttention(delivery_status)),
        ),
      );
    }),
    http.post("/api/desk/merchants/:id/disclosures", ({ request }) =>
      disclosed(request, (reason) => {
        currentMerchant = { ...MERCHANT_RECORD, balance: undefined, audit: [entry(reason), read] };
        return currentMerchant;
      }),
    ),
    http.get("/api/desk/staff/:id", ({ params }) =>
      params.id === member.id ? HttpResponse.json(currentMember) : problem(404, "person.notFound"),
    ),
    http.post("/api/desk/staff/:id/disclosures", ({ request }) =>
      disclosed(request, (reason) => {
        currentMember = { ...RIDER_RECORD, holdings: undefined, audit: [entry(reason), read] };
        return currentMember;
      }),
    ),
  ];
}

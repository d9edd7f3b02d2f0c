/** The mock API for staff, for stories. */
import type { AdminCounts } from "@harkara/courier-core/support/admin-counts";
import { type Hub, HubPhoneChangeSchema } from "@harkara/courier-core/journey/hub-phone";
import { InvitationSchema, StaffChangeSchema } from "@harkara/courier-core/people/staff";
import type {
  ReceivedStaffInvitation,
  RiderApplication,
  StaffEvent,
  StaffMember,
} from "@harkara/courier-core/people/staff";
import type { StaffHoldings } from "@harkara/courier-core/people/staff-holdings";
import type { ProblemCode } from "@harkara/api/problem";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { CENTERS } from "./parcels.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T09:30:00.000Z";

export const PEOPLE: readonly StaffMember[] = [
  {
    id: "0199c000-0000-7000-8000-000000000001",
    email: "rahima@harkara.example",
    name: "রহিমা খাতুন",
    role: "admin",
    center: "Dhaka",
    status: "active",
    since: AT,
  },
  {
    id: "0199c000-0000-7000-8000-000000000002",
    email: "salma@harkara.example",
    name: "সালমা বেগম",
    phone: "+8801811223344",
    role: "hub",
    center: "Bogura",
    status: "active",
    since: AT,
  },
  {
    id: "0199c000-0000-7000-8000-000000000003",
    email: "jasim@harkara.example",
    name: "জসিম উদ্দিন",
    phone: "+8801711223344",
    role: "rider",
    center: "Bogura",
    status: "invited",
    since: AT,
  },
  {
    id: "0199c000-0000-7000-8000-000000000004",
    email: "shafiq@harkara.example",
    name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
    role: "rider",
    center: "Khulna",
    status: "inactive",
    since: AT,
  },
];

export const HISTORY: readonly StaffEvent[] = [
  {
    kind: "deactivated",
    at: AT,
    name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
    by: "রহিমা খাতুন",
    role: "rider",
    center: "Khulna",
    before: { role: "rider", center: "Khulna" },
    network: "203.0.113.7",
  },
  {
    kind: "changed",
    at: "2026-11-23T09:30:00.000Z",
    name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
    by: "রহিমা খাতুন",
    role: "rider",
    center: "Khulna",
    before: { role: "hub", center: "Bogura" },
    network: "203.0.113.7",
  },
  { kind: "seeded", at: AT, name: "রহিমা খাতুন", role: "admin", center: "Dhaka" },
];

export const APPLICATION: RiderApplication = {
  id: "a1",
  email: "karim@harkara.example",
  name: "করিম উদ্দিন",
  phone: "+8801712345678",
  center: "Bogura",
  vehicle: "bicycle",
  status: "waiting",
  at: AT,
};

/** The invitation of a link, for a hub worker in Bogura. */
export const RECEIVED_INVITATION: ReceivedStaffInvitation = {
  role: "hub",
  center: "Bogura",
  invited_by: "নাসরিন সুলতানা",
  since: AT,
};

/** The hubs with a phone number. The others have none. */
export const HUB_PHONES: readonly Hub[] = [
  { center: "Bogura", phone: "+8801811000001", changed: { at: AT, by: "রহিমা খাতুন" } },
  { center: "Khulna", phone: "+8801911223344", changed: { at: AT } },
];

interface StaffOptions {
  applications?: readonly RiderApplication[];
  history?: readonly StaffEvent[];
  /** The user's application. */
  own?: RiderApplication | undefined;
  /** The error code that every change is refused with. */
  conflict?: ProblemCode;
  /** The person's holdings, for the code `staff.holds`. */
  holds?: StaffHoldings;
}

export function staffApi({
  applications = [APPLICATION],
  history = HISTORY,
  own,
  conflict,
  holds,
}: StaffOptions = {}): HttpHandler[] {
  let people = PEOPLE;
  let hubs = CENTERS.map(
    ({ district }) => HUB_PHONES.find(({ center }) => center === district) ?? { center: district },
  );
  const orRefused = (answer: object, status = 200) =>
    conflict === undefined
      ? HttpResponse.json(answer, { status })
      : problem(409, conflict, holds && { holds });
  return [
    http.get("/api/staff", ({ request }) => listed(request, people)),
    http.get("/api/staff/history", ({ request }) => listed(request, history)),
    http.get("/api/staff/hubs", () => HttpResponse.json(hubs)),
    http.put("/api/staff/hubs/:center", async ({ request, params }) => {
      const { phone } = v.parse(HubPhoneChangeSchema, await request.json());
      const hub: Hub = {
        center: String(params["center"]),
        phone: phone ?? undefined,
        changed: { at: AT, by: "রহিমা খাতুন" },
      };
      if (conflict === undefined) hubs = hubs.map((one) => (one.center === hub.center ? hub : one));
      return orRefused(hub);
    }),
    http.get("/api/money/counts", () =>
      HttpResponse.json({
        differences: 0,
        reviews: 0,
        corrections: 0,
        plans: 0,
        vat: 0,
        claims: 0,
        payouts: 0,
        applications: applications.filter(({ status }) => status === "waiting").length,
      } satisfies AdminCounts),
    ),
    http.get("/api/rider-applications", ({ request }) => listed(request, applications)),
    http.post("/api/staff", async ({ request }) => {
      const invitation = v.parse(InvitationSchema, await request.json());
      const member: StaffMember = { ...invitation, id: crypto.randomUUID(), status: "invited", since: AT };
      if (conflict === undefined) people = [...people, member];
      return orRefused({ member, secret: "s".repeat(32) }, 201);
    }),
    http.post("/api/staff/:id/invitation", ({ params }) => {
      const known = people.find(({ id }) => id === params.id);
      if (known === undefined) return problem(404, "path.notFound");
      if (known.status !== "invited") return problem(409, "invitation.closed");
      return orRefused({ member: known, secret: "n".repeat(32) }, 201);
    }),
    http.put("/api/staff/:id", async ({ request, params }) => {
      const { is_active, ...change } = v.parse(StaffChangeSchema, await request.json());
      const known = people.find(({ id }) => id === params.id);
      if (known === undefined) return problem(404, "path.notFound");
      const active = known.status === "inactive" ? "active" : known.status;
      const changed: StaffMember = { ...known, ...change, status: is_active ? active : "inactive" };
      if (conflict === undefined) people = people.map((one) => (one === known ? changed : one));
      return orRefused(changed);
    }),
    http.post("/api/rider-applications/:id/decision", () =>
      orRefused({ ...APPLICATION, status: "approved" }),
    ),
    http.get("/api/invitations/:secret", () => HttpResponse.json(RECEIVED_INVITATION)),
    http.post("/api/invitations/:secret/acceptance", () => orRefused({ joined: true })),
    http.get("/api/rider-applications/own", () =>
      own ? HttpResponse.json(own) : problem(404, "path.notFound"),
    ),
    http.post("/api/rider-applications", () => orRefused(APPLICATION, 201)),
  ];
}

/** The mock API for a merchant's team, in memory. Rahima is a member. */
import type { ProblemCode } from "@harkara/api/problem";
import type { MemberRole } from "@harkara/courier-core/people/principal";
import {
  MemberChangeSchema,
  MemberInvitationSchema,
  OwnershipOfferSchema,
  type ReceivedInvitation,
  type Team,
  type TeamAuditEntry,
  TeamNameSchema,
} from "@harkara/courier-core/people/team";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { RAHIMA } from "./people.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T09:30:00.000Z";
const UNTIL = "2026-11-26T09:30:00.000Z";

export const COLLEAGUES: Team["members"] = [
  { uid: "uid-salma", email: "salma@harkara.example", name: "সালমা আক্তার", role: "booker", since: AT },
  { uid: "uid-jasim", email: "jasim@harkara.example", role: "finance", since: AT },
];

/** The team of Rahima's shop. */
export const TEAM: Team = {
  name: "রহিমা শাড়ি ঘর",
  members: [{ uid: RAHIMA.uid, email: RAHIMA.email, role: "owner", since: AT }, ...COLLEAGUES],
  invitations: [
    {
      id: "0199c000-0000-4000-8000-000000000011",
      email: "karim@harkara.example",
      role: "viewer",
      expires_at: UNTIL,
    },
  ],
};

/** Rahima, a sender without a team. */
export const ALONE: Team = {
  name: "",
  members: [{ uid: RAHIMA.uid, email: RAHIMA.email, role: "owner", since: AT }],
  invitations: [],
};

export const TEAM_CHANGES: readonly TeamAuditEntry[] = [
  {
    number: 6,
    at: AT,
    action: "receivers_merged",
    by: "salma@harkara.example",
    subject: "0199c000-0000-4000-8000-000000000014",
    after: "2",
    network: "203.0.113.7",
  },
  {
    number: 5,
    at: AT,
    action: "place_changed",
    by: RAHIMA.email,
    subject: "0199c000-0000-4000-8000-000000000013",
    before: "গুদাম · Khulna",
    after: "গুদাম · Bogura",
    network: "203.0.113.7",
  },
  {
    number: 4,
    at: AT,
    action: "role_changed",
    by: RAHIMA.email,
    subject: "jasim@harkara.example",
    before: "viewer",
    after: "finance",
    network: "203.0.113.7",
  },
  {
    number: 3,
    at: AT,
    action: "joined",
    by: "salma@harkara.example",
    subject: "salma@harkara.example",
    after: "booker",
  },
  {
    number: 2,
    at: AT,
    action: "payout_method_changed",
    by: RAHIMA.email,
    subject: RAHIMA.uid,
    after: "bkash …5678",
  },
];

export const RECEIVED: ReceivedInvitation = {
  merchant: "করিম ইলেকট্রনিকস",
  invited_by: "karim@harkara.example",
  role: "booker",
  expires_at: UNTIL,
};

const done = () => new HttpResponse(null, { status: 204 });

interface TeamOptions {
  team?: Team;
  changes?: readonly TeamAuditEntry[];
  /** Rahima's role in the team. */
  role?: MemberRole;
  /** The error that every change is refused with. */
  refusal?: readonly [status: 403 | 409, code: ProblemCode];
}

export function teamApi({
  team = TEAM,
  changes = TEAM_CHANGES,
  role = "owner",
  refusal,
}: TeamOptions = {}): HttpHandler[] {
  let known = team;
  const refused = () => refusal && problem(...refusal);
  const changed = (change: Partial<Team>, status = 200) => {
    known = { ...known, ...change };
    return HttpResponse.json(known, { status });
  };
  const { offer: _offer, ...withoutOffer } = team;
  return [
    http.get("/api/me", () =>
      HttpResponse.json({
        uid: RAHIMA.uid,
        email: RAHIMA.email,
        merchants: [
          { id: RAHIMA.uid, name: known.name, email: RAHIMA.email, role, shard: shardCodeOf(RAHIMA.uid) },
        ],
      }),
    ),
    http.get("/api/team", () => HttpResponse.json(known)),
    http.get("/api/team/changes", ({ request }) => listed(request, changes)),
    http.put("/api/team", async ({ request }) => {
      const { name } = v.parse(TeamNameSchema, await request.json());
      return refused() ?? changed({ name });
    }),
    http.post("/api/team/invitations", async ({ request }) => {
      const invitation = v.parse(MemberInvitationSchema, await request.json());
      const open = { ...invitation, id: "0199c000-0000-4000-8000-000000000012", expires_at: UNTIL };
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      known = { ...known, invitations: [...known.invitations, open] };
      return HttpResponse.json({ invitation: open, secret: "s".repeat(32) }, { status: 201 });
    }),
    http.post("/api/team/invitations/:id/renewal", ({ params }) => {
      const open = known.invitations.find(({ id }) => id === params.id);
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      if (open === undefined) return problem(409, "invitation.closed");
      return HttpResponse.json({ invitation: open, secret: "n".repeat(32) }, { status: 201 });
    }),
    http.delete("/api/team/invitations/:id", ({ params }) => {
      known = { ...known, invitations: known.invitations.filter(({ id }) => id !== params.id) };
      return refused() ?? done();
    }),
    http.put("/api/team/members/:uid", async ({ params, request }) => {
      const change = v.parse(MemberChangeSchema, await request.json());
      const members = known.members.map((member) =>
        member.uid === params.uid ? { ...member, ...change } : member,
      );
      return refused() ?? changed({ members });
    }),
    http.delete("/api/team/members/:uid", ({ params }) => {
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      known = { ...known, members: known.members.filter(({ uid }) => uid !== params.uid) };
      return done();
    }),
    http.post("/api/team/ownership-offer", async ({ request }) => {
      const { uid } = v.parse(OwnershipOfferSchema, await request.json());
      return refused() ?? changed({ offer: { uid, by: RAHIMA.uid, expires_at: UNTIL } }, 201);
    }),
    http.delete("/api/team/ownership-offer", () => {
      known = withoutOffer;
      return refused() ?? done();
    }),
    http.post("/api/team/ownership-offer/acceptance", () => {
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const members = known.members.map((member) =>
        member.uid === RAHIMA.uid ? { ...member, role: "owner" as const } : member,
      );
      known = { ...withoutOffer, members };
      return HttpResponse.json(known);
    }),
    http.get("/api/team-invitations/:secret", () => HttpResponse.json(RECEIVED)),
    http.post(
      "/api/team-invitations/:secret/acceptance",
      () => refused() ?? HttpResponse.json({ merchant: "uid-karim" }),
    ),
  ];
}

/** Refuses the first requests about an invitation, because the user's e-mail address is not verified. */
export function unverified(requests: number): HttpHandler[] {
  let left = requests;
  return [
    http.get("/api/team-invitations/:secret", () => {
      if (left === 0) return HttpResponse.json(RECEIVED);
      left -= 1;
      return problem(403, "email.unverified");
    }),
  ];
}

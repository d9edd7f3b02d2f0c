import { PageQuerySchema } from "@harkara/courier-core/base/page";
import {
  INVITATION_HOURS,
  InvitedMemberSchema,
  MemberChangeSchema,
  MemberInvitationSchema,
  OwnershipOfferSchema,
  ReceivedInvitationSchema,
  TeamAuditEntrySchema,
  TeamNameSchema,
  TeamSchema,
} from "@harkara/courier-core/people/team";
import { uid, uuid } from "@harkara/courier-core/base/fields";
import * as v from "valibot";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { Merchant } from "../../platform/identity.ts";
import { SecretSchema } from "../../platform/secret.ts";
import type { TeamStore } from "./team-store.ts";

const TEAM = { name: "Team", schema: TeamSchema };
const forbidden = () => new ProblemError(403, "member.forbidden");
const noMember = () => new ProblemError(404, "member.notFound");
const invalidInvitation = () => new ProblemError(409, "invitation.invalid");
const closedInvitation = () => new ProblemError(409, "invitation.closed");

const memberUid = inPath("uid", uid, noMember);
const secretInPath = inPath("secret", SecretSchema, invalidInvitation);

/** Routes for a merchant's team: members, invitations, ownership and the audit log. */
export function teamRoutes(store: TeamStore): readonly Route[] {
  const team = async (owner: Merchant) => ({ status: 200, body: await store.team(owner) }) as const;
  return [
    ...memberRoutes(store, team),
    ...invitationRoutes(store),
    ...joinRoutes(store),
    ...ownershipRoutes(store, team),
  ];
}

type RespondWithTeam = (owner: Merchant) => Promise<{
  readonly status: 200;
  readonly body: v.InferOutput<typeof TeamSchema>;
}>;

function memberRoutes(store: TeamStore, team: RespondWithTeam): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/team",
        operationId: "getTeam",
        summary: "The merchant with its members and open invitations.",
        permission: "readTeam",
        input: nothing,
        responses: { 200: { description: "The team", body: TEAM } },
      },
      (c) => team(c.var.owner),
    ),
    route(
      {
        method: "PUT",
        path: "/team",
        operationId: "renameTeam",
        summary: "Change the name of the merchant.",
        permission: "manageTeam",
        input: inBody("TeamName", TeamNameSchema),
        responses: { 200: { description: "The team", body: TEAM } },
        errors: { 403: ["member.forbidden"] },
      },
      async (c, { name }) => {
        if ((await store.rename(c.var.owner, name)) === "forbidden") throw forbidden();
        return team(c.var.owner);
      },
    ),
    route(
      {
        method: "PUT",
        path: "/team/members/:uid",
        operationId: "changeMember",
        summary: "Change the role of a member. The last owner keeps the role.",
        permission: "manageTeam",
        input: both(memberUid, inBody("MemberChange", MemberChangeSchema)),
        responses: { 200: { description: "The team", body: TEAM } },
        errors: { 403: ["member.forbidden"], 404: ["member.notFound"], 409: ["member.lastOwner"] },
      },
      async (c, [member, { role }]) => {
        const result = await store.changeRole(c.var.owner, member, role);
        if (result === "forbidden") throw forbidden();
        if (result === "absent") throw noMember();
        if (result === "lastOwner") throw new ProblemError(409, "member.lastOwner");
        return team(c.var.owner);
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/team/members/:uid",
        operationId: "removeMember",
        summary: "Remove a member. Members may remove themselves, except the last owner.",
        permission: "leaveTeam",
        input: memberUid,
        responses: { 204: { description: "Removed" } },
        errors: { 403: ["member.forbidden"], 404: ["member.notFound"], 409: ["member.lastOwner"] },
      },
      async (c, member) => {
        const result = await store.endMembership(c.var.owner, member);
        if (result === "forbidden") throw forbidden();
        if (result === "absent") throw noMember();
        if (result === "lastOwner") throw new ProblemError(409, "member.lastOwner");
        return { status: 204 };
      },
    ),
    route(
      {
        method: "GET",
        path: "/team/changes",
        operationId: "listTeamChanges",
        summary: "The audit log of the merchant, newest first.",
        permission: "manageTeam",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("The changes", "TeamChanges", v.array(TeamAuditEntrySchema)),
      },
      async (c, query) => paged(c, query.limit, await store.changes(c.var.owner.merchant_id, query)),
    ),
  ];
}

function invitationRoutes(store: TeamStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/team/invitations",
        operationId: "inviteMember",
        summary: `Invite a person by email address for ${INVITATION_HOURS} hours. The response has the secret of the link, once. A second invitation replaces the first.`,
        permission: "manageTeam",
        input: inBody("MemberInvitation", MemberInvitationSchema),
        responses: {
          201: { description: "Invited", body: { name: "InvitedMember", schema: InvitedMemberSchema } },
        },
        errors: { 403: ["member.forbidden"], 409: ["member.known", "team.full"] },
      },
      async (c, invitation) => {
        const result = await store.invite(c.var.owner, invitation);
        if (result === "forbidden") throw forbidden();
        if (result === "known") throw new ProblemError(409, "member.known");
        if (result === "full") throw new ProblemError(409, "team.full");
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/team/invitations/:id/renewal",
        operationId: "renewInvitation",
        summary: `Replace the link of an open invitation, for another ${INVITATION_HOURS} hours. The response has the secret of the link, once.`,
        permission: "manageTeam",
        input: inPath("id", uuid, closedInvitation),
        responses: {
          201: { description: "Renewed", body: { name: "InvitedMember", schema: InvitedMemberSchema } },
        },
        errors: { 403: ["member.forbidden"], 409: ["invitation.closed"] },
      },
      async (c, id) => {
        const result = await store.renewInvitation(c.var.owner, id);
        if (result === "forbidden") throw forbidden();
        if (result === "closed") throw closedInvitation();
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/team/invitations/:id",
        operationId: "withdrawInvitation",
        summary: "Withdraw an open invitation.",
        permission: "manageTeam",
        input: inPath("id", uuid, noMember),
        responses: { 204: { description: "Withdrawn" } },
        errors: { 403: ["member.forbidden"], 404: ["member.notFound"] },
      },
      async (c, id) => {
        const result = await store.withdrawInvitation(c.var.owner, id);
        if (result === "forbidden") throw forbidden();
        if (result === "absent") throw noMember();
        return { status: 204 };
      },
    ),
  ];
}

function joinRoutes(store: TeamStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/team-invitations/:secret",
        operationId: "getTeamInvitation",
        summary: "An open invitation to your own, verified email address.",
        permission: "join",
        input: secretInPath,
        responses: {
          200: {
            description: "The invitation",
            body: { name: "ReceivedInvitation", schema: ReceivedInvitationSchema },
          },
        },
        errors: { 403: ["email.unverified"], 409: ["invitation.invalid"] },
      },
      async (c, secret) => {
        const received = await store.received(c.var.person, secret);
        if (received === undefined) throw invalidInvitation();
        return { status: 200, body: received };
      },
    ),
    route(
      {
        method: "POST",
        path: "/team-invitations/:secret/acceptance",
        operationId: "joinTeam",
        summary: "Join a merchant with an invitation to your own, verified email address.",
        permission: "join",
        input: secretInPath,
        responses: {
          200: {
            description: "Joined",
            body: { name: "JoinedTeam", schema: v.object({ merchant: v.string() }) },
          },
        },
        errors: { 403: ["email.unverified"], 409: ["invitation.invalid", "team.full"] },
      },
      async (c, secret) => {
        const result = await store.join(c.var.actor, secret);
        if (result === "invalid") throw invalidInvitation();
        if (result === "full") throw new ProblemError(409, "team.full");
        return { status: 200, body: result };
      },
    ),
  ];
}

function ownershipRoutes(store: TeamStore, team: RespondWithTeam): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/team/ownership-offer",
        operationId: "offerOwnership",
        summary: `Offer ownership to a member for ${INVITATION_HOURS} hours. A new offer replaces the previous one.`,
        permission: "manageTeam",
        input: inBody("OwnershipOffer", OwnershipOfferSchema),
        responses: { 201: { description: "Offered: the team", body: TEAM } },
        errors: { 403: ["member.forbidden"], 404: ["member.notFound"] },
      },
      async (c, offer) => {
        const result = await store.offerOwnership(c.var.owner, offer);
        if (result === "forbidden") throw forbidden();
        if (result === "absent") throw noMember();
        return { status: 201, body: await store.team(c.var.owner) };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/team/ownership-offer",
        operationId: "withdrawOwnership",
        summary: "Withdraw an offer of ownership as an owner, or decline it.",
        permission: "readTeam",
        input: nothing,
        responses: { 204: { description: "Withdrawn" } },
        errors: { 403: ["member.forbidden"] },
      },
      async (c) => {
        if ((await store.withdrawOffer(c.var.owner)) === "forbidden") throw forbidden();
        return { status: 204 };
      },
    ),
    route(
      {
        method: "POST",
        path: "/team/ownership-offer/acceptance",
        operationId: "acceptOwnership",
        summary: "Accept ownership that was offered to you.",
        permission: "readTeam",
        input: nothing,
        responses: { 200: { description: "Accepted: the team", body: TEAM } },
        errors: { 409: ["ownership.none"] },
      },
      async (c) => {
        if ((await store.acceptOwnership(c.var.owner)) === "none")
          throw new ProblemError(409, "ownership.none");
        return team(c.var.owner);
      },
    ),
  ];
}

import { uuid } from "@harkara/courier-core/base/fields";
import { code } from "@harkara/courier-core/base/messages";
import { type Membership, MeSchema } from "@harkara/courier-core/people/me";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import {
  DecisionSchema,
  InvitationSchema,
  InvitedSchema,
  ReceivedStaffInvitationSchema,
  RiderApplicationFormSchema,
  RiderApplicationSchema,
  StaffChangeSchema,
  StaffEventSchema,
  StaffMemberSchema,
} from "@harkara/courier-core/people/staff";
import * as v from "valibot";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { Account } from "../../platform/identity.ts";
import { SecretSchema } from "../../platform/secret.ts";
import type { StaffStore } from "./staff-store.ts";

const MEMBER = { name: "StaffMember", schema: StaffMemberSchema };
const APPLICATION = { name: "RiderApplication", schema: RiderApplicationSchema };
const notFound = () => new ProblemError(404, "path.notFound");
const staffId = inPath("staff_id", uuid, notFound);
const secretInPath = inPath("secret", SecretSchema, () => new ProblemError(409, "invitation.invalid"));
const applicationId = inPath("application_id", uuid, notFound);

/** Routes for the staff list, invitations, applications and changes. */
export function staffRoutes(
  store: StaffStore,
  membershipsOf: (person: Account) => Promise<Membership[]>,
  centers: readonly ServiceCenter[],
): readonly Route[] {
  const known = new Set(centers.map(({ district }) => district));
  const assertCenter: AssertCenter = (center) => {
    if (known.has(center)) return;
    const required = code("center.required");
    throw new ProblemError(422, "request.invalid", {
      errors: [{ field: "center", code: required, message: "Choose a service center" }],
    });
  };
  return [
    ...invitedRoutes(store, membershipsOf),
    ...memberRoutes(store, assertCenter),
    ...applicationRoutes(store, assertCenter),
  ];
}

/**
 * Checks that a service center exists.
 * @throws ProblemError 422 if the center does not exist
 */
type AssertCenter = (center: string) => void;

/** Routes for the caller's own roles, and for accepting an invitation to the staff. */
function invitedRoutes(
  store: StaffStore,
  membershipsOf: (person: Account) => Promise<Membership[]>,
): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/me",
        operationId: "getMe",
        summary:
          "You, with the merchants of which you are a member, and your role and center if you are staff.",
        permission: "readMe",
        input: nothing,
        responses: { 200: { description: "You", body: { name: "Me", schema: MeSchema } } },
      },
      async (c) => {
        const { uid, email } = c.var.person;
        const [staff, name, merchants] = await Promise.all([
          store.find(uid),
          store.nameOf(uid),
          membershipsOf(c.var.person),
        ]);
        return {
          status: 200,
          body: {
            uid,
            email,
            merchants,
            ...(staff?.kind === "staff" && {
              staff: { role: staff.role, center: staff.center, name: name ?? email },
            }),
          },
        };
      },
    ),
    route(
      {
        method: "GET",
        path: "/invitations/:secret",
        operationId: "getStaffInvitation",
        summary: "An open invitation to the staff, to your own, verified email address.",
        permission: "join",
        input: secretInPath,
        responses: {
          200: {
            description: "The invitation",
            body: { name: "ReceivedStaffInvitation", schema: ReceivedStaffInvitationSchema },
          },
        },
        errors: { 403: ["email.unverified"], 409: ["invitation.invalid"] },
      },
      async (c, secret) => {
        const received = await store.received(c.var.person, secret);
        if (received === undefined) throw new ProblemError(409, "invitation.invalid");
        return { status: 200, body: received };
      },
    ),
    route(
      {
        method: "POST",
        path: "/invitations/:secret/acceptance",
        formerly: { path: "/invitations/:secret" },
        operationId: "joinStaff",
        summary: "Join the staff with an invitation to your own, verified email address.",
        permission: "join",
        input: secretInPath,
        responses: {
          200: { description: "Joined", body: { name: "Joined", schema: v.object({ joined: v.boolean() }) } },
        },
        errors: { 403: ["email.unverified"], 409: ["invitation.invalid"] },
      },
      async (c, secret) => {
        if ((await store.join(c.var.actor, secret)) === "invalid")
          throw new ProblemError(409, "invitation.invalid");
        return { status: 200, body: { joined: true } };
      },
    ),
  ];
}

/** Routes for administering the staff. */
function memberRoutes(store: StaffStore, assertCenter: AssertCenter): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/staff",
        operationId: "listStaff",
        summary: "All staff, by center and name.",
        permission: "manageStaff",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("The staff", "Staff", v.array(StaffMemberSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.list(query)),
    ),
    route(
      {
        method: "POST",
        path: "/staff",
        operationId: "inviteStaff",
        summary:
          "Invite a staff member. The response has the secret of the link, once. A second invitation replaces the first.",
        permission: "manageStaff",
        input: inBody("Invitation", InvitationSchema),
        responses: { 201: { description: "Invited", body: { name: "Invited", schema: InvitedSchema } } },
        errors: { 409: ["staff.known"], 422: ["request.invalid"] },
      },
      async (c, invitation) => {
        assertCenter(invitation.center);
        const result = await store.invite(c.var.actor, invitation);
        if (result === "known") throw new ProblemError(409, "staff.known");
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/staff/:staff_id/invitation",
        operationId: "renewStaffInvitation",
        summary:
          "Replace the link of an invitation that was not accepted. The response has the secret of the link, once.",
        permission: "manageStaff",
        input: staffId,
        responses: { 201: { description: "Renewed", body: { name: "Invited", schema: InvitedSchema } } },
        errors: { 404: ["path.notFound"], 409: ["invitation.closed"] },
      },
      async (c, id) => {
        const result = await store.renewInvitation(c.var.actor, id);
        if (result === "absent") throw notFound();
        if (result === "closed") throw new ProblemError(409, "invitation.closed");
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/staff/history",
        operationId: "staffHistory",
        summary: "Staff activity, newest first.",
        permission: "manageStaff",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Changes", "StaffEvents", v.array(StaffEventSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.history(query)),
    ),
    route(
      {
        method: "PUT",
        path: "/staff/:staff_id",
        operationId: "changeStaff",
        summary: "Change a staff member's role or center, deactivate or activate them.",
        permission: "manageStaff",
        input: both(staffId, inBody("StaffChange", StaffChangeSchema)),
        responses: { 200: { description: "Changed", body: MEMBER } },
        errors: {
          404: ["path.notFound"],
          409: ["own.refused", "staff.holds"],
          422: ["request.invalid"],
        },
      },
      async (c, [id, change]) => {
        assertCenter(change.center);
        const result = await store.change(c.var.actor, id, change);
        if (result === "absent") throw notFound();
        if (result === "own") throw ownRefused();
        if ("holds" in result) throw new ProblemError(409, "staff.holds", { holds: result.holds });
        return { status: 200, body: result };
      },
    ),
  ];
}

/** Routes for applications to become a rider, and for decisions on them. */
function applicationRoutes(store: StaffStore, assertCenter: AssertCenter): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/rider-applications",
        operationId: "listApplications",
        summary: "Applications to become a rider, pending ones first.",
        permission: "manageStaff",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Applications", "RiderApplications", v.array(RiderApplicationSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.applications(query)),
    ),
    route(
      {
        method: "POST",
        path: "/rider-applications/:application_id/decision",
        operationId: "decideApplication",
        summary: "Approve an application, or reject it with a reason shown to the applicant.",
        permission: "manageStaff",
        input: both(applicationId, inBody("Decision", DecisionSchema)),
        responses: { 200: { description: "Decided", body: APPLICATION } },
        errors: {
          404: ["path.notFound"],
          409: ["own.refused", "application.decided"],
          422: ["request.invalid"],
        },
      },
      async (c, [id, decision]) => {
        if (decision.decision === "approve") assertCenter(decision.center);
        const result = await store.decide(c.var.actor, id, decision);
        if (result === "absent") throw notFound();
        if (result === "own") throw ownRefused();
        if (result === "decided") throw new ProblemError(409, "application.decided");
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/rider-applications",
        formerly: { path: "/rider-application" },
        operationId: "applyAsRider",
        summary: "Apply to become a rider.",
        permission: "applyAsRider",
        input: inBody("RiderApplicationForm", RiderApplicationFormSchema),
        responses: { 201: { description: "Applied", body: APPLICATION } },
        errors: { 409: ["application.known"], 422: ["request.invalid"] },
      },
      async (c, form) => {
        assertCenter(form.center);
        const result = await store.apply(c.var.person, form);
        if (result === "known") throw new ProblemError(409, "application.known");
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/rider-applications/own",
        formerly: { path: "/rider-application" },
        operationId: "getApplication",
        summary: "Your newest application to become a rider.",
        permission: "applyAsRider",
        input: nothing,
        responses: { 200: { description: "The application", body: APPLICATION } },
        errors: { 404: ["path.notFound"] },
      },
      async (c) => {
        const application = await store.applicationOf(c.var.person.uid);
        if (application === undefined) throw notFound();
        return { status: 200, body: application };
      },
    ),
  ];
}

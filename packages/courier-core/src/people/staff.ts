import * as v from "valibot";
import { center, email, isoTime, name, phone, reason } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { STAFF_ROLES } from "./principal.ts";

const role = v.picklist(STAFF_ROLES, code("role.required"));
// An e-mail address, converted to lower case, because an ID token may contain it in a different case.
const ownEmail = v.pipe(email, v.toLowerCase());

/** The status of a staff record: invited, active or inactive. */
export const STAFF_STATUSES = ["invited", "active", "inactive"] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/**
 * A staff member as admins see them. `id` identifies the staff record, because an invited person has no
 * account yet.
 */
export const StaffMemberSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
  status: v.picklist(STAFF_STATUSES),
  since: isoTime,
});
export type StaffMember = v.InferOutput<typeof StaffMemberSchema>;

/** An admin's invitation to the staff. */
export const InvitationSchema = v.object({ email: ownEmail, name, role, center });
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** The response to an invitation, with the secret for the invitation link. The secret is shown only once. */
export const InvitedSchema = v.object({ member: StaffMemberSchema, secret: v.string() });

/** An invitation to the staff as the invited person sees it. It is open until it is accepted or replaced. */
export const ReceivedStaffInvitationSchema = v.object({
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
  /** The name of the admin. Absent if the admin has left. */
  invited_by: v.optional(v.string()),
  /** The time of the invitation. */
  since: isoTime,
});
export type ReceivedStaffInvitation = v.InferOutput<typeof ReceivedStaffInvitationSchema>;

/** The changes to a staff record that an admin may make. */
export const StaffChangeSchema = v.object({ role, center, is_active: v.boolean() });
export type StaffChange = v.InferOutput<typeof StaffChangeSchema>;

/** The vehicles of riders. */
export const VEHICLES = ["bicycle", "motorbike", "van", "on_foot"] as const;

/** The form "Become a rider". */
export const RiderApplicationFormSchema = v.object({
  name,
  phone: phone(),
  center,
  vehicle: v.picklist(VEHICLES, code("vehicle.required")),
});
export type RiderApplicationForm = v.InferOutput<typeof RiderApplicationFormSchema>;

export const APPLICATION_STATUSES = ["waiting", "approved", "refused"] as const;

/** An application to become a rider. `reason` is the reason for a rejection. */
export const RiderApplicationSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.string(),
  center: v.string(),
  vehicle: v.picklist(VEHICLES),
  status: v.picklist(APPLICATION_STATUSES),
  reason: v.optional(v.string()),
  at: isoTime,
});
export type RiderApplication = v.InferOutput<typeof RiderApplicationSchema>;

/** An admin's decision on an application. A rejection has a reason, which the applicant sees. */
export const DecisionSchema = v.variant("decision", [
  v.object({ decision: v.literal("approve"), center }),
  v.object({ decision: v.literal("refuse"), reason }),
]);
export type Decision = v.InferOutput<typeof DecisionSchema>;

/** The kinds of changes to a staff record. */
export const STAFF_EVENT_KINDS = [
  "seeded",
  "invited",
  "joined",
  "approved",
  "changed",
  "deactivated",
  "activated",
] as const;

/**
 * An entry of the staff audit log: the actor, the change, the staff member, and the staff member's status
 * after the change.
 */
export const StaffEventSchema = v.object({
  kind: v.picklist(STAFF_EVENT_KINDS),
  at: isoTime,
  name: v.string(),
  /** The actor. Absent for the first admin, because the system adds this admin. */
  by: v.optional(v.string()),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
  /** The role and center before the change. */
  before: v.optional(v.object({ role: v.picklist(STAFF_ROLES), center: v.string() })),
  /** The network address of the actor. */
  network: v.optional(v.string()),
});
export type StaffEvent = v.InferOutput<typeof StaffEventSchema>;

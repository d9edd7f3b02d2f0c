import * as v from "valibot";
import { code } from "./messages.ts";
import { parsePhone } from "./phone.ts";
import { STAFF_ROLES } from "./principal.ts";
import { isBlank, isLine, isText } from "./text.ts";

const MAX_NAME = 100;
const MAX_NOTE = 500;

const name = v.pipe(
  v.string(code("name.required")),
  v.trim(),
  v.check((text) => !isBlank(text), code("name.required")),
  v.maxLength(MAX_NAME, code("text.tooLong")),
  v.check(isLine, code("text.notAllowed")),
);
const phone = v.pipe(
  v.string(code("phone.required")),
  v.trim(),
  v.nonEmpty(code("phone.required")),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = parsePhone(dataset.value);
    if (read !== null) return read;
    addIssue({ message: code("phone.invalid") });
    return NEVER;
  }),
);
const center = v.pipe(
  v.string(code("center.required")),
  v.nonEmpty(code("center.required")),
  v.maxLength(MAX_NAME),
);
const role = v.picklist(STAFF_ROLES, code("role.required"));
const email = v.pipe(
  v.string(code("email.required")),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(code("email.required")),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, code("email.invalid")),
  v.maxLength(254, code("text.tooLong")),
  v.check(isLine, code("text.notAllowed")),
);
const note = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_NOTE, code("text.tooLong")),
  v.check(isText, code("text.notAllowed")),
);
const requiredNote = v.pipe(
  v.string(code("reason.required")),
  note,
  v.check((text) => !isBlank(text), code("reason.required")),
);

/** Who the signed-in person is: a role and a center for staff. */
export const MeSchema = v.object({
  uid: v.string(),
  email: v.string(),
  staff: v.optional(v.object({ role: v.picklist(STAFF_ROLES), center: v.string(), name: v.string() })),
});
export type Me = v.InferOutput<typeof MeSchema>;

/** Whether somebody works here: invited and not yet come, at work, or not any more. */
export const STAFF_STATUSES = ["invited", "active", "inactive"] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** Somebody on the staff, as admins see them. `id` is of the entry, since an invited person has no account yet. */
export const StaffMemberSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
  status: v.picklist(STAFF_STATUSES),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type StaffMember = v.InferOutput<typeof StaffMemberSchema>;

/** An admin's invitation of somebody to the staff. */
export const InvitationSchema = v.object({ email, name, role, center });
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** The answer to an invitation: the secret in the link that is to be sent to the invited person. Shown once. */
export const InvitedSchema = v.object({ member: StaffMemberSchema, secret: v.string() });

/** What an admin may change of somebody. */
export const StaffChangeSchema = v.object({ role, center, is_active: v.boolean() });
export type StaffChange = v.InferOutput<typeof StaffChangeSchema>;

/** The ways in which a rider gets about. */
export const VEHICLES = ["bicycle", "motorbike", "van", "on_foot"] as const;

/** The form 'Become a rider'. */
export const RiderApplicationFormSchema = v.object({
  name,
  phone,
  center,
  vehicle: v.picklist(VEHICLES, code("vehicle.required")),
});
export type RiderApplicationForm = v.InferOutput<typeof RiderApplicationFormSchema>;

export const APPLICATION_STATUSES = ["waiting", "approved", "refused"] as const;

/** An application to become a rider. `reason`: why it was refused. */
export const RiderApplicationSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.string(),
  center: v.string(),
  vehicle: v.picklist(VEHICLES),
  status: v.picklist(APPLICATION_STATUSES),
  reason: v.optional(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type RiderApplication = v.InferOutput<typeof RiderApplicationSchema>;

/** An admin's decision on an application: a refusal names its reason, which the applicant sees. */
export const DecisionSchema = v.variant("decision", [
  v.object({ decision: v.literal("approve"), center }),
  v.object({ decision: v.literal("refuse"), reason: requiredNote }),
]);
export type Decision = v.InferOutput<typeof DecisionSchema>;

/** What can happen to an entry of the staff. */
export const STAFF_EVENT_KINDS = [
  "seeded",
  "invited",
  "joined",
  "approved",
  "changed",
  "deactivated",
  "activated",
] as const;

/** A line of the record of the staff: who did what to whom, and how they stood afterwards. */
export const StaffEventSchema = v.object({
  kind: v.picklist(STAFF_EVENT_KINDS),
  at: v.pipe(v.string(), v.isoTimestamp()),
  name: v.string(),
  /** Who did it; the system at its first start. */
  by: v.optional(v.string()),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
});
export type StaffEvent = v.InferOutput<typeof StaffEventSchema>;

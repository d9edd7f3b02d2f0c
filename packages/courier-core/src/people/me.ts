/** The current user: their memberships and, for staff, their role. */
import * as v from "valibot";
import { MEMBER_ROLES, STAFF_ROLES } from "./principal.ts";

/**
 * A membership of the caller. `name` is empty for a merchant without a team. `shard` is the shard code for
 * new tracking IDs.
 */
export const MembershipSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(MEMBER_ROLES),
  shard: v.string(),
});
export type Membership = v.InferOutput<typeof MembershipSchema>;

/** The current user with their memberships and, for staff, their role and center. */
export const MeSchema = v.object({
  uid: v.string(),
  email: v.string(),
  /** The user's memberships, their own merchant first. */
  merchants: v.optional(v.array(MembershipSchema), []),
  staff: v.optional(v.object({ role: v.picklist(STAFF_ROLES), center: v.string(), name: v.string() })),
});
export type Me = v.InferOutput<typeof MeSchema>;

/**
 * Merchants and their members. A merchant owns parcels and money. A person is a member of one or more
 * merchants.
 */
import * as v from "valibot";
import { email, isoTime, line, uid } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { MEMBER_ROLES, type MemberRole } from "./principal.ts";

/** The maximum number of members and open invitations per merchant. */
export const MAX_MEMBERS = 100;
/** The number of hours for which an invitation or an ownership offer is valid. */
export const INVITATION_HOURS = 48;
/**
 * The number of hours for which the payout method cannot be changed after an owner or a finance member was
 * changed.
 */
export const PAYOUT_FREEZE_HOURS = 72;

/**
 * The roles that can be given with an invitation. Ownership can only be offered to a member, who then accepts
 * it.
 */
export const INVITED_ROLES = ["booker", "finance", "viewer"] as const satisfies readonly MemberRole[];

/**
 * Whether a change between these roles blocks changes to the payout method for {@link PAYOUT_FREEZE_HOURS}.
 */
export function freezesPayouts(...roles: readonly MemberRole[]): boolean {
  return roles.some((role) => role === "owner" || role === "finance");
}

const invitedRole = v.picklist(INVITED_ROLES, code("memberRole.required"));

/** A member of a team, as the other members see them. */
export const MemberSchema = v.object({
  uid: v.string(),
  email: v.string(),
  /** The person's name. Absent if their account has none. */
  name: v.optional(v.string()),
  role: v.picklist(MEMBER_ROLES),
  since: isoTime,
});
export type Member = v.InferOutput<typeof MemberSchema>;

/** An invitation that was neither accepted nor withdrawn. */
const OpenInvitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(INVITED_ROLES),
  expires_at: isoTime,
});

/** A merchant's team. `offer` is an open offer of ownership. `name` is empty before the first invitation. */
export const TeamSchema = v.object({
  name: v.string(),
  members: v.array(MemberSchema),
  invitations: v.array(OpenInvitationSchema),
  offer: v.optional(v.object({ uid: v.string(), by: v.string(), expires_at: isoTime })),
  /** The time until which the payout method cannot be changed. */
  payout_frozen_until: v.optional(isoTime),
});
export type Team = v.InferOutput<typeof TeamSchema>;

/** The name of a merchant. */
export const TeamNameSchema = v.object({ name: line(code("merchantName.required")) });

/** An owner's invitation of a person, with the person's role. */
export const MemberInvitationSchema = v.object({ email: v.pipe(email, v.toLowerCase()), role: invitedRole });
export type MemberInvitation = v.InferOutput<typeof MemberInvitationSchema>;

/** The response to an invitation, with the secret for the invitation link. The secret is shown only once. */
export const InvitedMemberSchema = v.object({ invitation: OpenInvitationSchema, secret: v.string() });
export type InvitedMember = v.InferOutput<typeof InvitedMemberSchema>;

/** An invitation as the invited person sees it. */
export const ReceivedInvitationSchema = v.object({
  merchant: v.string(),
  invited_by: v.string(),
  role: v.picklist(INVITED_ROLES),
  expires_at: isoTime,
});
export type ReceivedInvitation = v.InferOutput<typeof ReceivedInvitationSchema>;

/** A change to a member's role. */
export const MemberChangeSchema = v.object({ role: invitedRole });

/**
 * An offer of ownership to a member. When the member accepts the offer, the owner who made it becomes a
 * booker, unless `stays_owner` is set.
 */
export const OwnershipOfferSchema = v.object({ uid, stays_owner: v.boolean() });
export type OwnershipOffer = v.InferOutput<typeof OwnershipOfferSchema>;

/** The actions that are recorded in a merchant's audit log. */
export const TEAM_ACTIONS = [
  "renamed",
  "invited",
  "invitation_withdrawn",
  "joined",
  "role_changed",
  "removed",
  "left",
  "ownership_offered",
  "ownership_withdrawn",
  "ownership_accepted",
  "payout_method_changed",
  "place_added",
  "place_changed",
  "place_deleted",
  "receivers_added",
  "receiver_changed",
  "receiver_deleted",
  "receivers_merged",
] as const;

/**
 * An entry of a merchant's audit log. `subject` is the e-mail address or the ID of the record that was
 * changed. Entries about receivers contain only the number of receivers, and no personal data, because the
 * audit log is kept when the account is deleted.
 */
export const TeamAuditEntrySchema = v.object({
  number: v.number(),
  at: isoTime,
  action: v.picklist(TEAM_ACTIONS),
  by: v.string(),
  subject: v.string(),
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  network: v.optional(v.string()),
});
export type TeamAuditEntry = v.InferOutput<typeof TeamAuditEntrySchema>;

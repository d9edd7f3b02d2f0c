import type { MemberRole } from "@harkara/courier-core/people/principal";
import type { TeamAuditEntry } from "@harkara/courier-core/people/team";
import { m } from "@harkara/web/paraglide/messages.js";

export const MEMBER_ROLE_TEXT: Readonly<Record<MemberRole, () => string>> = {
  owner: m.team_role_owner,
  booker: m.team_role_booker,
  finance: m.team_role_finance,
  viewer: m.team_role_viewer,
};

/** UI text about each role's permissions. */
export const MEMBER_ROLE_HINT: Readonly<Record<MemberRole, () => string>> = {
  owner: m.team_role_owner_hint,
  booker: m.team_role_booker_hint,
  finance: m.team_role_finance_hint,
  viewer: m.team_role_viewer_hint,
};

export const TEAM_ACTION_TEXT: Readonly<Record<TeamAuditEntry["action"], () => string>> = {
  renamed: m.team_change_renamed,
  invited: m.team_change_invited,
  invitation_withdrawn: m.team_change_invitation_withdrawn,
  joined: m.team_change_joined,
  role_changed: m.team_change_role_changed,
  removed: m.team_change_removed,
  left: m.team_change_left,
  ownership_offered: m.team_change_ownership_offered,
  ownership_withdrawn: m.team_change_ownership_withdrawn,
  ownership_accepted: m.team_change_ownership_accepted,
  payout_method_changed: m.team_change_payout_method_changed,
  place_added: m.team_change_place_added,
  place_changed: m.team_change_place_changed,
  place_deleted: m.team_change_place_deleted,
  receivers_added: m.team_change_receivers_added,
  receiver_changed: m.team_change_receiver_changed,
  receiver_deleted: m.team_change_receiver_deleted,
  receivers_merged: m.team_change_receivers_merged,
};

import { INVITED_ROLES } from "@harkara/courier-core/people/team";
import { RadioGroup } from "@harkara/ui/radio-group";
import { MEMBER_ROLE_HINT, MEMBER_ROLE_TEXT } from "../../../i18n/team-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

export type InvitedRole = (typeof INVITED_ROLES)[number];

interface MemberRoleSelectProps {
  /** The selected role. Empty if the member's role is not in the list. */
  value: InvitedRole | "";
  onChange: (role: InvitedRole) => void;
}

/** A select field for a member's role. The field explains the permissions of each role. */
export function MemberRoleSelect({ value, onChange }: MemberRoleSelectProps) {
  return (
    <RadioGroup
      legend={m.staff_role()}
      value={value}
      onValueChange={(chosen) => onChange(INVITED_ROLES.find((role) => role === chosen) ?? "viewer")}
      options={INVITED_ROLES.map((role) => ({
        value: role,
        label: MEMBER_ROLE_TEXT[role](),
        description: MEMBER_ROLE_HINT[role](),
      }))}
    />
  );
}

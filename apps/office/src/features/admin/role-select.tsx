import { STAFF_ROLES, type StaffRole } from "@harkara/courier-core/people/principal";
import { NativeSelect } from "@harkara/ui/native-select";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** Selects the role of a staff member. */
export function RoleSelect({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <NativeSelect
      label={m.staff_role()}
      options={STAFF_ROLES.map((role) => ({ value: role, label: ROLE_TEXT[role]() }))}
      value={value}
      onValueChange={(chosen) => onChange(STAFF_ROLES.find((role) => role === chosen) ?? value)}
    />
  );
}

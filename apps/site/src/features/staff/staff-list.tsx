import { badgeOf } from "@harkara/courier-core/badge";
import { STAFF_ROLES } from "@harkara/courier-core/principal";
import type { StaffMember, StaffStatus } from "@harkara/courier-core/staff";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffQuery } from "../../api/staff.ts";
import { useApi } from "../../api/use-api.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { ROLE_TEXT, STAFF_STATUS_TEXT } from "../../i18n/staff-words.ts";
import { m } from "../../paraglide/messages.js";
import { PrintBadge } from "../../printouts/print-badge.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { Fetched } from "../../shell/fetched.tsx";

const TONES: Readonly<Record<StaffStatus, BadgeTone>> = {
  invited: "warning",
  active: "success",
  inactive: "neutral",
};

/** The staff, sorted by center. Can be filtered by role, center, and name or e-mail address. */
export function StaffList() {
  return (
    <Fetched title={m.staff_failed()} query={useQuery(staffQuery(useApi()))}>
      {(people) => <People people={people} />}
    </Fetched>
  );
}

function People({ people }: { people: readonly StaffMember[] }) {
  const nameOf = useDistrictName();
  const [role, setRole] = useState("");
  const [center, setCenter] = useState("");
  const [text, setText] = useState("");
  const [changed, setChanged] = useState<StaffMember>();
  const searched = text.trim().toLowerCase();
  const shown = people.filter(
    (member) =>
      (role === "" || member.role === role) &&
      (center === "" || member.center === center) &&
      (member.name.toLowerCase().includes(searched) || member.email.includes(searched)),
  );
  const centers = [...new Set(people.map((member) => member.center))];
  const clear = () => {
    setText("");
    setRole("");
    setCenter("");
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={m.staff_search()}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          label={m.staff_role()}
          options={[
            { value: "", label: m.staff_filter_all() },
            ...STAFF_ROLES.map((value) => ({ value, label: ROLE_TEXT[value]() })),
          ]}
          value={role}
          onValueChange={setRole}
        />
        <NativeSelect
          label={m.staff_center()}
          options={[
            { value: "", label: m.staff_filter_all_centers() },
            ...centers.map((value) => ({ value, label: nameOf(value) })),
          ]}
          value={center}
          onValueChange={setCenter}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={people.length === 0 ? m.staff_empty() : m.staff_not_found()}
          action={
            people.length === 0 ? undefined : (
              <Button variant="secondary" onClick={clear}>
                {m.staff_show_all()}
              </Button>
            )
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((member) => (
            <Member key={member.id} member={member} onChange={() => setChanged(member)} />
          ))}
        </ul>
      )}
      {changed === undefined ? null : <ChangeDialog member={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

function Member({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const nameOf = useDistrictName();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-bold">{member.name}</p>
        <p className="text-ink-muted" translate="no">
          {member.email}
        </p>
        <p>
          {ROLE_TEXT[member.role]()}, {nameOf(member.center)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {member.role === "rider" && member.status !== "inactive" ? (
          <PrintBadge name={member.name} badge={badgeOf(member.id)} center={member.center} />
        ) : null}
        <Badge tone={TONES[member.status]}>{STAFF_STATUS_TEXT[member.status]()}</Badge>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.staff_change_title({ name: member.name })}
          onClick={onChange}
        >
          {m.staff_change()}
        </Button>
      </div>
    </li>
  );
}

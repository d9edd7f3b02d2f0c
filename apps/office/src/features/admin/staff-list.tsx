import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { badgeOf } from "@harkara/courier-core/people/badge";
import { STAFF_ROLES } from "@harkara/courier-core/people/principal";
import type { StaffMember, StaffStatus } from "@harkara/courier-core/people/staff";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { EmptyState } from "@harkara/ui/empty-state";
import { FilterBar } from "@harkara/ui/filter-bar";
import { FilterSelect } from "@harkara/ui/filter-select";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { STAFF_KEY, renewStaffInvitation, staffQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { ROLE_TEXT, STAFF_STATUS_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintBadge } from "../../printouts/print-badge.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { InvitedLink } from "./invited-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { SendInvitationAgain } from "@harkara/web/shell/send-invitation-again.tsx";

const TONES: Readonly<Record<Exclude<StaffStatus, "active">, BadgeTone>> = {
  invited: "warning",
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
      matches(member, searched),
  );
  const centers = [...new Set(people.map((member) => member.center))];
  const active = [role, center].filter((value) => value !== "").length;
  const clear = () => {
    setText("");
    setRole("");
    setCenter("");
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      <FilterBar
        label={m.parcels_filters()}
        search={{
          label: m.staff_search(),
          value: text,
          onValueChange: setText,
          clearLabel: m.parcels_search_clear(),
        }}
        labels={{ filters: m.parcels_filters(), active: formatNumber(active) }}
        activeCount={active}
      >
        <FilterSelect
          label={m.staff_role()}
          clearLabel={m.parcels_filter_clear({ filter: m.staff_role() })}
          options={[
            { value: "", label: m.staff_filter_all() },
            ...STAFF_ROLES.map((value) => ({ value, label: ROLE_TEXT[value]() })),
          ]}
          value={role}
          onValueChange={setRole}
        />
        <FilterSelect
          label={m.staff_hub()}
          clearLabel={m.parcels_filter_clear({ filter: m.staff_hub() })}
          options={[
            { value: "", label: m.staff_place_all() },
            ...centers.map((value) => ({ value, label: nameOf(value) })),
          ]}
          value={center}
          onValueChange={setCenter}
        />
      </FilterBar>
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
        <DataTable
          caption={m.staff_title()}
          columns={columnsOf(nameOf, setChanged)}
          rows={shown}
          getRowId={({ id }) => id}
          narrowCell={narrowMember(setChanged)}
          status="ready"
          loadingLabel={m.loading()}
          emptyState={null}
        />
      )}
      {changed === undefined ? null : <ChangeDialog member={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

/** Whether the name, the email address or the phone number of a staff member contains a search text. */
function matches({ name, email, phone }: StaffMember, text: string): boolean {
  if (name.toLowerCase().includes(text) || email.includes(text)) return true;
  const digits = toAsciiDigits(text).replace(/[\s-]/g, "");
  return digits !== "" && phone !== undefined && phone.includes(digits);
}

const columnsOf = (
  nameOf: DistrictName,
  onChange: (member: StaffMember) => void,
): DataTableColumn<StaffMember>[] => [
  {
    id: "name",
    header: m.staff_name(),
    kind: "heading",
    cell: (member) => (
      <span className="flex flex-col">
        <span className="flex items-center gap-x-2">
          <NameLink member={member} />
          <StatusBadge status={member.status} />
        </span>
        <span className="truncate text-sm font-normal text-ink-muted" translate="no">
          {member.email}
        </span>
      </span>
    ),
  },
  { id: "role", header: m.staff_role(), cell: ({ role }) => ROLE_TEXT[role]() },
  {
    id: "phone",
    header: m.staff_phone(),
    width: 9,
    cell: ({ phone }) => <Phone phone={phone} />,
  },
  { id: "center", header: m.staff_hub(), cell: ({ center }) => nameOf(center) },
  {
    id: "actions",
    header: m.parcels_col_actions(),
    align: "end",
    cell: (member) => (
      <span className="flex justify-end gap-2">
        <StaffActions member={member} />
        <EditButton member={member} onChange={onChange} />
      </span>
    ),
  },
];

interface NarrowMemberProps {
  member: StaffMember;
  onChange: (member: StaffMember) => void;
}

/** A staff member on a phone: name, role, phone number and e-mail address, each on its own line. */
function NarrowMember({ member, onChange }: NarrowMemberProps) {
  const nameOf = useDistrictName();
  const { email, phone, role, center, status } = member;
  return (
    <span className="flex min-w-0 flex-col gap-0.5 py-0.5 wrap-anywhere">
      <span className="flex items-start justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <NameLink member={member} />
          <StatusBadge status={status} />
        </span>
        <EditButton member={member} onChange={onChange} />
      </span>
      <span className="text-sm">
        {ROLE_TEXT[role]()}, {nameOf(center)}
      </span>
      {phone === undefined ? null : (
        <span className="text-sm">
          <PhoneLink phone={phone} />
        </span>
      )}
      <span className="text-sm text-ink-muted" translate="no">
        {email}
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        <StaffActions member={member} />
      </span>
    </span>
  );
}

const narrowMember = (onChange: NarrowMemberProps["onChange"]) => (member: StaffMember) => (
  <NarrowMember member={member} onChange={onChange} />
);

/** The name of a staff member, which links to their record. */
function NameLink({ member: { id, name } }: { member: StaffMember }) {
  return (
    <TextLink asChild className="min-w-0 font-semibold">
      <Link to="/desk/staff/$staffId" params={{ staffId: id }}>
        {name}
      </Link>
    </TextLink>
  );
}

/** The status of a staff member who is not active. */
function StatusBadge({ status }: { status: StaffStatus }) {
  return status === "active" ? null : <Badge tone={TONES[status]}>{STAFF_STATUS_TEXT[status]()}</Badge>;
}

const Phone = ({ phone }: { phone: string | undefined }) =>
  phone === undefined ? "–" : <PhoneLink phone={phone} />;

function EditButton({ member, onChange }: NarrowMemberProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={m.staff_change_title({ name: member.name })}
      onClick={() => onChange(member)}
    >
      {m.staff_change()}
    </Button>
  );
}

/** The actions for a staff member that depend on the role and the status. */
function StaffActions({ member }: { member: StaffMember }) {
  const { id, name, role, status, center } = member;
  return (
    <>
      {status === "invited" ? (
        <SendInvitationAgain
          name={name}
          queryKey={[STAFF_KEY]}
          renew={(api) => renewStaffInvitation(api, id)}
          link={invitedLink}
        />
      ) : null}
      {role === "rider" && status !== "inactive" ? (
        <PrintBadge name={name} badge={badgeOf(id)} center={center} />
      ) : null}
    </>
  );
}

const invitedLink = ({ member, secret }: { member: StaffMember; secret: string }) => (
  <InvitedLink email={member.email} secret={secret} />
);

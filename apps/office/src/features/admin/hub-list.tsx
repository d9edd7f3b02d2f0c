import type { Hub } from "@harkara/courier-core/journey/hub-phone";
import { searchPlaces } from "@harkara/courier-core/people/place-search";
import { Button } from "@harkara/ui/button";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { EmptyState } from "@harkara/ui/empty-state";
import { FilterBar } from "@harkara/ui/filter-bar";
import { FilterSelect } from "@harkara/ui/filter-select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hubsQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatNumber } from "@harkara/web/i18n/format.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { getLocale } from "@harkara/web/paraglide/runtime.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { HubPhoneDialog } from "./hub-phone-dialog.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** The hubs with their phone numbers. Can be searched by district, and filtered to hubs without a number. */
export function HubList() {
  return (
    <Fetched title={m.hubs_failed()} query={useQuery(hubsQuery(useApi()))}>
      {(hubs) => <Hubs hubs={hubs} />}
    </Fetched>
  );
}

function Hubs({ hubs }: { hubs: readonly Hub[] }) {
  const nameOf = useDistrictName();
  const { centers } = useCenters();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState("");
  const [changed, setChanged] = useState<string>();
  const found = new Set(searchPlaces(centers, text).map(({ center }) => center.district));
  const shown = hubs
    .filter(
      ({ center, phone }) =>
        (text.trim() === "" || found.has(center)) && (filter === "" || phone === undefined),
    )
    .toSorted((one, other) => nameOf(one.center).localeCompare(nameOf(other.center), getLocale()));
  const hub = hubs.find(({ center }) => center === changed);
  const active = filter === "" ? 0 : 1;
  const clear = () => {
    setText("");
    setFilter("");
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      <FilterBar
        label={m.parcels_filters()}
        search={{
          label: m.hubs_search(),
          value: text,
          onValueChange: setText,
          clearLabel: m.parcels_search_clear(),
        }}
        labels={{ filters: m.parcels_filters(), active: formatNumber(active) }}
        activeCount={active}
      >
        <FilterSelect
          label={m.staff_phone()}
          clearLabel={m.parcels_filter_clear({ filter: m.staff_phone() })}
          options={[
            { value: "", label: m.staff_place_all() },
            { value: "none", label: m.hubs_without_number() },
          ]}
          value={filter}
          onValueChange={setFilter}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState
          title={m.hubs_not_found()}
          action={
            <Button variant="secondary" onClick={clear}>
              {m.hubs_show_all()}
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={m.staff_tab_hubs()}
          columns={columnsOf(nameOf, setChanged)}
          rows={shown}
          getRowId={({ center }) => center}
          narrowCell={narrowHub(setChanged)}
          status="ready"
          loadingLabel={m.loading()}
          emptyState={null}
        />
      )}
      {hub === undefined ? null : (
        <HubPhoneDialog key={hub.center} hub={hub} onClose={() => setChanged(undefined)} />
      )}
    </div>
  );
}

type OnChange = (center: string) => void;

const columnsOf = (nameOf: DistrictName, onChange: OnChange): DataTableColumn<Hub>[] => [
  { id: "hub", header: m.staff_hub(), kind: "heading", cell: ({ center }) => nameOf(center) },
  { id: "phone", header: m.staff_phone(), width: 9, cell: (hub) => <HubPhone hub={hub} /> },
  { id: "changed", header: m.hubs_changed(), cell: (hub) => <LastChange hub={hub} /> },
  {
    id: "actions",
    header: m.parcels_col_actions(),
    align: "end",
    cell: (hub) => <PhoneButton hub={hub} onChange={onChange} />,
  },
];

interface HubProps {
  hub: Hub;
  onChange: OnChange;
}

/** A hub on a phone: name and button, then the phone number and its last change. */
function NarrowHub({ hub, onChange }: HubProps) {
  const nameOf = useDistrictName();
  return (
    <span className="flex min-w-0 items-center justify-between gap-2 py-0.5">
      <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <span className="font-semibold">{nameOf(hub.center)}</span>
        <span className="text-sm">
          <HubPhone hub={hub} />
        </span>
      </span>
      <PhoneButton hub={hub} onChange={onChange} />
    </span>
  );
}

const narrowHub = (onChange: OnChange) => (hub: Hub) => <NarrowHub hub={hub} onChange={onChange} />;

function HubPhone({ hub: { phone } }: { hub: Hub }) {
  return phone === undefined ? (
    <span className="text-ink-muted">{m.hub_phone_none()}</span>
  ) : (
    <PhoneLink phone={phone} />
  );
}

/** The time of the last change, and the admin who made it. */
function LastChange({ hub: { changed } }: { hub: Hub }) {
  if (changed === undefined) return "–";
  return (
    <FactLine
      facts={[
        formatDateTime(changed.at),
        ...(changed.by === undefined ? [] : [m.staff_event_by({ name: changed.by })]),
      ]}
    />
  );
}

function PhoneButton({ hub: { center, phone }, onChange }: HubProps) {
  const nameOf = useDistrictName();
  const district = nameOf(center);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={
        phone === undefined ? m.hub_phone_add_named({ district }) : m.hub_phone_change_named({ district })
      }
      onClick={() => onChange(center)}
    >
      {phone === undefined ? m.hub_phone_add() : m.hub_phone_change()}
    </Button>
  );
}

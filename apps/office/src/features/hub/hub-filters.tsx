import {
  DUE_FILTERS,
  HUB_SORTS,
  type HubList,
  type HubProblem,
  type HubSort,
  LEAST_ATTEMPTS,
  NO_ZONE,
  UNMOVED_HOURS,
} from "@harkara/courier-core/journey/hub-list";
import { COD_FILTERS } from "@harkara/courier-core/parcel/parcel-query";
import type { HubCounts, HubFilter } from "@harkara/courier-core/journey/staff-parcel";
import { FilterBar } from "@harkara/ui/filter-bar";
import { FilterSelect } from "@harkara/ui/filter-select";
import { useQuery } from "@tanstack/react-query";
import { zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { HubListSearch } from "./hub-search.ts";

const SORT_TEXT: Readonly<Record<HubSort, () => string>> = {
  waiting: m.hub_sort_waiting,
  late: m.hub_sort_late,
};
const DUE_TEXT = { now: m.hub_filter_due_now, later: m.hub_filter_due_later } as const;
/** The problems that parcels in each list can have. */
const PROBLEMS_IN: Readonly<Record<HubList, readonly HubProblem[]>> = {
  here: ["reply", "misrouted"],
  coming: ["missing"],
  riders: [],
  pickups: [],
};
const PROBLEM_TEXT: Readonly<Record<HubProblem, () => string>> = {
  reply: m.hub_problem_reply,
  misrouted: m.hub_problem_misrouted,
  missing: m.hub_problem_missing,
};
const COD_TEXT = { true: m.hub_filter_cod_with, false: m.hub_filter_cod_without } as const;

interface HubFiltersProps {
  user: StaffUser;
  list: HubList;
  filter: HubFilter;
  sort: HubSort;
  counts: HubCounts | undefined;
  onFilter: (search: Omit<HubListSearch, "list">) => void;
}

/**
 * The filters and the order of a list. A zone belongs to a delivery address, so only lists with parcels that
 * the hub delivers can be filtered by zone. Only lists whose parcels can have failed attempts can be filtered
 * by them.
 */
export function HubFilters({ user, list, filter, sort, counts, onFilter }: HubFiltersProps) {
  const nameOf = useDistrictName();
  const { data: zones } = useQuery(zonesQuery(useApi(), user.uid));
  const change = (next: Partial<HubListSearch>) =>
    onFilter({ ...filter, sort: sort === "waiting" ? undefined : sort, ...next });
  const isAtDoor = list === "here" || list === "riders";
  return (
    <FilterBar
      label={m.parcels_filters()}
      labels={{ filters: m.parcels_filters(), active: formatNumber(activeFilters(filter)) }}
      activeCount={activeFilters(filter)}
    >
      {list === "here" ? (
        <FilterSelect
          label={m.hub_filter_next()}
          clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_next() })}
          options={[
            ALL(),
            ...(counts?.next ?? []).map(({ center, count }) => ({
              value: center,
              label: m.list_count({ list: nameOf(center), count: formatNumber(count) }),
            })),
          ]}
          value={filter.next ?? ""}
          onValueChange={(value) => change({ next: value === "" ? undefined : value })}
        />
      ) : null}
      {isAtDoor && zones !== undefined && zones.zones.length > 0 ? (
        <FilterSelect
          label={m.hub_filter_zone()}
          clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_zone() })}
          options={[
            ALL(),
            ...zones.zones.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_ZONE, label: m.hub_filter_zone_none() },
          ]}
          value={filter.zone ?? ""}
          onValueChange={(value) => change({ zone: value === "" ? undefined : value })}
        />
      ) : null}
      {isAtDoor ? (
        <FilterSelect
          label={m.hub_filter_due()}
          clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_due() })}
          options={[ANY(), ...DUE_FILTERS.map((due) => ({ value: due, label: DUE_TEXT[due]() }))]}
          value={filter.due ?? ""}
          onValueChange={(value) => change({ due: DUE_FILTERS.find((due) => due === value) })}
        />
      ) : null}
      {isAtDoor ? (
        <FilterSelect
          label={m.hub_filter_attempts()}
          clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_attempts() })}
          options={[
            ANY(),
            ...LEAST_ATTEMPTS.map((least) => ({
              value: least,
              label: m.hub_filter_attempts_least({ count: formatNumber(Number(least)) }),
            })),
          ]}
          value={filter.attempts ?? ""}
          onValueChange={(value) => change({ attempts: LEAST_ATTEMPTS.find((least) => least === value) })}
        />
      ) : null}
      {PROBLEMS_IN[list].length === 0 ? null : (
        <FilterSelect
          label={m.hub_filter_problem()}
          clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_problem() })}
          options={[
            ALL(),
            ...PROBLEMS_IN[list].map((problem) => ({ value: problem, label: PROBLEM_TEXT[problem]() })),
          ]}
          value={filter.problem ?? ""}
          onValueChange={(value) =>
            change({ problem: PROBLEMS_IN[list].find((problem) => problem === value) })
          }
        />
      )}
      <FilterSelect
        label={m.hub_filter_cod()}
        clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_cod() })}
        options={[ALL(), ...COD_FILTERS.map((cod) => ({ value: cod, label: COD_TEXT[cod]() }))]}
        value={filter.cod ?? ""}
        onValueChange={(value) => change({ cod: COD_FILTERS.find((cod) => cod === value) })}
      />
      <FilterSelect
        label={m.hub_filter_unmoved()}
        clearLabel={m.parcels_filter_clear({ filter: m.hub_filter_unmoved() })}
        options={[
          { value: "", label: m.hub_filter_any_time() },
          ...UNMOVED_HOURS.map((hours) => ({
            value: hours,
            label: m.hub_filter_hours({ hours: formatNumber(Number(hours)) }),
          })),
        ]}
        value={filter.unmoved ?? ""}
        onValueChange={(value) => change({ unmoved: UNMOVED_HOURS.find((hours) => hours === value) })}
      />
      <FilterSelect
        label={m.hub_sort()}
        options={HUB_SORTS.map((value) => ({ value, label: SORT_TEXT[value]() }))}
        value={sort}
        onValueChange={(value) =>
          change({ sort: HUB_SORTS.find((each) => each === value && each !== "waiting") })
        }
      />
    </FilterBar>
  );
}

/** Returns the number of active filters. */
export const activeFilters = (filter: HubFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length;

const ANY = () => ({ value: "", label: m.hub_filter_any() });
const ALL = () => ({ value: "", label: m.hub_filter_all() });

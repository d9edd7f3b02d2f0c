import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { PARCEL_SORTS } from "@harkara/courier-core/parcel/parcel-query";
import { searchable } from "@harkara/courier-core/base/text";
import type { DataTableSorting } from "@harkara/ui/data-table";
import { m } from "@harkara/web/paraglide/messages.js";
import { changed, sortedBy, sortingOf, type ParcelSearch } from "./parcel-search.ts";

/** The table column for each sort key of the API. */
const COLUMNS = { created: "createdAt", title: "title", cost: "cost" } as const;
const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;
const ORDERS = { ascending: "asc", descending: "desc" } as const;

/** The sort orders, for the select field shown when the table has no column headers. */
const ORDERINGS = [
  { sort: "created", order: "desc", text: m.parcels_sort_newest },
  { sort: "created", order: "asc", text: m.parcels_sort_oldest },
  { sort: "title", order: "asc", text: m.parcels_sort_title_up },
  { sort: "title", order: "desc", text: m.parcels_sort_title_down },
  { sort: "cost", order: "desc", text: m.parcels_sort_cost_down },
  { sort: "cost", order: "asc", text: m.parcels_sort_cost_up },
] as const;

const nameOf = ({ sort, order }: { sort: string; order: string }) => `${sort} ${order}`;

/** Returns the props of a select field for the sort order. */
export function orderChoice(search: ParcelSearch, onChange: (search: ParcelSearch) => void) {
  return {
    label: m.parcels_sort(),
    options: ORDERINGS.map((ordering) => ({ value: nameOf(ordering), label: ordering.text() })),
    value: nameOf(sortingOf(search)),
    onValueChange: (name: string) => {
      const chosen = ORDERINGS.find((ordering) => nameOf(ordering) === name);
      if (chosen) onChange(changed(search, sortedBy(chosen)));
    },
  };
}

/**
 * Returns the table's sorting props. In a narrow layout, the filters contain a select field for the
 * order instead.
 */
export function parcelSorting(
  search: ParcelSearch,
  onChange: (search: ParcelSearch) => void,
): DataTableSorting {
  const { sort, order } = sortingOf(search);
  return {
    value: { columnId: COLUMNS[sort], direction: DIRECTIONS[order] },
    onValueChange: ({ columnId, direction }) => {
      const column = PARCEL_SORTS.find((name) => COLUMNS[name] === columnId);
      if (column) onChange(changed(search, sortedBy({ sort: column, order: ORDERS[direction] })));
    },
    label: m.parcels_sort(),
    options: [],
  };
}

/** Functions that return the sort key of a parcel, computed as in the API. */
const KEYS = {
  created: ({ creation_date }: Parcel) => creation_date,
  title: ({ title }: Parcel) => searchable(title),
  cost: ({ cost }: Parcel) => cost,
};

/** Sorts parcels from several pages. Parcels with equal sort keys are sorted by booking time. */
export function inOrder(parcels: readonly Parcel[], search: ParcelSearch): Parcel[] {
  const { sort, order } = sortingOf(search);
  const up = order === "asc" ? 1 : -1;
  return parcels.toSorted((one, other) => {
    const [key, otherKey] = [KEYS[sort](one), KEYS[sort](other)];
    if (key !== otherKey) return key < otherKey ? -up : up;
    return one.creation_date < other.creation_date ? -up : up;
  });
}

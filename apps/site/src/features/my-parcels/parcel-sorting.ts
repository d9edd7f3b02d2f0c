import { PARCEL_SORTS } from "@harkara/courier-core/parcel-query";
import type { DataTableSorting } from "@harkara/ui/data-table";
import { m } from "../../paraglide/messages.js";
import { changed, sortedBy, sortingOf, type ParcelSearch } from "./parcel-search.ts";

/** The table's columns by the API's names of sorts. */
const COLUMNS = { created: "createdAt", title: "title", cost: "cost" } as const;
const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;
const ORDERS = { ascending: "asc", descending: "desc" } as const;

/** The order of a search and the available orders, as props of the table. */
export function parcelSorting(
  search: ParcelSearch,
  onChange: (search: ParcelSearch) => void,
): DataTableSorting {
  const { sort, order } = sortingOf(search);
  return {
    value: { columnId: COLUMNS[sort], direction: DIRECTIONS[order] },
    onChange: ({ columnId, direction }) => {
      const column = PARCEL_SORTS.find((name) => COLUMNS[name] === columnId);
      if (column) onChange(changed(search, sortedBy({ sort: column, order: ORDERS[direction] })));
    },
    label: m.parcels_sort(),
    options: [
      { sort: { columnId: "createdAt", direction: "descending" }, label: m.parcels_sort_newest() },
      { sort: { columnId: "createdAt", direction: "ascending" }, label: m.parcels_sort_oldest() },
      { sort: { columnId: "title", direction: "ascending" }, label: m.parcels_sort_title_up() },
      { sort: { columnId: "title", direction: "descending" }, label: m.parcels_sort_title_down() },
      { sort: { columnId: "cost", direction: "descending" }, label: m.parcels_sort_cost_down() },
      { sort: { columnId: "cost", direction: "ascending" }, label: m.parcels_sort_cost_up() },
    ],
  };
}

import type { ParcelSorting } from "@harkara/ui/parcel-table";
import { m } from "../../paraglide/messages.js";
import { changed, sortedBy, sortingOf, type ParcelSearch } from "./parcel-search.ts";

/** What the columns of the table are called where they are sorted by. */
const COLUMNS = { created: "createdAt", title: "title", cost: "cost" } as const;
const SORTS = { createdAt: "created", title: "title", cost: "cost" } as const;
const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;
const ORDERS = { ascending: "asc", descending: "desc" } as const;

/** How a search is sorted, and the ways in which it can be, as the table takes them. */
export function parcelSorting(search: ParcelSearch, onChange: (search: ParcelSearch) => void): ParcelSorting {
  const { sort, order } = sortingOf(search);
  return {
    value: { key: COLUMNS[sort], direction: DIRECTIONS[order] },
    onChange: ({ key, direction }) =>
      onChange(changed(search, sortedBy({ sort: SORTS[key], order: ORDERS[direction] }))),
    label: m.parcels_sort(),
    options: [
      { sort: { key: "createdAt", direction: "descending" }, label: m.parcels_sort_newest() },
      { sort: { key: "createdAt", direction: "ascending" }, label: m.parcels_sort_oldest() },
      { sort: { key: "title", direction: "ascending" }, label: m.parcels_sort_title_up() },
      { sort: { key: "title", direction: "descending" }, label: m.parcels_sort_title_down() },
      { sort: { key: "cost", direction: "descending" }, label: m.parcels_sort_cost_down() },
      { sort: { key: "cost", direction: "ascending" }, label: m.parcels_sort_cost_up() },
    ],
  };
}

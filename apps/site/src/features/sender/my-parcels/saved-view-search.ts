/** Converts between the list's state and saved views. */
import type { SavedView } from "@harkara/courier-core/parcel/saved-view";
import { PARCEL_TABLE_COLUMNS, type ParcelTableColumn } from "@harkara/ui/parcel-table";
import * as v from "valibot";
import { ParcelSearchSchema, type ParcelSearch } from "./parcel-search.ts";

/** The state of the list: its search and its hidden columns. */
export interface ListState {
  readonly search: ParcelSearch;
  readonly hidden: ReadonlySet<ParcelTableColumn>;
}

/** Returns the search of a saved view, as search parameters of the page. */
export function savedSearch({ search }: Pick<SavedView, "search">): ParcelSearch {
  return v.parse(ParcelSearchSchema, search);
}

/** Returns the hidden columns of a saved view. Columns that no longer exist are left out. */
export function savedColumns({ hidden_columns }: Pick<SavedView, "hidden_columns">) {
  return new Set(PARCEL_TABLE_COLUMNS.filter((column) => hidden_columns.includes(column)));
}

/** Converts the list's state, without the page, to the content of a saved view. */
export function toSaved({
  search: { page: _page, cursor: _cursor, ...search },
  hidden,
}: ListState): Pick<SavedView, "search" | "hidden_columns"> {
  return { search, hidden_columns: [...hidden] };
}

/** Returns the search parameters in a fixed order, without the page. */
function canonical({ page: _page, cursor: _cursor, ...search }: ParcelSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether the list has a saved view's search. The page does not matter. */
export function isShown(saved: Pick<SavedView, "search">, search: ParcelSearch): boolean {
  return canonical(savedSearch(saved)) === canonical(search);
}

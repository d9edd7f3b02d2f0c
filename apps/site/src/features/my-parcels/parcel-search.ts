/** The search parameters of My parcels. */
import {
  PARCEL_SORTS,
  ParcelQuerySchema,
  SORT_ORDERS,
  type ParcelSort,
  type SortOrder,
} from "@harkara/courier-core/parcel-query";
import * as v from "valibot";
import { optionalParameter, pageParameters, textParameter } from "../../lists/list-location.ts";

const { entries } = ParcelQuerySchema;

/** Whether the API takes a text to look for: one that is not too long. */
export function isSearchable(text: string): boolean {
  return v.is(entries.search, text);
}

/**
 * The search of the page: `?search=coats&payment_status=unpaid&sort=cost&order=desc`, in the words of the API. A later page needs its
 * `cursor`, and `page`, its number, with which its rows are counted.
 */
export const ParcelSearchSchema = v.pipe(
  v.object({
    search: optionalParameter(textParameter(isSearchable)),
    payment_status: optionalParameter(entries.payment_status),
    delivery_status: optionalParameter(entries.delivery_status),
    type: optionalParameter(entries.type),
    from: optionalParameter(entries.from),
    to: optionalParameter(entries.to),
    sort: optionalParameter(v.picklist(PARCEL_SORTS)),
    order: optionalParameter(v.picklist(SORT_ORDERS)),
    ...pageParameters,
  }),
  v.transform(({ sort, order, page, cursor, ...search }) => ({
    ...search,
    ...sortedBy({ sort: sort ?? NEWEST_FIRST.sort, order: order ?? NEWEST_FIRST.order }),
    ...(page === undefined || cursor === undefined ? {} : { page, cursor }),
  })),
);

/** The search of the page, checked. */
export type ParcelSearch = v.InferOutput<typeof ParcelSearchSchema>;

interface Sorting {
  readonly sort: ParcelSort;
  readonly order: SortOrder;
}

const NEWEST_FIRST: Sorting = { sort: "created", order: "desc" };

/** An order as the address has it: not at all when it is the usual one. */
export function sortedBy({ sort, order }: Sorting): { sort?: ParcelSort; order?: SortOrder } {
  const isUsual = sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order;
  return isUsual ? { sort: undefined, order: undefined } : { sort, order };
}

/** How a search is sorted. */
export function sortingOf(search: ParcelSearch): Sorting {
  return { sort: search.sort ?? NEWEST_FIRST.sort, order: search.order ?? NEWEST_FIRST.order };
}

const FILTERS = ["payment_status", "delivery_status", "type", "from", "to"] as const;

/** How many filters narrow a search, its words aside. */
export function filterCount(search: ParcelSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length;
}

/** Whether a search leaves out any of a person's parcels. */
export function isNarrowed(search: ParcelSearch): boolean {
  return search.search !== undefined || filterCount(search) > 0;
}

/** The same order without words or filters. */
export function widened({ sort, order }: ParcelSearch): ParcelSearch {
  return { sort, order };
}

/** A search looked for otherwise, from its first page. */
export function changed(
  { page: _page, cursor: _cursor, ...search }: ParcelSearch,
  change: Omit<ParcelSearch, "page" | "cursor">,
): ParcelSearch {
  return { ...search, ...change };
}

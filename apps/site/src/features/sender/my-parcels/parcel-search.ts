/** The search parameters of My parcels. */
import {
  COD_FILTERS,
  PARCEL_SORTS,
  ParcelQuerySchema,
  SORT_ORDERS,
  type ParcelSort,
  type SortOrder,
} from "@harkara/courier-core/parcel/parcel-query";
import * as v from "valibot";
import { pageParameters } from "@harkara/web/lists/list-location.ts";
import { optionalParameter, textParameter } from "@harkara/web/url/search-parameter.ts";

const { entries } = ParcelQuerySchema;

/** Whether the API accepts a search text. */
export function isSearchable(text: string): boolean {
  return v.is(entries.search, text);
}

/**
 * The search parameters of the page, with the same names as in the API:
 * `?view=payable&search=coats&sort=cost&order=desc`.
 */
export const ParcelSearchSchema = v.pipe(
  v.object({
    view: optionalParameter(entries.view),
    search: optionalParameter(textParameter(isSearchable)),
    payment_status: optionalParameter(entries.payment_status),
    delivery_status: optionalParameter(entries.delivery_status),
    type: optionalParameter(entries.type),
    // The router parses `cod=true` as a boolean.
    cod: optionalParameter(
      v.pipe(v.union([v.string(), v.boolean()]), v.transform(String), v.picklist(COD_FILTERS)),
    ),
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

/** Valid search parameters. */
export type ParcelSearch = v.InferOutput<typeof ParcelSearchSchema>;

interface Sorting {
  readonly sort: ParcelSort;
  readonly order: SortOrder;
}

const NEWEST_FIRST: Sorting = { sort: "created", order: "desc" };

/** Returns the search parameters for a sort order. The default order has none. */
export function sortedBy({ sort, order }: Sorting): { sort?: ParcelSort; order?: SortOrder } {
  const isUsual = sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order;
  return isUsual ? { sort: undefined, order: undefined } : { sort, order };
}

/** Returns the sort order of a search. */
export function sortingOf(search: ParcelSearch): Sorting {
  return { sort: search.sort ?? NEWEST_FIRST.sort, order: search.order ?? NEWEST_FIRST.order };
}

const FILTERS = ["payment_status", "delivery_status", "type", "cod", "from", "to"] as const;

/** Returns the number of active filters, without the view and the search text. */
export function filterCount(search: ParcelSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length;
}

/** Whether a search has a text or a filter. */
export function isNarrowed(search: ParcelSearch): boolean {
  return search.search !== undefined || filterCount(search) > 0;
}

/** Returns the search without the search text and the filters. The view and the order are kept. */
export function widened({ view, sort, order }: ParcelSearch): ParcelSearch {
  return { view, sort, order };
}

/** Returns the changed search. It starts again at page 1. */
export function changed(
  { page: _page, cursor: _cursor, ...search }: ParcelSearch,
  change: Omit<ParcelSearch, "page" | "cursor">,
): ParcelSearch {
  return { ...search, ...change };
}

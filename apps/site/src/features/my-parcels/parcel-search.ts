/** What is looked for in My parcels, and which page of it is shown: the search of the address, and what the browser's history keeps. */
import {
  PARCEL_SORTS,
  ParcelQuerySchema,
  SORT_ORDERS,
  type ParcelSort,
  type SortOrder,
} from "@harkara/courier-core/parcel-query";
import * as v from "valibot";

const { entries } = ParcelQuerySchema;

const MAX_CURSOR = 200;

/** Whether the API takes a text to look for: one that is not too long. */
export function isSearchable(text: string): boolean {
  return v.is(entries.search, text);
}

/** What can't be looked for is as good as absent: a link that someone has changed opens the list all the same. */
const orAbsent = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

// The router reads `search=8801712345678` as a number.
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
  v.check(isSearchable),
  v.transform((value) => (value === "" ? undefined : value)),
);

/**
 * The search of the page: `?search=coats&payment_status=unpaid&sort=cost&order=desc`, in the words of the API. A later page needs its
 * `cursor`, and `page`, its number, with which its rows are counted.
 */
export const ParcelSearchSchema = v.pipe(
  v.object({
    search: orAbsent(text),
    payment_status: orAbsent(entries.payment_status),
    delivery_status: orAbsent(entries.delivery_status),
    type: orAbsent(entries.type),
    from: orAbsent(entries.from),
    to: orAbsent(entries.to),
    sort: orAbsent(v.picklist(PARCEL_SORTS)),
    order: orAbsent(v.picklist(SORT_ORDERS)),
    page: orAbsent(v.pipe(v.number(), v.safeInteger(), v.minValue(2))),
    cursor: orAbsent(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CURSOR))),
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

/** A page of a search. Where a keyset page begins can't be worked out backwards: so the way to it is kept. */
export interface Place {
  readonly search: ParcelSearch;
  /** The cursors of the pages before this one, as far as they are known, the nearest last; the first page has none. */
  readonly earlier: readonly string[];
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    earlier?: readonly string[];
  }
}

const EarlierSchema = v.fallback(v.object({ earlier: v.array(v.string()) }), { earlier: [] });

/** Reads what the browser's history keeps beside an address; a link that somebody has sent brings nothing. */
export function earlierOf(state: unknown): readonly string[] {
  return v.parse(EarlierSchema, state).earlier;
}

/** @param cursor where the next page begins */
export function nextPlace({ search, earlier }: Place, cursor: string): Place {
  return {
    search: { ...search, page: (search.page ?? 1) + 1, cursor },
    earlier: search.cursor === undefined ? [] : [...earlier, search.cursor],
  };
}

/** Whether the page before is known, or is the first; else one can only begin anew. */
export function isPreviousKnown({ search, earlier }: Place): boolean {
  return search.page === 2 || earlier.length > 0;
}

/** The page before, or the first where that is not known. */
export function previousPlace({ search, earlier }: Place): Place {
  const cursor = earlier.at(-1);
  if (search.page === undefined || search.page === 2 || cursor === undefined) return firstPlace(search);
  return { search: { ...search, page: search.page - 1, cursor }, earlier: earlier.slice(0, -1) };
}

/** The first page of a search. */
export function firstPlace(search: ParcelSearch): Place {
  return { search: changed(search, {}), earlier: [] };
}

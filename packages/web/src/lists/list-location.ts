/**
 * The state of a list in the URL: its search parameters and its page. With keyset pagination, the cursor of
 * the previous page cannot be computed, so the history state keeps the cursors of earlier pages.
 */
import * as v from "valibot";
import { optionalParameter } from "../url/search-parameter.ts";

const MAX_CURSOR = 200;

/** The search parameters of a later page: its cursor, and its number, which determines the row numbers. */
export const pageParameters = {
  page: optionalParameter(v.pipe(v.number(), v.safeInteger(), v.minValue(2))),
  cursor: optionalParameter(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CURSOR))),
};

/** The search parameters of a list. The first page has neither `page` nor `cursor`. */
export interface PagedSearch {
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a list. */
export interface ListLocation<Search extends PagedSearch> {
  readonly search: Search;
  /** The known cursors of the pages before this one, in order. The first page has no cursor. */
  readonly earlier: readonly string[];
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    earlier?: readonly string[];
  }
}

const HistoryStateSchema = v.fallback(v.object({ earlier: v.array(v.string()) }), { earlier: [] });

/**
 * Reads the cursors of earlier pages from the history state. A page that was opened by an external link has
 * none.
 */
export function earlierCursors(state: unknown): readonly string[] {
  return v.parse(HistoryStateSchema, state).earlier;
}

/**
 * Returns the location of the next page.
 * @param cursor the cursor of the next page
 */
export function nextPage<Search extends PagedSearch>(
  { search, earlier }: ListLocation<Search>,
  cursor: string,
): ListLocation<Search> {
  return {
    search: { ...search, page: (search.page ?? 1) + 1, cursor },
    earlier: search.cursor === undefined ? [] : [...earlier, search.cursor],
  };
}

/** Whether the previous page can be opened: it is the first one, or its cursor is known. */
export function hasPreviousPage({ search, earlier }: ListLocation<PagedSearch>): boolean {
  return search.page === 2 || earlier.length > 0;
}

/** Returns the location of the previous page. If its cursor is unknown, returns the first page. */
export function previousPage<Search extends PagedSearch>({
  search,
  earlier,
}: ListLocation<Search>): ListLocation<Search> {
  const cursor = earlier.at(-1);
  if (search.page === undefined || search.page === 2 || cursor === undefined) return firstPage(search);
  return { search: { ...search, page: search.page - 1, cursor }, earlier: earlier.slice(0, -1) };
}

/** Returns the location of a search's first page. */
export function firstPage<Search extends PagedSearch>(search: Search): ListLocation<Search> {
  return { search: withoutPage(search), earlier: [] };
}

function withoutPage<Search extends PagedSearch>(search: Search): Search {
  return { ...search, page: undefined, cursor: undefined };
}

import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/**
 * Loads the remaining pages of a list, for a printout or a file, which must have all rows.
 * @returns all data; undefined if a page could not be loaded, which the list shows
 */
export async function loadAll<Data>(query: UseInfiniteQueryResult<Data>): Promise<Data | undefined> {
  let loaded = query;
  while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage();
  return loaded.hasNextPage ? undefined : loaded.data;
}

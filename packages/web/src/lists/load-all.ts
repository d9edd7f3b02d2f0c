import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/**
 * Loads the remaining pages of a list. Printouts and files need all rows.
 * @returns all data; undefined if a page could not be loaded, in which case the list shows the error
 */
export async function loadAll<Data>(query: UseInfiniteQueryResult<Data>): Promise<Data | undefined> {
  let loaded = query;
  while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage();
  return loaded.hasNextPage ? undefined : loaded.data;
}

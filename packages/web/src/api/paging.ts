/** Requests and query options for paginated lists. */
import { MAX_ROWS } from "@harkara/courier-core/base/page";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";

/** One page of a list, and the cursor of the next one; null on the last page. */
export interface Page<Body> {
  readonly body: Body;
  readonly nextCursor: string | null;
}

/** Returns the cursor in a Link header such as `<…?cursor=…>; rel="next"`. */
export function nextCursorOf(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get("link") ?? "")?.[1];
  return next === undefined ? null : new URL(next, location.origin).searchParams.get("cursor");
}

/** The path of a list, its parameters, and the cursor of a page; null for the first page. */
interface PageRequest {
  readonly path: string;
  readonly searchParams?: Record<string, string>;
  readonly cursor?: string | null;
  readonly signal: AbortSignal;
}

/**
 * Fetches one page.
 * @throws ApiError
 */
export async function fetchPage<Schema extends v.GenericSchema>(
  api: ApiClient,
  schema: Schema,
  { path, searchParams = {}, cursor = null, signal }: PageRequest,
): Promise<Page<v.InferOutput<Schema>>> {
  const asked = { ...searchParams, ...(cursor !== null && { cursor }) };
  const { body, headers } = await api.request(path, schema, { searchParams: asked, signal });
  return { body, nextCursor: nextCursorOf(headers) };
}

/**
 * Fetches all pages, each as large as the API allows, for lists that a screen needs as a whole.
 * @throws ApiError
 */
export async function fetchAllPages<Schema extends v.GenericSchema>(
  api: ApiClient,
  schema: Schema,
  { path, searchParams = {}, signal }: Omit<PageRequest, "cursor">,
): Promise<[v.InferOutput<Schema>, ...v.InferOutput<Schema>[]]> {
  const request = { path, searchParams: { ...searchParams, limit: String(MAX_ROWS) }, signal };
  const first = await fetchPage(api, schema, request);
  const bodies: [v.InferOutput<Schema>, ...v.InferOutput<Schema>[]] = [first.body];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await fetchPage(api, schema, { ...request, cursor });
    bodies.push(page.body);
    cursor = page.nextCursor;
  }
  return bodies;
}

/**
 * Returns the query options for an object that contains a paginated list. `data` is the object with
 * the rows of all loaded pages.
 * @param fetch fetches the page of a cursor
 * @param merge combines the pages; there is at least one
 */
export function pagedQuery<Body, Whole>(
  queryKey: readonly unknown[],
  fetch: (cursor: string | null, signal: AbortSignal) => Promise<Page<Body>>,
  merge: (bodies: readonly Body[]) => Whole,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => merge(pages.map(({ body }) => body)),
  });
}

/**
 * Returns the last loaded page, which is the newest.
 * @throws RangeError when there is none
 */
export function lastOf<Body>(pages: readonly Body[]): Body {
  const last = pages.at(-1);
  if (last === undefined) throw new RangeError("a query without pages");
  return last;
}

const firstPage = (): string | null => null;

/** Returns the query options for a paginated list. `data` contains the rows of all loaded pages. */
export function pagedList<Schema extends v.GenericSchema>(
  api: ApiClient,
  queryKey: readonly unknown[],
  item: Schema,
  path: string,
  searchParams: Record<string, string> = {},
) {
  return pagedQuery(
    queryKey,
    (cursor, signal) => fetchPage(api, v.array(item), { path, searchParams, cursor, signal }),
    (bodies) => bodies.flat(),
  );
}

import type { Context } from "hono";
import type * as v from "valibot";
import type { Env } from "./env.ts";

/** The rows of a page, and the cursor of the next page, which is undefined on the last page. */
export interface Page<Body extends object> {
  readonly body: Body;
  readonly cursor: string | undefined;
}

/** The Link header of a response with a next page. */
export const NEXT_PAGE = {
  Link: { description: 'The next page, as rel="next"', schema: { type: "string" } },
};

/**
 * The response for a paginated list.
 * @param name the name of the response schema in the OpenAPI document
 */
export const pageResponse = <Schema extends v.GenericSchema>(
  description: string,
  name: string,
  schema: Schema,
) => ({
  200: { description, headers: NEXT_PAGE, body: { name, schema } },
});

/** Sets the Link header if there is a next page. */
export function linkNext(c: Context<Env>, limit: number, cursor: string | undefined): void {
  if (cursor === undefined) return;
  const next = new URLSearchParams({ ...c.req.query(), limit: String(limit), cursor });
  // The link contains only a query string, so clients resolve it against the URL that they called,
  // whatever prefix a proxy has added.
  c.header("link", `<?${next.toString()}>; rel="next"`);
}

/**
 * Sets the Link header with the next page.
 * @param limit the requested number of rows
 * @returns the response with this page
 */
export function paged<Body extends object>(c: Context<Env>, limit: number, { body, cursor }: Page<Body>) {
  linkNext(c, limit, cursor);
  return { status: 200, body } as const;
}

import * as v from "valibot";
import { isLine } from "./text.ts";

/** The default number of rows per page. */
export const PAGE_ROWS = 100;

/** The maximum number of rows on a page of a list. */
export const MAX_ROWS = 500;

// The maximum length of a cursor. A cursor contains the sort key of a row, such as a name and an ID.
const MAX_CURSOR = 2000;

/** Returns the query parameters of a paginated list: at most `limit` rows after `cursor`. */
export const pageEntries = (usual: number, most: number) => ({
  limit: v.pipe(
    v.optional(v.string(), String(usual)),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(most),
  ),
  cursor: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(MAX_CURSOR), v.check(isLine))),
    v.description("From the Link header, for the same sort and filters"),
  ),
});

/** The query for a paginated list. */
export const PageQuerySchema = v.object(pageEntries(PAGE_ROWS, MAX_ROWS));

/** A validated query for a list. */
export type PageQuery = v.InferOutput<typeof PageQuerySchema>;

/** The query for a first page. */
export const FIRST_PAGE: PageQuery = { limit: PAGE_ROWS };

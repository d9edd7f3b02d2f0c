import * as v from "valibot";
import { isLine } from "./text.ts";

/** The rows of a page unless another number is asked for. */
export const PAGE_ROWS = 100;

/** The most rows on one page of a list. */
export const MAX_ROWS = 500;

// A cursor holds a row's place in its order, such as a name and an id.
const MAX_CURSOR = 2000;

/** The query parameters of a list that pages: `limit` rows, after `cursor`. */
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

/** The query of a list that pages. */
export const PageQuerySchema = v.object(pageEntries(PAGE_ROWS, MAX_ROWS));

/** A query of a list that has been checked. */
export type PageQuery = v.InferOutput<typeof PageQuerySchema>;

/** The query of a first page. */
export const FIRST_PAGE: PageQuery = { limit: PAGE_ROWS };

import { dayEnd, daySchema, dayStart } from "../base/period.ts";
import * as v from "valibot";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { pageEntries } from "../base/page.ts";
import { PARCEL_TYPES } from "./pricing.ts";
import { PARCEL_VIEWS } from "./parcel-view.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { isLine, isText } from "../base/text.ts";

/** The sort keys of a parcel list: booking time, title or cost. */
export const PARCEL_SORTS = ["created", "title", "cost"] as const;

export type ParcelSort = (typeof PARCEL_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/** The filter by COD: only parcels with a COD amount, or only parcels without a COD amount. */
export const COD_FILTERS = ["true", "false"] as const;

/** The maximum number of parcels on one page. */
export const MAX_PAGE = 100;

/**
 * Lists count at most this number of rows, because counting a million parcels would take longer
 * than loading a page. If there are more rows, a list shows only that there are more.
 */
export const COUNT_LIMIT = 10_000;

const MAX_SEARCH = 100;
// The maximum length of an e-mail address. RFC 5321 allows 64 characters before the @ and 255 after it.
const MAX_EMAIL = 320;

// Makes a filter optional. An empty form field is sent as an empty string and means no filter.
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/**
 * The query of GET /parcels. Every value is a string from the URL. `search` matches the title, the tracking
 * ID, the reference, and the receiver's name, phone, address and district. `from` and `to` are calendar days
 * in Asia/Dhaka in 1900 or later (`2026-11-21`), and both days are included. `cursor` comes from the Link
 * header and is valid only for the same sort and filters. The default order is newest first.
 */
export const ParcelQuerySchema = v.object({
  email: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(MAX_EMAIL), v.check(isLine))),
    v.description("Your own; any other has no parcels"),
  ),
  search: v.pipe(
    optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH), v.check(isText))),
    v.description("In title, tracking id, reference, and the receiver's name, phone, address and district"),
  ),
  view: v.pipe(
    optional(v.picklist(PARCEL_VIEWS)),
    v.description(
      "By next action: awaiting your reply, payable online, awaiting pickup, in transit, or closed",
    ),
  ),
  payment_status: optional(v.picklist(PAYMENT_STATUSES)),
  delivery_status: optional(v.picklist(DELIVERY_STATUSES)),
  type: optional(v.picklist(PARCEL_TYPES)),
  cod: v.pipe(optional(v.picklist(COD_FILTERS)), v.description("Whether there is a COD amount")),
  from: v.pipe(optional(daySchema), v.description("The first day, in Asia/Dhaka")),
  to: v.pipe(optional(daySchema), v.description("The last day, in Asia/Dhaka")),
  sort: v.optional(v.picklist(PARCEL_SORTS), "created"),
  order: v.optional(v.picklist(SORT_ORDERS), "desc"),
  ...pageEntries(50, MAX_PAGE),
});

/** A query in its URL form. */
export type ParcelQueryInput = v.InferInput<typeof ParcelQuerySchema>;

/** A validated query. */
export type ParcelQuery = v.InferOutput<typeof ParcelQuerySchema>;

/** Converts a date range to the timestamps `since` (inclusive) and `before` (exclusive). */
export function momentsOf({ from, to }: Pick<ParcelQuery, "from" | "to">): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: dayStart(from) }),
    ...(to !== undefined && { before: dayEnd(to) }),
  };
}

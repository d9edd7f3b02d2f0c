/** Saved views of the parcel list. Each saved view belongs to one member. */
import * as v from "valibot";
import { line, uuid } from "../base/fields.ts";
import { PARCEL_SORTS, ParcelQuerySchema, SORT_ORDERS } from "./parcel-query.ts";

/** The maximum number of saved views per member. */
export const MAX_SAVED_VIEWS = 20;

/** The maximum length of a view's name, in UTF-16 code units. */
export const MAX_VIEW_NAME = 60;

/** The name of a saved view. */
export const viewName = line("viewName.required", MAX_VIEW_NAME);

const { view, search, payment_status, delivery_status, type, cod, from, to } = ParcelQuerySchema.entries;

/** The content of a saved view. */
export const SavedViewChangeSchema = v.object({
  name: viewName,
  /** The view, filters and order of the list, with the parameters of `GET /parcels`. */
  search: v.object({
    view,
    search,
    payment_status,
    delivery_status,
    type,
    cod,
    from,
    to,
    sort: v.optional(v.picklist(PARCEL_SORTS)),
    order: v.optional(v.picklist(SORT_ORDERS)),
  }),
  /** The hidden columns, whose names are defined by the client. */
  hidden_columns: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,30}$/))), v.maxLength(30)),
});
export type SavedViewChange = v.InferOutput<typeof SavedViewChangeSchema>;

/** A saved view. */
export const SavedViewSchema = v.object({ id: uuid, ...SavedViewChangeSchema.entries });
export type SavedView = v.InferOutput<typeof SavedViewSchema>;

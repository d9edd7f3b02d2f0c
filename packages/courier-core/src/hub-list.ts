import * as v from "valibot";
import { center } from "./fields.ts";
import { PageQuerySchema } from "./page.ts";

/** The parcel lists of a hub: at the hub, in transit to it, with its riders, and awaiting pickup. */
export const HUB_LISTS = ["here", "coming", "riders", "pickups"] as const;
export type HubList = (typeof HUB_LISTS)[number];

/** The hours without movement by which a list can be filtered. */
export const UNMOVED_HOURS = ["24", "48", "72"] as const;

/** The filters of a list: the next destination, and the hours for which parcels have not moved. */
export const HubFilterSchema = v.object({
  next: v.optional(center),
  unmoved: v.optional(v.picklist(UNMOVED_HOURS)),
});
export type HubFilter = v.InferOutput<typeof HubFilterSchema>;

/** The query of a list. */
export const HubListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  ...HubFilterSchema.entries,
  list: v.picklist(HUB_LISTS),
});
export type HubListQuery = v.InferOutput<typeof HubListQuerySchema>;

/** The number of parcels in each list of a hub, and of those at the hub by next destination, most first. */
export const HubCountsSchema = v.object({
  lists: v.object(v.entriesFromList(HUB_LISTS, v.number())),
  next: v.array(v.object({ center: v.string(), count: v.number() })),
});
export type HubCounts = v.InferOutput<typeof HubCountsSchema>;

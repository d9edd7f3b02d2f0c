import { HUB_LISTS, UNMOVED_HOURS } from "@harkara/courier-core/hub-list";
import { BAG_ID_PATTERN } from "@harkara/courier-core/bag-id";
import { HOLD_REASONS } from "@harkara/courier-core/reason";
import * as v from "valibot";
import { optionalParameter } from "../../url/search-parameter.ts";

/** The scan tasks of hub workers, in the order of a day. */
export const HUB_TASKS = [
  "receive",
  "bag_put",
  "bag_send",
  "bag_receive",
  "hand_over",
  "take_back",
  "hold",
  "send_back",
  "give_back",
  "report_lost",
  "report_damaged",
] as const;
export type HubTask = (typeof HUB_TASKS)[number];

/**
 * The search parameters of the scan screen: the open task and its fields, so that a reload or a link
 * continues it.
 */
export const HubSearchSchema = v.object({
  task: optionalParameter(v.picklist(HUB_TASKS)),
  bag: optionalParameter(v.pipe(v.string(), v.regex(BAG_ID_PATTERN))),
  rider: optionalParameter(v.pipe(v.string(), v.maxLength(128))),
  reason: optionalParameter(v.picklist(HOLD_REASONS)),
  camera: optionalParameter(v.boolean()),
});
export type HubSearch = v.InferOutput<typeof HubSearchSchema>;

/** The list of a hub that is displayed, and its filters. */
export const HubListSearchSchema = v.object({
  list: optionalParameter(v.picklist(HUB_LISTS)),
  next: optionalParameter(v.pipe(v.string(), v.maxLength(100))),
  unmoved: optionalParameter(
    v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(UNMOVED_HOURS)),
  ),
});
export type HubListSearch = v.InferOutput<typeof HubListSearchSchema>;

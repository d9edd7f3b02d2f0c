import {
  DUE_FILTERS,
  HUB_LISTS,
  HUB_PROBLEMS,
  HUB_SORTS,
  LEAST_ATTEMPTS,
  NO_ZONE,
  UNMOVED_HOURS,
} from "@harkara/courier-core/journey/hub-list";
import { BAG_ID_PATTERN } from "@harkara/courier-core/base/bag-id";
import { HOLD_REASONS } from "@harkara/courier-core/journey/reason";
import * as v from "valibot";
import { optionalParameter } from "@harkara/web/url/search-parameter.ts";

// All pages load this file with the routes, so it does not import courier-core's schemas.

/** The scan tasks of hub workers by direction, each in the usual order of a day. */
export const HUB_TASK_GROUPS = {
  incoming: ["bag_receive", "receive", "take_back"],
  outgoing: ["bag_put", "bag_send", "hand_over"],
  problems: ["hold", "send_back", "give_back", "report_lost", "report_damaged"],
} as const;
const HUB_TASKS = [
  ...HUB_TASK_GROUPS.incoming,
  ...HUB_TASK_GROUPS.outgoing,
  ...HUB_TASK_GROUPS.problems,
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

/** A text in the URL. The router parses numbers and booleans, so they are converted back. */
const printed = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/**
 * A text in the URL. The router parses some texts as numbers or booleans, so the schema converts
 * these values back to text.
 */
export const HubListSearchSchema = v.object({
  list: optionalParameter(v.picklist(HUB_LISTS)),
  next: optionalParameter(v.pipe(v.string(), v.maxLength(100))),
  unmoved: optionalParameter(v.pipe(printed, v.picklist(UNMOVED_HOURS))),
  attempts: optionalParameter(v.pipe(printed, v.picklist(LEAST_ATTEMPTS))),
  cod: optionalParameter(v.pipe(printed, v.picklist(["true", "false"]))),
  zone: optionalParameter(v.union([v.literal(NO_ZONE), v.pipe(v.string(), v.uuid())])),
  due: optionalParameter(v.picklist(DUE_FILTERS)),
  problem: optionalParameter(v.picklist(HUB_PROBLEMS)),
  sort: optionalParameter(v.picklist(HUB_SORTS)),
});
export type HubListSearch = v.InferOutput<typeof HubListSearchSchema>;

/** The search parameters of the runs: the day, and the rider whose run is open. */
export const RunSearchSchema = v.object({
  day: optionalParameter(v.pipe(v.string(), v.isoDate())),
  rider: optionalParameter(v.pipe(v.string(), v.maxLength(128))),
});

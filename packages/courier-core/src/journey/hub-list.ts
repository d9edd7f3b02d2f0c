/** A hub's parcel lists: parcels at the hub, in transit to it, with its riders, and awaiting pickup. */
export const HUB_LISTS = ["here", "coming", "riders", "pickups"] as const;
export type HubList = (typeof HUB_LISTS)[number];

/** The values of the filter for parcels that have not moved, in hours since the last move. */
export const UNMOVED_HOURS = ["24", "48", "72"] as const;

/** The values of the filter by the minimum number of failed attempts. */
export const LEAST_ATTEMPTS = ["1", "2", "3"] as const;

/** The sort orders of a list: longest without movement first, or earliest promised day first. */
export const HUB_SORTS = ["waiting", "late"] as const;
export type HubSort = (typeof HUB_SORTS)[number];

/**
 * The values of the filter by delivery day. `now`: the parcel is due today, or its delivery is not
 * rescheduled. `later`: the delivery is rescheduled to a later day.
 */
export const DUE_FILTERS = ["now", "later"] as const;

/** The filter value for parcels whose area is unknown or in no zone. */
export const NO_ZONE = "none";

/**
 * The problems by which a list can be filtered. `reply`: the sender's reply is needed. `misrouted`: the
 * parcel is at a hub that is neither the sender's hub nor the receiver's hub. `missing`: the parcel was
 * missing when its bag was reconciled.
 */
export const HUB_PROBLEMS = ["reply", "misrouted", "missing"] as const;
export type HubProblem = (typeof HUB_PROBLEMS)[number];

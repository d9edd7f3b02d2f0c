/** The parcel lists of a hub: at the hub, in transit to it, with its riders, and awaiting pickup. */
export const HUB_LISTS = ["here", "coming", "riders", "pickups"] as const;
export type HubList = (typeof HUB_LISTS)[number];

/** The hours without movement by which a list can be filtered. */
export const UNMOVED_HOURS = ["24", "48", "72"] as const;

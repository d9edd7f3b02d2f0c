/** The parcel lists of a hub: at the hub, in transit to it, with its riders, and awaiting pickup. */
export const HUB_LISTS = ["here", "coming", "riders", "pickups"] as const;
export type HubList = (typeof HUB_LISTS)[number];

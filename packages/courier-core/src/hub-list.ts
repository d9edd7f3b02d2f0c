/** The lists of a hub: what lies here, what is on its way here, what riders have, and what waits to be picked up. */
export const HUB_LISTS = ["here", "coming", "riders", "pickups"] as const;
export type HubList = (typeof HUB_LISTS)[number];

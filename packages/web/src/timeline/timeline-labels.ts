import { m } from "../paraglide/messages.js";

/** Returns the labels for an event timeline. */
export const timelineLabels = (list: string) => ({
  list,
  loading: m.loading(),
  current: m.view_way_now(),
  upcoming: m.view_way_upcoming(),
});

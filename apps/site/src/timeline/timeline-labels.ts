import { m } from "../paraglide/messages.js";

/** Returns the labels of a timeline of events. */
export const timelineLabels = (list: string) => ({
  list,
  loading: m.loading(),
  current: m.view_way_now(),
  upcoming: m.view_way_upcoming(),
});

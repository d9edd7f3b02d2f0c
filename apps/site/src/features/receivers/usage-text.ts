import type { SavedReceiver } from "@harkara/courier-core/address-book";
import { countText, formatShortDay } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** How often a receiver was used, and the last time. */
export function usageText({ bookings, last_used_at }: SavedReceiver): string {
  if (bookings === 0) return m.receivers_unused();
  const day = formatShortDay(last_used_at);
  return countText(bookings, (values) => m.receivers_used({ ...values, day }));
}

import type { SavedReceiver } from "@harkara/courier-core/people/address-book";
import { countText, formatShortDay } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** Returns the number of bookings to a receiver and the day of the last one, as text. */
export function usageText({ bookings, last_used_at }: SavedReceiver): string {
  if (bookings === 0) return m.receivers_unused();
  const day = formatShortDay(last_used_at);
  return countText(bookings, (values) => m.receivers_used({ ...values, day }));
}

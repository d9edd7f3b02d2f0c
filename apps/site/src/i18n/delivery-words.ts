/** Delivery windows as text. */
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { DeliveryWindow, Hours } from "@harkara/courier-core/journey/delivery-window";

/** Prevents a line break in a range, which is otherwise possible after its dash. */
const JOINER = "\u2060";

/** Formats hours as “24–72” with the user's digits, on one line. */
export function formatHours({ from, to }: Hours): string {
  return `${formatNumber(from)}–${JOINER}${formatNumber(to)}`;
}

/**
 * Returns the standard delivery time and, where it is offered, the express delivery time as text.
 */
export function windowWords({ standard, express }: DeliveryWindow): string[] {
  return [
    m.estimate_hours({ hours: formatHours(standard) }),
    ...(express ? [m.estimate_hours_express({ hours: formatHours(express) })] : []),
  ];
}

/** Delivery windows in the reader's words. */
import { formatNumber } from "./format.ts";
import { m } from "../paraglide/messages.js";
import type { DeliveryWindow, Hours } from "@harkara/courier-core/delivery-window";

/** “24–72”, in the reader's digits. Word joiners keep the two on one line. */
export function formatHours({ from, to }: Hours): string {
  return `${formatNumber(from)}\u2060–\u2060${formatNumber(to)}`;
}

/** The ways to deliver, one a line. */
export function windowWords({ standard, express }: DeliveryWindow): string[] {
  return [
    m.estimate_hours({ hours: formatHours(standard) }),
    ...(express ? [m.estimate_hours_express({ hours: formatHours(express) })] : []),
  ];
}

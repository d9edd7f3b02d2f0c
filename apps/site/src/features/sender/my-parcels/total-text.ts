import { COUNT_LIMIT } from "@harkara/courier-core/parcel/parcel-query";
import { formatNumber } from "@harkara/web/i18n/format.ts";

/**
 * Returns the number of results as text. The server counts up to `COUNT_LIMIT`. "10,000+" means
 * that there are more.
 */
export function totalText(total: number): string {
  return total > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(total);
}
